import { useLocation } from 'react-router';
import { useIsHydrated } from '#device/is-hydrated.ts';

/** What a link from our mails brings; undefined when it is missing or was cut off. */
export function tokenIn(search: string): string | undefined {
  const token = new URLSearchParams(search).get('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}

export type LinkToken = { readonly isKnown: boolean; readonly token: string | undefined };

/** Not known while prerendered markup is taken over: it was made without any address. */
export function useLinkToken(): LinkToken {
  const { search } = useLocation();
  const isKnown = useIsHydrated();
  return { isKnown, token: isKnown ? tokenIn(search) : undefined };
}
