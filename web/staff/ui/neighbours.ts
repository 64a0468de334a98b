import { useLocation } from 'react-router';
import * as v from 'valibot';

const ListState = v.object({
  /** The query string of the list. */
  search: v.optional(v.string()),
  /** What was searched for, which is never in a URL. */
  q: v.optional(v.string()),
  /** Of the rows of its page, in order. */
  ids: v.optional(v.array(v.string())),
  /** In the list: the row that the user came back from. */
  from: v.optional(v.string()),
});
/** What a row's link carries to its page, in the history entry. */
export type ListState = v.InferOutput<typeof ListState>;

/** The list that this page was opened from; empty without one. */
export function useListState(): ListState {
  const state: unknown = useLocation().state;
  return v.is(ListState, state) ? v.parse(ListState, state) : {};
}

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
