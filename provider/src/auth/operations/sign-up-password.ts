import type { Contact, FoundOrCreated } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import { guessedAccount } from '../rate-limits.ts';
import { findUserByEmail, findUserByPhone } from '../store/users.ts';

/** Of a new account the hash; of a known one its own hash, and whether this is its password. */
export type Password =
  | { readonly isNew: true; readonly hash: string }
  | { readonly isNew: false; readonly hash: string | null; readonly isSame: boolean };

/** Outside the transaction, and one or the other for everyone, so that the time does not tell. */
export async function hashedOrCompared(
  { db, config, passwords, rateLimits }: AuthDeps,
  account: Contact & { readonly aud: string; readonly network: string },
  password: string,
): Promise<Password> {
  const { aud, network } = account;
  const isByEmail = 'email' in account;
  const known = isByEmail ? await findUserByEmail(db, account) : await findUserByPhone(db, account);
  if (!known) return { isNew: true, hash: await passwords.hash(password) };
  const { passwordHash: hash } = known;
  const isAutoconfirmed = isByEmail ? config.isAutoconfirmed : config.sms.isAutoconfirmed;
  const confirmedAt = isByEmail ? known.emailConfirmedAt : known.phoneConfirmedAt;
  // Where the right password would confirm and sign in, it is guessed at like any other.
  const guess =
    isAutoconfirmed && !confirmedAt
      ? await rateLimits.admitGuess({
          account: guessedAccount(aud, isByEmail ? account.email : account.phone),
          network,
        })
      : undefined;
  const isSame = await passwords.matches(password, hash);
  await guess?.settle(isSame);
  return { isNew: false, hash, isSame };
}

/** Whether what was hashed or compared is no longer so. */
export const isPasswordChanged = ({ user, isNew }: FoundOrCreated, password: Password) =>
  isNew !== password.isNew || (!password.isNew && user.passwordHash !== password.hash);

/** The account can change between looking at its password and writing; more often than this it does not. */
export const triesMax = 5;
