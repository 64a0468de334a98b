import { type ListState, useListState } from './search.ts';

/** Where the list is that this page was opened from, with its filters, sort, page and search, and the row to start from. */
export function useBackTo(pathname: string, from?: string) {
  const { search = '', q } = useListState();
  const state: ListState = { ...(q !== undefined && { q }), ...(from !== undefined && { from }) };
  return { to: { pathname, search }, state };
}

export type Neighbours = {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** From 1; 0 for a page that was opened without a list. */
  readonly position: number;
  readonly count: number;
  /** What a link to a neighbour carries on. */
  readonly state: ListState;
};

/** The rows beside this one in the list that it was opened from. */
export function useNeighbours(id: string): Neighbours {
  const state = useListState();
  const { ids = [] } = state;
  const index = ids.indexOf(id);
  if (index < 0) return { position: 0, count: 0, state };
  return { previous: ids[index - 1], next: ids[index + 1], position: index + 1, count: ids.length, state };
}
