import { useEffect, useEffectEvent } from 'react';

const eventTypes = ['pointerdown', 'touchstart', 'keydown'] as const;
const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Escape'];

/**
 * Calls back once, on the first user interaction with the page. Untrusted (scripted) events do not count, nor do events
 * on another control or with modifier keys.
 */
export function useFirstInteraction(isListening: boolean, onInteraction: () => void): void {
  const act = useEffectEvent(onInteraction);
  useEffect(() => {
    if (!isListening) return;
    const stopped = new AbortController();
    const onEvent = (event: Event) => {
      if (!isPageInteraction(event)) return;
      stopped.abort();
      act();
    };
    for (const eventType of eventTypes) {
      addEventListener(eventType, onEvent, { capture: true, passive: true, signal: stopped.signal });
    }
    return () => stopped.abort();
  }, [isListening]);
}

export function isPageInteraction(event: Pick<Event, 'isTrusted' | 'target'>): boolean {
  if (!event.isTrusted) return false;
  if (isKey(event) && (event.ctrlKey || event.metaKey || event.altKey || modifiers.includes(event.key))) {
    return false;
  }
  const control = (event.target as Partial<Element> | null)?.closest?.('a, button, input, select, summary');
  return !control;
}

const isKey = (event: object): event is KeyboardEvent => 'key' in event;
