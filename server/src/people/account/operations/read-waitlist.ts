import type { AccountWaitlist } from '@remit/contract/account.ts';
import type { AccountDeps, Owner } from '../deps.ts';

/** Anyone can sign up with another person's e-mail address, so a session must prove the mailbox first. */
export async function readWaitlist(
  { readOwnWaitlist }: Pick<AccountDeps, 'readOwnWaitlist'>,
  { provenEmail }: Owner,
): Promise<AccountWaitlist> {
  if (provenEmail === undefined) return { isMailboxProven: false, subscription: null };
  return { isMailboxProven: true, subscription: await readOwnWaitlist(provenEmail) };
}
