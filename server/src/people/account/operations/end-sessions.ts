import type { EndedSessions, EndSessionsRequest } from '@remit/contract/account.ts';
import type { Context } from 'hono';
import type { AccountDeps, Owner } from '../deps.ts';
import { apiError } from '../errors.ts';
import { listSessions } from './list-sessions.ts';

/** Needs no fresh authentication, so that an owner who lost a phone can be quick. */
export async function endSessions<Known extends Owner>(
  deps: AccountDeps<Known>,
  context: Context,
  owner: Known,
  { end }: EndSessionsRequest,
): Promise<EndedSessions> {
  const ended = await deps.accounts.endSessions(context, owner, end.toLowerCase());
  if (ended === 0 && end !== 'others' && end !== 'all') throw apiError('session_unknown');
  const { sessions } = await listSessions(deps, owner);
  return {
    ended,
    isSignedOut: !sessions.some(({ isCurrent }) => isCurrent),
    sessions,
  };
}
