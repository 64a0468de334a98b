import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { Button } from '#ui/button.tsx';
import { errorMessage } from '../error-message.ts';
import { useSendAgain } from '../use-send-again.ts';

const { submit, busy, sent, wait, tooSoon } = account.privacy.reauthentication.another;

type SendAnotherProps = {
  readonly send: () => Promise<AuthOutcome>;
  /** Known when the first one was too soon already. */
  readonly waitSeconds?: number | undefined;
};

export function SendAnother({ send, waitSeconds }: SendAnotherProps) {
  const { isBusy, outcome, secondsLeft, sendAgain } = useSendAgain(send, waitSeconds);
  const isWaiting = secondsLeft > 0;
  return (
    <div className="mt-1 -ml-4">
      <Button
        tone="quiet"
        size="small"
        isBusy={isBusy}
        busyLabel={busy}
        isDisabled={isWaiting}
        onClick={() => void sendAgain()}
      >
        {isWaiting ? wait(secondsLeft) : submit}
      </Button>
      {/* Without the seconds, which a screen reader would say one by one. */}
      <p role="status" className="ml-4 text-[.94rem] text-muted">
        {isWaiting ? tooSoon : outcome && (outcome.error ? errorMessage(outcome.error) : sent)}
      </p>
    </div>
  );
}
