import { useAuth } from '#client/session/auth-context.tsx';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { linkMessages } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { errorMessage, linkError } from '../error-message.ts';
import { useSendAgain } from '../use-send-again.ts';

const { pending, changed, brokenText } = account.account.email;
const { halfChanged } = linkMessages;

type EmailChangeStatusProps = {
  readonly email: string;
  readonly newEmail: string | undefined;
  readonly here: string;
};

export function EmailChangeStatus({ email, newEmail, here }: EmailChangeStatusProps) {
  const { link } = useAuth();
  const isHalfDone = link?.kind === 'half-changed' && newEmail !== undefined;
  const error = link?.kind === 'broken' ? linkError(link.code) : undefined;
  const canSendAgain = link?.kind === 'broken' && link.code === 'otp_expired' && newEmail !== undefined;
  return (
    <>
      {error && (
        <Alert tone="danger" title={error.title}>
          {canSendAgain ? brokenText : error.text}
        </Alert>
      )}
      {isHalfDone && (
        <Alert tone="success" title={halfChanged.title}>
          {halfChanged.text}
        </Alert>
      )}
      {link?.kind === 'done' && link.purpose === 'email_change' && (
        <Alert tone="success" title={changed.title}>
          <p className="wrap-anywhere">{changed.text(email)}</p>
        </Alert>
      )}
      {newEmail && !isHalfDone && <Pending email={email} newEmail={newEmail} here={here} />}
    </>
  );
}

function Pending({ email, newEmail, here }: { email: string; newEmail: string; here: string }) {
  const { isBusy, outcome, secondsLeft, sendAgain } = useSendAgain(() =>
    outcomeOf((client, captcha) =>
      client.resend({ type: 'email_change', email, options: { emailRedirectTo: here, ...captcha } }),
    ),
  );
  return (
    <>
      <Alert tone="info" title={pending.title}>
        <p>{pending.text}</p>
        <dl className="my-3 grid gap-2">
          {[
            [pending.old, email],
            [pending.new, newEmail],
          ].map(([name, address]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{address}</dd>
            </div>
          ))}
        </dl>
        <Button
          tone="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel={pending.busy}
          isDisabled={secondsLeft > 0}
          onClick={() => void sendAgain()}
        >
          {secondsLeft > 0 ? pending.wait(secondsLeft) : pending.again}
        </Button>
      </Alert>
      {outcome?.error && (
        <Alert tone="danger" title={pending.errorTitle}>
          {errorMessage(outcome.error)}
        </Alert>
      )}
      {outcome?.error === null && <Alert tone="success" title={pending.sent} />}
    </>
  );
}
