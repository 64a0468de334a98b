import { useEffect, useEffectEvent } from 'react';

const gestures = ['pointerdown', 'touchstart', 'keydown'] as const;
const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Escape'];

/**
 * Calls back once, when a person first does anything on this page. What a script makes up is not trusted by the browser
 * and not by us; nor does it count to go for another control, such as a link that leads away, or to close the tab.
 */
export function useFirstGesture(isListening: boolean, onGesture: () => void): void {
  const act = useEffectEvent(onGesture);
  useEffect(() => {
    if (!isListening) return;
    const stopped = new AbortController();
    const hear = (event: Event) => {
      if (!isForThePage(event)) return;
      stopped.abort();
      act();
    };
    for (const gesture of gestures) {
      addEventListener(gesture, hear, { capture: true, passive: true, signal: stopped.signal });
    }
    return () => stopped.abort();
  }, [isListening]);
}

export function isForThePage(event: Pick<Event, 'isTrusted' | 'target'>): boolean {
  if (!event.isTrusted) return false;
  if (isKey(event) && (event.ctrlKey || event.metaKey || event.altKey || modifiers.includes(event.key))) {
    return false;
  }
  const control = (event.target as Partial<Element> | null)?.closest?.('a, button, input, select, summary');
  return !control;
}

const isKey = (event: object): event is KeyboardEvent => 'key' in event;
