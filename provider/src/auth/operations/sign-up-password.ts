import type { FoundOrCreated } from '../create-account.ts';
import type { AuthDeps } from '../deps.ts';
import { guessedAccount } from '../rate-limits.ts';
import type { Contact } from '../store/identities.ts';
import { findUserByEmail, findUserByPhone } from '../store/users.ts';

/** For a known account its stored hash, and whether the password matches. */
export type Password =
  | { readonly isNew: true; readonly hash: string }
  | { readonly isNew: false; readonly hash: string | null; readonly isSame: boolean };

/** Outside the transaction. Both cases take the same time. */
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
  // Where the right password would sign in, guesses are limited like any other.
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

/** Whether the account has changed since. */
export const isPasswordChanged = ({ user, isNew }: FoundOrCreated, password: Password) =>
  isNew !== password.isNew || (!password.isNew && user.passwordHash !== password.hash);
