import { useEffect, useState } from 'react';

/** Counts down to 0 in seconds, by the clock, since timers of hidden pages are late. */
export function useCountdown() {
  const [endMs, setEndMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  useEffect(() => {
    if (nowMs >= endMs) return;
    const timer = setTimeout(() => setNowMs(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [nowMs, endMs]);
  return {
    secondsLeft,
    start(seconds: number): void {
      const startMs = Date.now();
      setNowMs(startMs);
      setEndMs(startMs + seconds * 1000);
    },
  };
}
