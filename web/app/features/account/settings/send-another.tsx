import { useState } from 'react';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { Button } from '#ui/button.tsx';
import { errorMessage } from '../error-message.ts';

const { submit, busy, sent } = account.privacy.reauthentication.another;

/** Sends another code. */
export function SendAnother({ send }: { send: () => Promise<AuthOutcome> }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const resend = async () => {
    setBusy(true);
    setMessage('');
    const { error } = await send();
    setBusy(false);
    setMessage(error ? errorMessage(error) : sent);
  };
  return (
    <div className="mt-1 -ml-4">
      <Button tone="quiet" size="small" isBusy={isBusy} busyLabel={busy} onClick={() => void resend()}>
        {submit}
      </Button>
      <p role="status" className="ml-4 text-[.94rem] text-muted">
        {message}
      </p>
    </div>
  );
}
