import { useState } from 'react';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/en/app/account.ts';
import { Button } from '#ui/button.tsx';
import { sayFault } from '../say-fault.ts';

const { again, busy, sent } = account.security.password.code;

/** For a code that does not come. */
export function SendAnother({ send }: { send: () => Promise<AuthOutcome> }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const press = async () => {
    setBusy(true);
    setSaid('');
    const { error } = await send();
    setBusy(false);
    setSaid(error ? sayFault(error) : sent);
  };
  return (
    <div className="mt-1 -ml-4">
      <Button tone="quiet" size="small" isBusy={isBusy} busyLabel={busy} onClick={() => void press()}>
        {again}
      </Button>
      <p role="status" className="ml-4 text-[.94rem] text-muted">
        {said}
      </p>
    </div>
  );
}
