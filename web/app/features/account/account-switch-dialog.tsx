import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AccountError } from '#client/session/auth-operations.ts';
import type { AccountSwitch } from '#client/session/auth-state.ts';
import { accountSwitch as copy } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { authUrls } from './auth-urls.ts';
import { isNewPassword } from './link-plan.ts';

/** Asks before a link replaces the session of this device by that of another account. Closing it means no. */
export function AccountSwitchDialog({ current, other, accept, decline }: AccountSwitch) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AccountError | null>(null);

  const stay = () => {
    if (isBusy) return;
    decline();
    // The link led to a new password for the other account.
    if (isNewPassword(pathname)) navigate(authUrls(pathname).home, { replace: true });
  };
  const change = async () => {
    setBusy(true);
    setError(null);
    setError(await accept());
    setBusy(false);
  };

  return (
    <Dialog
      isOpen
      onClose={stay}
      title={copy.title}
      description={
        <>
          {copy.link}{' '}
          <strong className="my-2 block text-ink">
            <AccountName user={other} />
          </strong>{' '}
          {copy.warning}
        </>
      }
      closeLabel={copy.close}
    >
      <div className="grid grid-cols-1 gap-3">
        {error && (
          <Alert tone="danger" title={copy.error.title}>
            {copy.error.text}
          </Alert>
        )}
        <Button isWide data-autofocus="" onClick={stay}>
          <span>
            {copy.stay} <AccountName user={current} />
          </span>
        </Button>
        <Button tone="secondary" isWide isBusy={isBusy} busyLabel={copy.switching} onClick={change}>
          <span>
            {copy.switch} <AccountName user={other} />
          </span>
        </Button>
      </div>
    </Dialog>
  );
}

/** The e-mail address, not the name, which an account can choose freely. */
function AccountName({ user: { email, phone } }: { user: User }) {
  return (
    <bdi className="inline-block max-w-full wrap-anywhere">
      {email || (phone && `+${phone}`) || copy.nameless}
    </bdi>
  );
}
