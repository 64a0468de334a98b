import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { findUser, insertUser, type UserRow } from './store/users.ts';

/**
 * Does the work for a user that exists only until the rollback, so that a known e-mail address takes as long as an
 * unknown one. Errors of the work are ignored.
 */
export async function runDecoyForUnknownUser(
  deps: AuthDeps,
  transaction: Transaction,
  work: (decoyUser: UserRow, email: string) => Promise<unknown>,
): Promise<void> {
  const doWork = async () => {
    const id = deps.newId();
    const email = `${id}@nobody.invalid`;
    const { audience: aud, defaultRole: role } = deps.config.jwt;
    const account = { id, aud, role, email, passwordHash: null, appMetadata: {}, userMetadata: {} };
    await insertUser(transaction, { ...account, isEmailConfirmed: true });
    const decoyUser = await findUser(transaction, id);
    if (decoyUser) await work(decoyUser, email);
  };
  await transaction.rows('savepoint decoy');
  await doWork().catch(() => undefined);
  await transaction.rows('rollback to savepoint decoy');
}
