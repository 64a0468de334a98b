import { useEffect } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';

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

/** A text in the state of a history entry, which anything may have written. */
export function textIn(state: unknown, name: string): string {
  const value = typeof state === 'object' && state !== null && (state as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/**
 * What was typed into the search field of a list. It is in the history entry, so that Back and a reload keep it, and never
 * in a URL, which servers and browsers log.
 */
export const useSearchText = () => textIn(useLocation().state, 'q');

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
