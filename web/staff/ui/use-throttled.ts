import { useEffect, useRef } from 'react';

/** Runs at once, then not again before the pause is over, and then once for all that came meanwhile. */
export function useThrottled(run: () => void, pauseMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const start = () => {
    run();
    isWanted.current = false;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isWanted.current) start();
    }, pauseMs);
  };
  return () => {
    if (timer.current === undefined) start();
    else isWanted.current = true;
  };
}
