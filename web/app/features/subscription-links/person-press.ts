import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';

export type PersonPress = { readonly onClick: (event: MouseEvent) => void };

/**
 * For a button that only a person may press. A script's press is not trusted by the browser; one that came before our
 * code is repeated by a script of ours, which says so. Whatever comes before it can be acted on waits.
 */
export function usePersonPress(isReady: boolean, onPress: () => void): PersonPress {
  const isWaiting = useRef(false);
  const act = useEffectEvent(onPress);
  useEffect(() => {
    if (!isReady || !isWaiting.current) return;
    isWaiting.current = false;
    act();
  }, [isReady]);
  return {
    onClick({ nativeEvent, currentTarget }) {
      if (!nativeEvent.isTrusted && window.early?.repeated !== currentTarget) return;
      if (isReady) onPress();
      else isWaiting.current = true;
    },
  };
}
