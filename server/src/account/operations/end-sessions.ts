import type { EndedSessions, EndSessionsRequest } from '@remit/contract/account.ts';
import type { Context } from 'hono';
import type { AccountDeps, Owner } from '../deps.ts';
import { apiError } from '../errors.ts';
import { wireSession } from '../wire.ts';

/** Needs no fresh authentication: whoever has lost a phone should be quick. */
export async function endSessions<Known extends Owner>(
  { accounts }: AccountDeps<Known>,
  context: Context,
  owner: Known,
  { end }: EndSessionsRequest,
): Promise<EndedSessions> {
  const ended = await accounts.endSessions(context, owner, end.toLowerCase());
  if (ended === 0 && end !== 'others' && end !== 'all') throw apiError('session_unknown');
  const left = await accounts.sessions(owner);
  return {
    ended,
    isSignedOut: !left.some(({ id }) => id === owner.session?.id),
    sessions: left.map((session) => wireSession(owner, session)),
  };
}
