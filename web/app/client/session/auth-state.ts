import type { AuthChangeEvent, GoTrueClient as AuthClient, Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { read } from '#device/page-modes.ts';
import { type Address, carriesMailLink, sessionKey } from './mail-link.ts';
import type { LinkPurpose } from './read-mail-link.ts';

/** What became of a link in a mail, to be told to whoever followed it. */
export type LinkOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'done'; readonly purpose: LinkPurpose }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'broken'; readonly code: string; readonly message: string };

export type AuthState = {
  readonly user: User | null;
  readonly session: Session | null;
  /** Until the first answer about the session, whatever it is. */
  readonly isLoading: boolean;
  /** What happened last to the session. */
  readonly event: AuthChangeEvent | null;
  readonly link: LinkOutcome | null;
};

const unknown: AuthState = { user: null, session: null, isLoading: true, event: null, link: null };
let state = unknown;
const watchers = new Set<() => void>();

/** Outside React, since tokens are renewed whether or not anything is on the screen. */
export function showAuth(news: Partial<AuthState>): void {
  state = { ...state, ...news };
  // The style sheet hides what is for visitors only, on this page and before the next one's first paint.
  document.documentElement.toggleAttribute('data-session', state.user !== null);
  for (const notice of watchers) notice();
}

export const useAuthState = () =>
  useSyncExternalStore(
    watch,
    () => state,
    () => unknown,
  );

function watch(notice: () => void): () => void {
  watchers.add(notice);
  return () => watchers.delete(notice);
}

export const signedIn = (session: Session | null) => ({ session, user: session?.user ?? null });

/** Out of reach of the server an old token cannot be renewed; the person is signed in all the same. */
export function keptSession(): Session | null {
  try {
    return JSON.parse(read('localStorage', sessionKey) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

let opening: Promise<AuthClient> | undefined;
/** Where a mailed link led to, with everything it brought. */
let followed: Address | undefined;

/** The client library is the size of a page, so it comes only to those who have use for it. */
export function loadAuth(): Promise<AuthClient> {
  opening ??= import('./open-auth.ts')
    .then(({ openAuth }) => {
      const link = followed;
      followed = undefined;
      return openAuth(link);
    })
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}

/** Looks whether anybody is signed in here, now and when another tab or the connection changes that. */
export function watchSession(): () => void {
  const look = () => {
    if (carriesMailLink(location)) {
      const { pathname, search, hash } = location;
      followed = { pathname, search, hash };
      // Tokens stay neither in the bar nor in the history.
      if (hash) history.replaceState(history.state, '', pathname + search);
    }
    if (followed || read('localStorage', sessionKey) !== null) {
      // Fetching our own code can fail like everything else; the connection's return is another chance.
      loadAuth().catch(() => showAuth({ ...signedIn(keptSession()), isLoading: false }));
    } else showAuth({ ...signedIn(null), isLoading: false });
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) look();
  };
  look();
  addEventListener('storage', hear);
  addEventListener('online', look);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('online', look);
  };
}
