import type { AccountSessions } from '@remit/contract/account.ts';
import type { AccountDeps, Owner } from '../deps.ts';
import { wireSession } from '../wire.ts';

export async function listSessions<Known extends Owner>(
  { accounts }: AccountDeps<Known>,
  owner: Known,
): Promise<AccountSessions> {
  const sessions = await accounts.sessions(owner);
  return { sessions: sessions.map((session) => wireSession(owner, session)) };
}
