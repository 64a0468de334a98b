import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';

export type TrustedClick = { readonly onClick: (event: MouseEvent) => void };

/**
 * For a button that only a user may click: ignores untrusted (scripted) events, except a click from before hydration
 * that our own script repeats. A click before `isReady` is remembered.
 */
export function useTrustedClick(isReady: boolean, onClick: () => void): TrustedClick {
  const isWaiting = useRef(false);
  const act = useEffectEvent(onClick);
  useEffect(() => {
    if (!isReady || !isWaiting.current) return;
    isWaiting.current = false;
    act();
  }, [isReady]);
  return {
    onClick({ nativeEvent, currentTarget }) {
      if (!nativeEvent.isTrusted && window.early?.repeated !== currentTarget) return;
      if (isReady) onClick();
      else isWaiting.current = true;
    },
  };
}
