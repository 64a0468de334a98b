import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { boundedMetadata } from './metadata.ts';
import { type Contact, contactIdentityData, insertIdentity } from './store/identities.ts';
import {
  insertUser,
  lockUserByAnyEmail,
  lockUserByPhone,
  type Metadata,
  type UserRow,
} from './store/users.ts';

export type NewAccount = Contact & {
  readonly aud: string;
  readonly data: Metadata;
  /** Null for a sign-up by link or code. */
  readonly passwordHash: string | null;
};

export type FoundOrCreated = { readonly user: UserRow; readonly isNew: boolean };

/**
 * Locks the account of an e-mail address or number, or creates it. Both take the same work: for a known one a decoy
 * account is created and rolled back, with what `asDecoy` does for it. Undefined when a concurrent request changed
 * it.
 */
export async function findOrCreateAccount(
  deps: AuthDeps,
  transaction: Transaction,
  account: NewAccount,
  asDecoy: (found: UserRow, decoy: { readonly userId: string; readonly to: string }) => Promise<void>,
): Promise<FoundOrCreated | undefined> {
  const found = await lockKnown(transaction, account);
  const decoy = 'email' in account ? { email: `${deps.newId()}@nobody.invalid` } : { phone: deps.newId() };
  const contact = found ? decoy : account;
  await transaction.rows('savepoint account');
  const userId = await createAccount(deps, transaction, { ...account, ...contact });
  const to = 'email' in contact ? contact.email : contact.phone;
  if (found && userId !== undefined) await asDecoy(found, { userId, to });
  const isNew = !found && userId !== undefined;
  await transaction.rows(isNew ? 'release savepoint account' : 'rollback to savepoint account');
  const user = await lockKnown(transaction, account);
  return user && (found || isNew) ? { user, isNew } : undefined;
}

const lockKnown = (transaction: Transaction, account: NewAccount) =>
  'email' in account ? lockUserByAnyEmail(transaction, account) : lockUserByPhone(transaction, account);

/** Undefined when the e-mail address or number is taken. */
async function createAccount(
  deps: AuthDeps,
  transaction: Transaction,
  account: NewAccount,
): Promise<string | undefined> {
  const { aud, data, passwordHash } = account;
  const { isAutoconfirmed, sms, jwt } = deps.config;
  const id = deps.newId();
  const provider = 'email' in account ? 'email' : 'phone';
  const isVerified = provider === 'email' ? isAutoconfirmed : sms.isAutoconfirmed;
  const identityData = contactIdentityData(account, { id, isVerified });
  const isNew = await insertUser(transaction, {
    id,
    aud,
    role: jwt.defaultRole,
    email: 'email' in account ? account.email : null,
    phone: 'phone' in account ? account.phone : null,
    passwordHash,
    appMetadata: { provider, providers: [provider] },
    userMetadata: boundedMetadata({ ...data, ...identityData }),
    isEmailConfirmed: provider === 'email' && isVerified,
    isPhoneConfirmed: provider === 'phone' && isVerified,
  });
  if (!isNew) return undefined;
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId: id,
    provider,
    providerId: id,
    identityData: { ...data, ...identityData },
  });
  return id;
}

const triesMax = 5;

/** Repeats what is undefined because a concurrent request created or changed the account meanwhile. */
export async function retryIfChanged<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw apiError('unavailable');
}
