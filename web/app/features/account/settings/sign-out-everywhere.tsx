import { useState } from 'react';
import { signOutEverywhere } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AccountForm } from '../account-form.tsx';
import { withShortMessage } from './auth-outcome.ts';

const { everywhere, confirm } = account.security.sessions;

/** Ends every session, including this one, after a confirmation. */
export function SignOutEverywhere({ onGone }: { onGone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { title, text, stay, ...form } = confirm;
  return (
    <>
      <Button tone="danger" isWide onClick={() => setOpen(true)}>
        {everywhere}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        description={text}
        closeLabel={account.close}
      >
        <AccountForm
          {...form}
          tone="danger"
          send={async () => {
            const outcome = await signOutEverywhere();
            if (!outcome.error) onGone();
            return withShortMessage(outcome);
          }}
        />
        <div className="mt-3">
          <Button tone="secondary" isWide onClick={() => setOpen(false)}>
            {stay}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
