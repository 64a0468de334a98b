import { useShortcuts } from '../shell/shortcuts.tsx';

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('main tbody th a')];
const focusedRow = () => document.activeElement?.closest('tbody tr') ?? null;

/** The id of the record in the row that has the focus. */
export const focusedId = () =>
  focusedRow()?.querySelector<HTMLAnchorElement>('th a')?.pathname.split('/').at(-1);

/** In a list j and k move the focus from row to row, and x ticks the row. Enter is the link's own. */
export function useListShortcuts(): void {
  useShortcuts({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    x: () => focusedRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  });
}

/** From outside of the rows to the first one; not beyond either end. */
function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const row = focusedRow();
  const index = links.findIndex((link) => row?.contains(link));
  (index < 0 ? links[0] : links[index + step])?.focus();
}
