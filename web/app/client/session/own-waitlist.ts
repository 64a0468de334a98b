import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import type { Session } from '@supabase/auth-js';
import { useEffect, useSyncExternalStore } from 'react';
import type { Failure } from '#client/http.ts';
import { storedSession, useAuthState } from './auth-state.ts';
import { claimsIn } from './token-claims.ts';

/** What is known of the waitlist for the e-mail address of the signed-in user. */
export type OwnWaitlist =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  /** The server says nothing before the mailbox is proven. */
  | { readonly status: 'unproven' }
  /** Never joined, or left. */
  | { readonly status: 'absent' }
  | { readonly status: 'unconfirmed' | 'confirmed'; readonly subscription: SubscriptionStatus };

/** One read serves every button of a page. It belongs to a session and its e-mail address: another has to be proven anew. */
type Known = { readonly session: string; readonly waitlist: OwnWaitlist };
let known: Known | undefined;
const listeners = new Set<() => void>();
const loading: OwnWaitlist = { status: 'loading' };

/** Undefined for visitors, and for accounts without an e-mail address. */
export function useOwnWaitlist(): OwnWaitlist | undefined {
  const { user, session, isLoading } = useAuthState();
  const stored = useSyncExternalStore(subscribe, knownWaitlist, () => undefined);
  const current = user?.email && session ? nameOf(session) : undefined;
  useEffect(() => {
    if (current === undefined || known?.session === current) return;
    showWaitlist(current, loading);
    void readOwnWaitlist();
  }, [current]);
  if (current === undefined) return isLoading && storedSession() ? loading : undefined;
  return stored?.session === current ? stored.waitlist : loading;
}

/** Reads it again: after joining, and when it is looked at, since other devices change it. Only members load the code for it. */
export async function readOwnWaitlist(): Promise<void> {
  const session = known?.session;
  if (session === undefined) return;
  await import('./read-own-waitlist.ts').then(
    ({ readWaitlistOf }) => readWaitlistOf(session),
    () => {
      showWaitlist(session, { status: 'failed', failure: { kind: 'offline' } });
      readWhenOnline();
    },
  );
}

/** Several failures add one listener, because it is one function. */
export const readWhenOnline = () => addEventListener('online', readOwnWaitlist, { once: true });

export const knownWaitlist = (): Known | undefined => known;

export function showWaitlist(session: string, waitlist: OwnWaitlist): void {
  known = { session, waitlist };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stays the same when the token is renewed. */
const nameOf = ({ user, access_token: token }: Session) =>
  `${user.id} ${user.email} ${claimsIn(token).session_id}`;
