import type { Transaction } from '#db/database.ts';
import type { AuthDeps } from './deps.ts';
import { findUser, insertUser, type UserRow } from './store/users.ts';

/**
 * Does something and takes it back, so that an address which is known takes as long as one which is not. What it
 * throws counts for nothing either.
 */
export async function pretend(transaction: Transaction, work: () => Promise<unknown>): Promise<void> {
  await transaction.rows('savepoint pretended');
  await work().catch(() => undefined);
  await transaction.rows('rollback to savepoint pretended');
}

/** The same for an address nobody has: what would be done for its owner is done for nobody. */
export async function pretendForNobody(
  deps: AuthDeps,
  transaction: Transaction,
  work: (nobody: UserRow, address: string) => Promise<unknown>,
): Promise<void> {
  await pretend(transaction, async () => {
    const id = deps.newId();
    const email = `${id}@nobody.invalid`;
    const { audience: aud, defaultRole: role } = deps.config.jwt;
    const account = { id, aud, role, email, passwordHash: null, appMetadata: {}, userMetadata: {} };
    await insertUser(transaction, { ...account, isEmailConfirmed: true });
    const nobody = await findUser(transaction, id);
    if (nobody) await work(nobody, email);
  });
}
