import type { AuthChangeEvent, GoTrueClient as AuthClient, Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { forgetSavedOnDevice } from '#client/transfers/saved-on-device.ts';
import { readStorage } from '#device/page-modes.ts';
import { needsSecondFactor } from './assurance-level.ts';
import type { AccountError } from './auth-operations.ts';
import { hasEmailLink, sessionKey, type UrlParts, withoutEmailLink } from './email-link.ts';
import type { ProviderVisit } from './provider-visit.ts';
import type { LinkPurpose } from './read-email-link.ts';

/** The outcome of a link in an e-mail, to show to the user. */
export type LinkOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'done'; readonly purpose: LinkPurpose }
  /** The first of the two links of an e-mail change. */
  | { readonly kind: 'half-changed' }
  | {
      readonly kind: 'broken';
      /** Of the service, or whatever a URL says: it chooses a message and is not shown. */
      readonly code: string;
      /** The identity provider that was to sign in or be linked; absent for links in e-mails. */
      readonly provider?: ProviderVisit;
    };

/** A link brought the session of another account than the one that is signed in. Nothing changes until the user agrees. */
export type AccountSwitch = {
  readonly current: User;
  /** By the word of the server, not of the link. */
  readonly other: User;
  /** Returns an error when it can be tried again. */
  readonly accept: () => Promise<AccountError | null>;
  /** Ends the session of the link. */
  readonly decline: () => void;
};

export type AuthState = {
  readonly user: User | null;
  /** A user who has shown the first factor and still needs the second. Until then there is no `user`. */
  readonly secondFactorFor: User | null;
  readonly session: Session | null;
  /** Until the session is known. */
  readonly isLoading: boolean;
  /** The last event of the session. */
  readonly event: AuthChangeEvent | null;
  readonly link: LinkOutcome | null;
  readonly accountSwitch: AccountSwitch | null;
  /** The server rejects every operation of this session but a new password, as far as we know. */
  readonly mustSetPassword: boolean;
};

const unknown: AuthState = {
  user: null,
  secondFactorFor: null,
  session: null,
  isLoading: true,
  event: null,
  link: null,
  accountSwitch: null,
  mustSetPassword: false,
};
let state = unknown;
const listeners = new Set<() => void>();

/** Outside React, since tokens are renewed whether or not anything is on the screen. */
export function setAuthState(changes: Partial<AuthState>): void {
  const before = state.session?.user.id;
  state = { ...state, ...changes };
  const { accountSwitch, session } = state;
  // The question is void once its account is no longer signed in, as after a sign-out in another tab.
  if (accountSwitch && accountSwitch.current.id !== session?.user.id) {
    state = { ...state, accountSwitch: null };
    // Unless the user agreed, here or in another tab with the same link.
    if (accountSwitch.other.id !== session?.user.id) accountSwitch.decline();
  }
  const isAnother = before !== undefined && before !== session?.user.id;
  if (isAnother || (!state.isLoading && !session)) forgetSavedOnDevice();
  // The stylesheet hides what is for visitors only.
  document.documentElement.toggleAttribute('data-session', state.user !== null);
  for (const listener of listeners) listener();
}

export const useAuthState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSecondFactorNeeded = () => state.secondFactorFor !== null;

export function sessionState(session: Session | null) {
  const user = session?.user ?? null;
  const isHalf = session !== null && needsSecondFactor(session);
  return {
    session,
    user: isHalf ? null : user,
    secondFactorFor: isHalf ? user : null,
    ...(!session && { mustSetPassword: false }),
  };
}

/** Offline, an expired token cannot be refreshed, but the user stays signed in. */
export function storedSession(): Session | null {
  try {
    return JSON.parse(readStorage('localStorage', sessionKey) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

let loading: Promise<AuthClient> | undefined;
/** The URL that an e-mail link led to, with its tokens. */
let followedLink: UrlParts | undefined;

/** The client library is large, so it is loaded only when needed. */
export function loadAuth(): Promise<AuthClient> {
  loading ??= import('./create-auth-client.ts')
    .then(({ createAuthClient }) => {
      const link = followedLink;
      followedLink = undefined;
      return createAuthClient(link);
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Checks the session now, and when another tab or the connection changes. */
export function watchSession(): () => void {
  const checkSession = () => {
    if (hasEmailLink(location)) {
      const { pathname, search, hash } = location;
      followedLink = { pathname, search, hash };
      // Tokens must not stay in the URL or the history.
      history.replaceState(history.state, '', location.origin + withoutEmailLink(followedLink));
    }
    if (followedLink || readStorage('localStorage', sessionKey) !== null) {
      // Loading the code can fail too; the `online` event tries again.
      loadAuth().catch(() => setAuthState({ ...sessionState(storedSession()), isLoading: false }));
    } else setAuthState({ ...sessionState(null), isLoading: false });
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) checkSession();
  };
  // A page that Back brings back from memory has heard of no sign-out in another tab, and shows what was on it.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const session = storedSession();
    if (persisted && session?.user.id !== state.session?.user.id) setAuthState(sessionState(session));
  };
  // A link that is pasted into an open page changes only the fragment, so the browser loads nothing.
  const onHashChange = () => {
    if (hasEmailLink(location)) location.reload();
  };
  checkSession();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  addEventListener('hashchange', onHashChange);
  addEventListener('online', checkSession);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('hashchange', onHashChange);
    removeEventListener('online', checkSession);
  };
}
