import { useAuth } from '#client/session/auth-context.tsx';
import { authEmails } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeForm } from './code-form.tsx';
import { errorMessage } from './error-message.ts';
import { useSendAgain } from './use-send-again.ts';

export type CheckEmailProps = {
  readonly email: string;
  readonly isOnDemoPath: boolean;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** After signing up: the e-mail address must be verified first. */
export function CheckEmail({ email, isOnDemoPath, onBack, onDone }: CheckEmailProps) {
  const copy = authEmails.verification;
  const { resend } = useAuth();
  const { isBusy, outcome, secondsLeft, sendAgain } = useSendAgain(() => resend({ email, isOnDemoPath }));

  return (
    <>
      <Card hasDashedOutline className="grid grid-cols-1 gap-5">
        <p className="text-lg wrap-anywhere">{copy.text(email)}</p>
        <p className="text-muted">{copy.hint}</p>
        <CodeForm email={email} type="signup" onDone={onDone} />
      </Card>
      <div aria-live="polite">
        {outcome?.error && (
          <Alert tone="danger" title={copy.notSent}>
            {errorMessage(outcome.error)}
          </Alert>
        )}
        {outcome?.error === null && <Alert tone="success" title={copy.resent} />}
        {/* Without the seconds, which a screen reader would say one by one. */}
        {secondsLeft > 0 && <Alert tone="info" title={copy.tooSoon} />}
      </div>
      <div className="grid gap-3">
        <Button
          tone="secondary"
          isWide
          isBusy={isBusy}
          busyLabel={copy.sending}
          isDisabled={secondsLeft > 0}
          onClick={() => void sendAgain()}
        >
          {secondsLeft > 0 ? copy.wait(secondsLeft) : copy.resend}
        </Button>
        <Button tone="quiet" isWide onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </>
  );
}
