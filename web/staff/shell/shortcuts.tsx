import { useEffect, useEffectEvent } from 'react';
import { storedValue, useStoredValue } from '#device/stored-value.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { shortcutsCopy as copy, shortcutGroups } from '../content/en/shortcuts.ts';
import { uiCopy } from '../content/en/ui.ts';

type KeyOf<Group> = Group extends { readonly keys: infer Keys } ? keyof Keys : never;
/** `mod+` is Ctrl or ⌘. */
export type ShortcutKey = KeyOf<(typeof shortcutGroups)[number]>;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const storageKey = 'staff-shortcuts';
const off = 'off';

/** Whether this key was pressed, with Ctrl or ⌘ exactly where the shortcut has it. */
export const isShortcut = (pressed: Pressed, key: ShortcutKey) =>
  key === `${pressed.ctrlKey || pressed.metaKey ? 'mod+' : ''}${pressed.key}` && !pressed.altKey;

type Handlers = Partial<Record<ShortcutKey, ((event: KeyboardEvent) => void) | undefined>>;

/** Calls the handler of a pressed key. Single keys do nothing while the user types, or once they were turned off. */
export function useShortcuts(handlers: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = (Object.keys(handlers) as ShortcutKey[]).find((one) => isShortcut(event, one));
    const handle = key && handlers[key];
    if (!handle || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    // A held key would open one person after another, and each look is audited.
    if (event.repeat || event.isComposing) return;
    const isSingle = !key.startsWith('mod+');
    if (isSingle && (isTyping(event.target) || storedValue(storageKey) === off)) return;
    event.preventDefault();
    handle(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A choice takes letters too, to find an option. A checkbox takes none. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

type ShortcutsDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** All shortcuts, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const [stored, store] = useStoredValue(storageKey);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="medium" title={copy.title} closeLabel={uiCopy.close}>
      <Switch
        label={copy.single}
        hint={copy.singleHint}
        checked={stored !== off}
        onChecked={(isOn) => store(isOn ? null : off)}
      />
      {shortcutGroups.map(({ heading, keys }) => (
        <section key={heading} className="mt-6">
          <h3 className="mb-1 font-semibold">{heading}</h3>
          <dl>
            {Object.entries(keys).map(([key, effect]) => (
              <div key={key} className="flex items-center justify-between gap-4 border-t border-rule py-2">
                <dt className="order-2 flex shrink-0 items-center gap-1.5">
                  <Keys of={key} />
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

const Keys = ({ of }: { of: string }) =>
  of.split('+').map((key) => (
    <kbd
      key={key}
      className="min-w-8 rounded-md border border-line px-2 py-0.5 text-center font-[inherit] text-sm font-semibold"
    >
      {key === 'mod' ? copy.mod : key.length === 1 ? key.toUpperCase() : key}
    </kbd>
  ));
