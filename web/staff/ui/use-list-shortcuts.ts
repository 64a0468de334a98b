import { useShortcuts } from '../shell/shortcuts.tsx';
import { useListState } from './search.ts';

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('main tbody th a')];
const focusedRow = () => document.activeElement?.closest('tbody tr') ?? null;
const idOf = ({ pathname }: HTMLAnchorElement) => pathname.split('/').at(-1);

/** The id of the record in the row that has the focus. */
export function focusedId(): string | undefined {
  const link = focusedRow()?.querySelector<HTMLAnchorElement>('th a');
  return link ? idOf(link) : undefined;
}

/** In a list j and k move the focus from row to row, and x ticks the row. Enter is the link's own. */
export function useListShortcuts(): void {
  const { from } = useListState();
  useShortcuts({
    j: () => moveFocus(1, from),
    k: () => moveFocus(-1, from),
    x: () => focusedRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  });
}

/** From outside of the rows to the one that the user came back from, or the first. Not beyond either end. */
function moveFocus(step: 1 | -1, from: string | undefined): void {
  const links = rowLinks();
  const row = focusedRow();
  const index = links.findIndex((link) => row?.contains(link));
  const link = index < 0 ? (links.find((one) => idOf(one) === from) ?? links[0]) : links[index + step];
  link?.focus();
}

/** Moves the focus on from a row that may be about to leave the list. */
export function focusBeside(id: string): void {
  if (focusedId() !== id) return;
  const links = rowLinks();
  const index = links.findIndex((link) => idOf(link) === id);
  (links[index + 1] ?? links[index - 1])?.focus();
}
