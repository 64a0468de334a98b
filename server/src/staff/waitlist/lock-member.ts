import type { MemberState } from '@remit/contract/staff/waitlist.ts';
import type { List } from '@remit/contract/subscriptions.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { apiError } from './errors.ts';

export type LockedMember = {
  readonly id: string;
  readonly list: List;
  readonly email: string;
  readonly emailHash: Buffer;
  readonly state: MemberState;
  readonly from: string | null;
  readonly to: string | null;
};

/** Locks the row first, as the person's own links do, so that both wait for each other in the same order. */
export async function lockMember(transaction: Transaction, id: string): Promise<LockedMember> {
  const [member] = await transaction.rows<LockedMember>(
    `select id, list, email, address_hash as "emailHash", state, sending_from as "from", sending_to as "to"
      from subscriptions.members where id = $1 for update`,
    [id],
  );
  if (!member) throw apiError('not_found');
  return member;
}
