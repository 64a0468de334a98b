import { sendPractice } from '#content/app/send-practice.ts';
import { Button } from '#ui/button.tsx';
import type { useReview } from './use-review.ts';

const words = sendPractice.review;

export type SendActionProps = {
  readonly review: Pick<ReturnType<typeof useReview>, 'quote' | 'busy' | 'problem' | 'send' | 'ask'>;
  /** "100.00 EUR" */
  readonly amount: string;
  readonly isOnline: boolean;
  /** Within the limits. */
  readonly isAllowed: boolean;
};

/** Sends, or first gets the price that is missing. */
export function SendAction({ review, amount, isOnline, isAllowed }: SendActionProps) {
  const { quote, busy, problem, send, ask } = review;
  const isUsed = problem?.kind === 'quote-used';
  if (isUsed || (!quote && !busy && problem)) {
    return (
      <Button
        isWide
        isBusy={busy !== undefined}
        busyLabel={words.asking}
        isDisabled={!isOnline}
        onClick={() => void ask()}
      >
        {isUsed ? words.newPrice : words.tryAgain}
      </Button>
    );
  }
  return (
    <Button
      isWide
      isBusy={busy !== undefined}
      busyLabel={busy === 'send' ? words.sending({ amount }) : words.asking}
      isDisabled={!isOnline || !quote || !isAllowed}
      onClick={() => void send()}
    >
      {words.send({ amount })}
    </Button>
  );
}
