import type { Transaction } from '@remit/platform/db/database.ts';

/** On which every process hears that something is due. */
export const dueChannel = 'transfers_due';

/** What was waiting is looked at then. Whoever works on the transfer meanwhile leaves an earlier time as it is. */
export async function makeDue(transaction: Transaction, transferId: string, at: Date): Promise<void> {
  await transaction.rows({
    name: 'transfers-make-due',
    text: `with made as (
        insert into transfers.due (transfer, at) values ($1, $2)
        on conflict (transfer) do update set at = excluded.at, attempts = 0, error = null
      ) select pg_notify('${dueChannel}', '')`,
    values: [transferId, at],
  });
}

/** For one that may have ended: then there is nothing to look at. Returns whether it had not. */
export async function hurry(transaction: Transaction, transferId: string, at: Date): Promise<boolean> {
  const rows = await transaction.rows(
    `with hurried as (update transfers.due set at = least(due.at, $2) where transfer = $1 returning 1)
      select pg_notify('${dueChannel}', '') from hurried`,
    [transferId, at],
  );
  return rows.length === 1;
}

export async function endDue(transaction: Transaction, transferId: string): Promise<void> {
  await transaction.rows('delete from transfers.due where transfer = $1', [transferId]);
}

export type Claimed = { readonly transferId: string; readonly attempts: number; readonly lease: Date };

/** One process each. After `leaseMs` the next one takes over, as if it had become due then. */
export async function claimDue(
  transaction: Transaction,
  { now, leaseMs, countMax }: { readonly now: Date; readonly leaseMs: number; readonly countMax: number },
): Promise<Claimed[]> {
  const lease = new Date(now.getTime() + leaseMs);
  const rows = await transaction.rows<Omit<Claimed, 'lease'>>({
    name: 'transfers-claim',
    text: `update transfers.due set at = $2, leased_until = $2
      where transfer in (
        select transfer from transfers.due where at <= $1 and (leased_until is null or leased_until <= $1)
        order by at limit $3 for update skip locked)
      returning transfer as "transferId", attempts`,
    values: [now, lease, countMax],
  });
  return rows.map((row) => ({ ...row, lease }));
}

/** Gives the lease back. What became due during it is looked at then, and a lease that was lost changes nothing. */
export async function release(
  transaction: Transaction,
  { transferId, lease }: Claimed,
  { at, attempts, error }: { readonly at: Date; readonly attempts: number; readonly error: string | null },
): Promise<void> {
  await transaction.rows({
    name: 'transfers-release',
    text: `update transfers.due set leased_until = null, at = case when due.at < leased_until then due.at else $3 end,
        attempts = $4, error = $5
      where transfer = $1 and leased_until = $2`,
    values: [transferId, lease, at, attempts, error],
  });
}
