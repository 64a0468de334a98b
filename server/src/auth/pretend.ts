import type { Transaction } from '#db/database.ts';

/**
 * Does something and takes it back, so that an address which is known takes as long as one which is not. What it
 * throws counts for nothing either.
 */
export async function pretend(transaction: Transaction, work: () => Promise<unknown>): Promise<void> {
  await transaction.rows('savepoint pretended');
  await work().catch(() => undefined);
  await transaction.rows('rollback to savepoint pretended');
}
