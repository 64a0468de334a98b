import { useEffect } from 'react';
import { sendPractice } from '#content/app/send-practice.ts';
import { useCountdown } from '#ui/use-countdown.ts';

export type PriceHoldsProps = {
  readonly untilMs: number;
  /** Read out once, when the price is there. */
  readonly announcement: string;
};

export function PriceHolds({ untilMs, announcement }: PriceHoldsProps) {
  const { secondsLeft, start } = useCountdown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function in each render
  useEffect(() => start((untilMs - Date.now()) / 1000), [untilMs]);
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {secondsLeft > 0 && (
        <p className="text-center text-[.94rem] text-muted tabular-nums">
          {sendPractice.review.holds({ time })}
        </p>
      )}
    </div>
  );
}
