import type { Transaction } from '#db/database.ts';
import type { AuthDeps } from './deps.ts';
import { boundedMetadata } from './metadata.ts';
import { emailIdentityData, insertIdentity } from './store/identities.ts';
import { insertUser, lockUserByAnyEmail, type Metadata, type UserRow } from './store/users.ts';

export type NewAccount = {
  readonly email: string;
  readonly aud: string;
  readonly data: Metadata;
  /** Null for someone who comes by e-mail and has none. */
  readonly passwordHash: string | null;
};

export type FoundOrCreated = { readonly user: UserRow; readonly isNew: boolean };

/**
 * The account of an address, locked; a new one if there is none. Both are the same work: where there is one, another is
 * made and taken back, with whatever `asDecoy` does for it. Undefined when somebody else changed it in between.
 */
export async function findOrCreateAccount(
  deps: AuthDeps,
  transaction: Transaction,
  account: NewAccount,
  asDecoy: (found: UserRow, decoy: { readonly userId: string; readonly to: string }) => Promise<void>,
): Promise<FoundOrCreated | undefined> {
  const { email, aud } = account;
  const found = await lockUserByAnyEmail(transaction, { email, aud });
  const to = found ? `${deps.newId()}@nobody.invalid` : email;
  await transaction.rows('savepoint account');
  const userId = await createAccount(deps, transaction, { ...account, email: to });
  if (found && userId !== undefined) await asDecoy(found, { userId, to });
  const isNew = !found && userId !== undefined;
  await transaction.rows(isNew ? 'release savepoint account' : 'rollback to savepoint account');
  const user = await lockUserByAnyEmail(transaction, { email, aud });
  return user && (found || isNew) ? { user, isNew } : undefined;
}

/** The account with its identity. Undefined when the e-mail address is taken. */
async function createAccount(
  deps: AuthDeps,
  transaction: Transaction,
  { email, aud, data, passwordHash }: NewAccount,
): Promise<string | undefined> {
  const { isAutoconfirmed, jwt } = deps.config;
  const id = deps.newId();
  const identityData = emailIdentityData({ id, email, isVerified: isAutoconfirmed });
  const isNew = await insertUser(transaction, {
    id,
    aud,
    role: jwt.defaultRole,
    email,
    passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: boundedMetadata({ ...data, ...identityData }),
    isEmailConfirmed: isAutoconfirmed,
  });
  if (!isNew) return undefined;
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId: id,
    provider: 'email',
    providerId: id,
    identityData: { ...data, ...identityData },
  });
  return id;
}
