import type { Transaction } from '#db/database.ts';
import type { AuthDeps } from './deps.ts';
import { sendConfirmation, type Wanted } from './mails.ts';
import { boundedMetadata } from './metadata.ts';
import { emailIdentityData, insertIdentity } from './store/identities.ts';
import { insertUser, type Metadata } from './store/users.ts';

export type NewAccount = {
  readonly email: string;
  readonly aud: string;
  readonly data: Metadata;
  /** Null for someone who comes by mail and has none. */
  readonly passwordHash: string | null;
  readonly mail: Pick<Wanted, 'redirectTo' | 'challenge'>;
};

/** Creates an account with its identity and the mail to confirm it. False when the e-mail address is taken. */
export async function createAccount(
  deps: AuthDeps,
  transaction: Transaction,
  { email, aud, data, passwordHash, mail }: NewAccount,
): Promise<boolean> {
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
  if (!isNew) return false;
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId: id,
    provider: 'email',
    providerId: id,
    identityData: { ...data, ...identityData },
  });
  if (!isAutoconfirmed) await sendConfirmation(deps, transaction, { ...mail, userId: id, to: email });
  return true;
}
