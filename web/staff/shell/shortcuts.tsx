import { useEffect, useEffectEvent } from 'react';

export type ShortcutKey = '/' | 'mod+k';

type Handlers = Partial<Record<ShortcutKey, ((event: KeyboardEvent) => void) | undefined>>;

/** Calls the handler of a pressed key. Single keys do nothing while the user types. `mod+` is Ctrl or ⌘. */
export function useShortcuts(handlers: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasMod = event.ctrlKey || event.metaKey;
    const handle = event.altKey ? undefined : handlers[`${hasMod ? 'mod+' : ''}${event.key}` as ShortcutKey];
    if (!handle || event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, select, input');
    if (isTyping && !hasMod) return;
    event.preventDefault();
    handle(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
