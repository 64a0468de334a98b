import { useLocation } from 'react-router';
import { useIsHydrated } from '#device/is-hydrated.ts';

/** The token of an e-mail link; undefined when missing or truncated. */
export function tokenIn(search: string): string | undefined {
  const token = new URLSearchParams(search).get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}

export type LinkToken = { readonly isBroken: boolean; readonly token: string | undefined };

/** Neither a token nor broken until hydration, because pages are prerendered without a query. */
export function useLinkToken(): LinkToken {
  const { search } = useLocation();
  const isKnown = useIsHydrated();
  const token = isKnown ? tokenIn(search) : undefined;
  return { isBroken: isKnown && !token, token };
}
