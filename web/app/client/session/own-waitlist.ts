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
let known: { readonly session: string; readonly waitlist: OwnWaitlist } | undefined;
let newestRead = 0;
const listeners = new Set<() => void>();
const loading: OwnWaitlist = { status: 'loading' };

/** Undefined for visitors, and for accounts without an e-mail address. */
export function useOwnWaitlist(): OwnWaitlist | undefined {
  const { user, session, isLoading } = useAuthState();
  const stored = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  const current = user?.email && session ? nameOf(session) : undefined;
  useEffect(() => {
    if (current !== undefined && known?.session !== current) void readFor(current);
  }, [current]);
  if (current === undefined) return isLoading && storedSession() ? loading : undefined;
  return stored?.session === current ? stored.waitlist : loading;
}

/** Reads it again: after joining, and when it is looked at, since other devices change it. */
export const readOwnWaitlist = async () => known && readFor(known.session);

/** Reads it after a proof. What was known is void: if the read fails, that is shown, and not the form for the code again. */
export async function readProvenWaitlist(): Promise<void> {
  if (!known) return;
  show(known.session, loading);
  await readFor(known.session);
}

async function readFor(session: string): Promise<void> {
  newestRead += 1;
  const read = newestRead;
  if (known?.session !== session) show(session, loading);
  const waitlist = await load();
  if (read !== newestRead) return;
  // A failure does not replace what was read before.
  const hasNothing = known?.waitlist.status === 'loading' || known?.waitlist.status === 'failed';
  if (waitlist.status !== 'failed' || hasNothing) show(session, waitlist);
  if (waitlist.status === 'failed') addEventListener('online', readWhenOnline, { once: true });
}

/** One function, so that several failures add one listener. */
const readWhenOnline = () => void readOwnWaitlist();

/** Only members load the code for it. */
const load = (): Promise<OwnWaitlist> =>
  import('./read-own-waitlist.ts').then(
    (module) => module.readOwnWaitlist(),
    () => ({ status: 'failed', failure: { kind: 'offline' } }),
  );

function show(session: string, waitlist: OwnWaitlist): void {
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
