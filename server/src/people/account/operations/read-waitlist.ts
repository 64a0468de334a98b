import type { AccountWaitlist } from '@remit/contract/account.ts';
import type { AccountDeps, Owner } from '../deps.ts';

/** Anybody may have signed up with the address before its owner, so an unproven mailbox learns nothing of it. */
export async function readWaitlist(
  { readOwnWaitlist }: Pick<AccountDeps, 'readOwnWaitlist'>,
  { provenEmail }: Owner,
): Promise<AccountWaitlist> {
  if (provenEmail === undefined) return { isMailboxProven: false, subscription: null };
  return { isMailboxProven: true, subscription: await readOwnWaitlist(provenEmail) };
}
