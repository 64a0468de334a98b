import type { Transaction } from '@remit/platform/db/database.ts';

/** False when it was used before. */
export async function spendWeb3Message(transaction: Transaction, messageHash: Buffer): Promise<boolean> {
  const spent = await transaction.rows(
    'insert into auth.web3_messages (message_hash) values ($1) on conflict do nothing returning 1',
    [messageHash],
  );
  return spent.length === 1;
}
