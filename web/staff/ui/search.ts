import { useEffect } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';

type Changes = Readonly<Record<string, string | null>>;

/** The query of this page with some parameters changed; null or nothing removes one. */
export function useSearchWith(): (changes: Changes) => string {
  const [search] = useSearchParams();
  return (changes) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') changed.delete(name);
      else changed.set(name, value);
    }
    const text = changed.toString();
    return text === '' ? '' : `?${text}`;
  };
}

const ListState = v.object({
  /**
   * What was typed into the search field of a list. It is in the history entry, so that Back and a reload keep it, and
   * never in a URL, which servers and browsers log.
   */
  q: v.optional(v.string()),
  /** The query string of the list. */
  search: v.optional(v.string()),
  /** Of the rows of its page, in order. */
  ids: v.optional(v.array(v.string())),
  /** In the list: the row that the user came back from. */
  from: v.optional(v.string()),
});
/** What history entries of a list and of the pages of its rows have as state. */
export type ListState = v.InferOutput<typeof ListState>;

/** Without what else the state has; empty if anything in it is wrong, since another release may have written it. */
export function useListState(): ListState {
  const { success, output } = v.safeParse(ListState, useLocation().state);
  return success ? output : {};
}

export const useSearchText = () => useListState().q ?? '';

export const searchState = (q: string) => (q === '' ? null : { q });

type ListLink = { readonly to: To; readonly state: { readonly q: string } | null };

/** Leads to the same list with some parameters of the URL changed, and the same search text unless another is given. */
export function useListLink(): (changes: Changes, q?: string) => ListLink {
  const searchWith = useSearchWith();
  const current = useSearchText();
  return (changes, q = current) => ({ to: { search: searchWith(changes) }, state: searchState(q) });
}

/** The filters, order and page in the URL, and the search text: the body that a list is read by. */
export function useListQuery(): Readonly<Record<string, string>> {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { q: inUrl, ...query } = Object.fromEntries(search);
  const q = useSearchText();
  const searchWith = useSearchWith();
  const isOldLink = inUrl !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an old link has it
  useEffect(() => {
    if (isOldLink) void navigate({ search: searchWith({ q: null }) }, { replace: true, state });
  }, [isOldLink]);
  return q === '' ? query : { ...query, q };
}
