import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { uiCopy } from '../content/en/ui.ts';
import type { Selection } from './selection.ts';

type SelectionBarProps = {
  readonly selection: Selection;
  /** What can be done with the chosen rows. */
  readonly children: ReactNode;
};

/** How many rows are chosen, and what can be done with them, at the lower edge of the window. Escape clears the choice. */
export function SelectionBar({ selection: { chosen, onChange }, children }: SelectionBarProps) {
  const clear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || chosen.size === 0) return;
    // There Escape closes the dialog.
    if (!document.querySelector('dialog[open]')) onChange(new Set());
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => clear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <section aria-label={uiCopy.chosenRows} className={chosen.size > 0 ? 'selection-bar' : ''}>
      <p role="status" className="font-semibold whitespace-nowrap">
        {chosen.size > 0 && uiCopy.chosen(chosen.size)}
      </p>
      {chosen.size > 0 && (
        <>
          <div className="order-last flex basis-full flex-wrap items-end gap-2 @2xl:order-none @2xl:basis-auto">
            {children}
          </div>
          <span className="ml-auto">
            <Button tone="quiet" size="small" onClick={() => onChange(new Set())}>
              {uiCopy.clearChoice}
            </Button>
          </span>
        </>
      )}
    </section>
  );
}
