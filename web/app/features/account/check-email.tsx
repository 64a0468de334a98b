import { useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { authMails } from '#content/en/app/auth-mails.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeForm } from './code-form.tsx';
import { sayFault } from './say-fault.ts';

export type CheckEmailProps = {
  readonly email: string;
  readonly isOnDemoPath: boolean;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** After signing up: the mailbox has to be proven before anybody is let in. */
export function CheckEmail({ email, isOnDemoPath, onBack, onDone }: CheckEmailProps) {
  const words = authMails.verification;
  const { resend } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AuthOutcome>();

  const sendAgain = async () => {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await resend({ email, isOnDemoPath }));
    setBusy(false);
  };

  return (
    <>
      <Card isStitched className="grid grid-cols-1 gap-5">
        <p className="text-lg wrap-anywhere">{words.text(email)}</p>
        <p className="text-muted">{words.hint}</p>
        <CodeForm email={email} type="signup" onDone={onDone} />
      </Card>
      <div aria-live="polite">
        {outcome?.error && (
          <Alert tone="danger" title={words.notSent}>
            {sayFault(outcome.error)}
          </Alert>
        )}
        {outcome?.error === null && <Alert tone="success" title={words.resent} />}
      </div>
      <div className="grid gap-3">
        <Button tone="secondary" isWide isBusy={isBusy} busyLabel={words.sending} onClick={sendAgain}>
          {words.resend}
        </Button>
        <Button tone="quiet" isWide onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}
