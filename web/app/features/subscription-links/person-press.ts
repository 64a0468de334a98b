import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

export type PersonPress = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick: (event: MouseEvent) => void;
};

/**
 * For a button that only a person may press. A script's press is not trusted by the browser; one that came before our
 * code was repeated by a script of ours, so it is looked up where it was held.
 */
export function usePersonPress(isReady: boolean, onPress: () => void): PersonPress {
  const ref = useRef<HTMLButtonElement>(null);
  const wasHeld = useRef(false);
  const act = useEffectEvent(onPress);
  useEffect(() => {
    const button = ref.current;
    if (button && window.early?.presses.includes(button)) wasHeld.current = true;
    if (!wasHeld.current || !isReady) return;
    wasHeld.current = false;
    act();
  }, [isReady]);
  return {
    ref,
    onClick: ({ nativeEvent }) => {
      if (nativeEvent.isTrusted) onPress();
    },
  };
}
