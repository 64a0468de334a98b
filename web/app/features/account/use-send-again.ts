import { useEffect, useState } from 'react';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { useCountdown } from '#ui/use-countdown.ts';

/**
 * Sends a message once more. When the service says that it is too soon, the seconds to wait are counted down: that is no
 * error of the user.
 */
export function useSendAgain(send: () => Promise<AuthOutcome>, waitSecondsAtFirst = 0) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AuthOutcome>();
  const { secondsLeft, start } = useCountdown();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (waitSecondsAtFirst > 0) start(waitSecondsAtFirst);
  }, []);

  async function sendAgain(): Promise<void> {
    if (isBusy || secondsLeft > 0) return;
    setBusy(true);
    setOutcome(undefined);
    const result = await send();
    setBusy(false);
    const { waitSeconds } = result.error ?? {};
    if (waitSeconds === undefined) setOutcome(result);
    else start(waitSeconds);
  }

  return { isBusy, outcome, secondsLeft, sendAgain };
}
