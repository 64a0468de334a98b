import type { ProviderConfig } from '#config-providers.ts';
import { service, type Transaction } from '#db/database.ts';
import { ApiError } from '#http/api-error.ts';
import { needsSecondFactor } from './assurance.ts';
import type { AuthDeps } from './deps.ts';
import { requireMailable } from './email-addresses.ts';
import { apiError } from './errors.ts';
import { notifyOwner, sendConfirmation, sendNotice } from './mails.ts';
import { metadataBytesMax, nameKey } from './metadata.ts';
import type { Profile } from './providers/identity-providers.ts';
import {
  deleteOtherIdentities,
  findIdentityOwner,
  insertIdentity,
  putProviders,
  refreshIdentity,
} from './store/identities.ts';
import { endPendingSignIns } from './store/one-time-tokens.ts';
import { deleteSessionsOf, type Origin } from './store/sessions.ts';
import { uniqueViolation } from './store/unique-violation.ts';
import {
  findUser,
  findUserIdByVerifiedEmail,
  insertUser,
  isEmailTaken,
  lockUser,
  type Metadata,
  type UserRow,
  updateUser,
} from './store/users.ts';

/** Somebody comes from a provider that says who they are. */
export type ProviderSignIn = {
  readonly provider: Pick<ProviderConfig, 'name' | 'isEmailOptional' | 'provesMailbox'>;
  readonly profile: Profile;
  readonly aud: string;
  readonly origin: Origin;
  readonly network: string;
  /** Where the link leads that confirms an address. */
  readonly redirectTo: string;
  /** The account whose invitation is accepted by this. */
  readonly invitedId?: string | null;
};

export type ProviderAccount = {
  readonly userId: string;
  /** The mailbox that the provider has shown to be theirs. */
  readonly provenEmail: string | null;
};

/**
 * The account of somebody who comes from a provider: the one their identity belongs to, else the one with the address
 * that the provider has verified, else a new one. `finish` runs in the same transaction.
 */
export async function signInWithProvider<T>(
  deps: AuthDeps,
  given: ProviderSignIn,
  finish: (transaction: Transaction, account: ProviderAccount) => Promise<T>,
): Promise<T> {
  const signIn = { ...given, profile: usable(given) };
  const mayNotifyOwner = await admitConfirmation(deps, signIn);
  const outcome = await retried(() =>
    deps.db.as(service, async (transaction) => {
      const found = await findOrCreate(deps, transaction, { ...signIn, mayNotifyOwner });
      return found instanceof ApiError ? found : { done: await finish(transaction, found) };
    }),
  );
  deps.notifyMailer();
  // Only now: the message that asks to confirm the address is committed.
  if (outcome instanceof ApiError) throw outcome;
  return outcome.done;
}

/** Where addresses are optional, one that is not verified counts as none. */
function usable({ provider, profile }: ProviderSignIn): Profile {
  if (!provider.isEmailOptional) {
    if (profile.email === null) throw apiError('oauth_email_missing');
    return profile;
  }
  return profile.isEmailVerified ? profile : { ...profile, email: null };
}

/** Two who come at once for the first time: the second finds the account of the first. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== uniqueViolation || tries === triesMax) throw error;
    }
  }
}

const triesMax = 3;

/**
 * The limits of e-mails, where one may have to be written. Before it is looked who has the address, so that taken ones
 * count alike. Returns whether the owner of a taken one may be told.
 */
async function admitConfirmation(
  { db, config, rateLimits }: AuthDeps,
  { provider, profile: { subject, email, isEmailVerified }, network }: ProviderSignIn,
): Promise<boolean> {
  if (email === null || isEmailVerified || config.isAutoconfirmed) return false;
  const known = await db.as(service, async (transaction) => {
    const id = await findIdentityOwner(transaction, { provider: provider.name, subject });
    return id && findUser(transaction, id);
  });
  if (known && !isUnconfirmed(known)) return false;
  requireMailable(email, config.authorizedAddresses);
  await rateLimits.admitMail({ kind: 'confirmation', email, network });
  return rateLimits.mayNotifyOwner(email);
}

const isUnconfirmed = ({ email, emailConfirmedAt, phoneConfirmedAt }: UserRow) =>
  email !== null && !emailConfirmedAt && !phoneConfirmedAt;

type SignIn = ProviderSignIn & { readonly mayNotifyOwner: boolean };

async function findOrCreate(
  deps: AuthDeps,
  transaction: Transaction,
  signIn: SignIn,
): Promise<ProviderAccount | ApiError> {
  const { provider, profile, aud, invitedId } = signIn;
  const { subject, email, isEmailVerified } = profile;
  if (invitedId) {
    const invited = await lockUser(transaction, invitedId);
    if (!invited || !isEmailVerified || invited.email !== email) throw apiError('invited_email_differs');
  }
  const owner = await lockFound(transaction, () =>
    findIdentityOwner(transaction, { provider: provider.name, subject }),
  );
  if (owner) return signInKnown(deps, transaction, signIn, owner);
  const found =
    email !== null && isEmailVerified
      ? await lockFound(transaction, () => findUserIdByVerifiedEmail(transaction, { email, aud }))
      : undefined;
  return found ? linkVerified(deps, transaction, signIn, found) : create(deps, transaction, signIn);
}

/** Looked for once more under the lock: while we waited for it, what the account was found by may have gone. */
async function lockFound(
  transaction: Transaction,
  find: () => Promise<string | undefined>,
): Promise<UserRow | undefined> {
  const id = await find();
  if (!id) return undefined;
  await lockUser(transaction, id);
  return (await find()) === id ? findUser(transaction, id) : undefined;
}

function requireNotBanned({ isBanned }: UserRow): void {
  if (isBanned) throw apiError('token_user_banned');
}

/** Their identity is known. */
async function signInKnown(
  deps: AuthDeps,
  transaction: Transaction,
  signIn: SignIn,
  user: UserRow,
): Promise<ProviderAccount | ApiError> {
  requireNotBanned(user);
  const { provider, profile, redirectTo, origin } = signIn;
  const isSame = profile.email === user.email;
  if (isUnconfirmed(user)) {
    const isConfirmedNow = isSame && (profile.isEmailVerified || deps.config.isAutoconfirmed);
    if (!isConfirmedNow) {
      if (!isSame || profile.isEmailVerified || user.email === null) {
        return apiError('provider_email_unverified_no_mail', { provider: provider.name });
      }
      await sendConfirmation(deps, transaction, {
        userId: user.id,
        to: user.email,
        redirectTo,
        challenge: undefined,
        origin,
      });
      return apiError('provider_email_unverified', { provider: provider.name });
    }
    await endWhatStrangersBegan(deps, transaction, signIn, user);
  }
  const identityData = identityDataOf(profile, user.email);
  await refreshIdentity(transaction, {
    provider: provider.name,
    providerId: profile.subject,
    identityData,
  });
  await mergeMetadata(transaction, user, identityData);
  return { userId: user.id, provenEmail: provenEmail(signIn, user.email) };
}

/** The provider has verified the address of an account. */
async function linkVerified(
  deps: AuthDeps,
  transaction: Transaction,
  signIn: SignIn,
  user: UserRow,
): Promise<ProviderAccount> {
  requireNotBanned(user);
  const { provider, profile, origin } = signIn;
  const identityData = identityDataOf(profile, user.email);
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId: user.id,
    provider: provider.name,
    providerId: profile.subject,
    identityData,
  });
  const traits = { provider: provider.name };
  await deps.audit(transaction, { action: 'identity_linked', actor: user, ip: origin.ip, traits });
  if (isUnconfirmed(user) && profile.email === user.email) {
    await endWhatStrangersBegan(deps, transaction, signIn, user);
  } else {
    await mergeMetadata(transaction, user, identityData);
    const change = { kind: 'identity_linked', provider: providerTitle(provider.name) } as const;
    await sendNotice(deps, transaction, { user, origin, change });
  }
  await putProviders(transaction, user.id);
  return { userId: user.id, provenEmail: provenEmail(signIn, user.email) };
}

/**
 * Nobody had confirmed the account, so nobody knows who chose its password, identities and data. Whoever has the
 * address gets it without them: else a stranger who came first would have a way in.
 */
async function endWhatStrangersBegan(
  deps: AuthDeps,
  transaction: Transaction,
  { provider, profile, origin }: SignIn,
  user: UserRow,
): Promise<void> {
  const { id: userId } = user;
  await deleteOtherIdentities(transaction, { userId, provider: provider.name, subject: profile.subject });
  await endPendingSignIns(transaction, userId);
  await deleteSessionsOf(transaction, userId);
  await updateUser(transaction, userId, {
    passwordHash: null,
    isPasswordProof: true,
    emailConfirmedAt: 'now',
    emailChange: null,
    emailChangeConfirmStatus: 0,
    isAnonymous: false,
    userMetadata: identityDataOf(profile, user.email),
  });
  await putProviders(transaction, userId);
  await deps.audit(transaction, {
    action: user.invitedAt ? 'invite_accepted' : 'user_modified',
    actor: user,
    ip: origin.ip,
    traits: { email_confirmed: true, provider: provider.name },
  });
}

async function create(
  deps: AuthDeps,
  transaction: Transaction,
  { mayNotifyOwner, ...signIn }: SignIn,
): Promise<ProviderAccount | ApiError> {
  const { provider, profile, aud, origin, redirectTo } = signIn;
  const { email, isEmailVerified } = profile;
  const { config } = deps;
  if (config.isSignupDisabled) throw apiError('signup_disabled');
  if (
    email !== null &&
    !isEmailVerified &&
    (await isEmailTaken(transaction, { email, aud, exceptUser: null }))
  ) {
    // As for a free address, or the answer would tell that somebody has an account with it.
    if (mayNotifyOwner) await notifyOwner(deps, transaction, email, 'sign_up');
    const error = config.isAutoconfirmed ? 'provider_email_unverified_no_mail' : 'provider_email_unverified';
    return apiError(error, { provider: provider.name });
  }
  const isConfirmed = email !== null && (isEmailVerified || config.isAutoconfirmed);
  const userId = deps.newId();
  const identityData = identityDataOf(profile, email);
  const isNew = await insertUser(transaction, {
    id: userId,
    aud,
    role: config.jwt.defaultRole,
    email,
    passwordHash: null,
    appMetadata: { provider: provider.name, providers: [provider.name] },
    userMetadata: identityData,
    isEmailConfirmed: isConfirmed,
  });
  if (!isNew)
    throw Object.assign(new Error('The address was taken a moment ago.'), { code: uniqueViolation });
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId,
    provider: provider.name,
    providerId: profile.subject,
    identityData,
  });
  const user = await findUser(transaction, userId);
  if (!user) throw new Error('The account that was just made is not there.');
  const traits = { provider: provider.name };
  await deps.audit(transaction, { action: 'user_signedup', actor: user, ip: origin.ip, traits });
  if (email !== null && !isConfirmed) {
    await sendConfirmation(deps, transaction, {
      userId,
      to: email,
      redirectTo,
      challenge: undefined,
      origin,
    });
    return apiError('provider_email_unverified', { provider: provider.name });
  }
  return { userId, provenEmail: provenEmail(signIn, email) };
}

/** Links an identity to an account whose owner asked for it, as part of the caller's transaction. */
export async function linkIdentity(
  deps: AuthDeps,
  transaction: Transaction,
  { provider, profile, origin }: Pick<ProviderSignIn, 'provider' | 'profile' | 'origin'>,
  user: UserRow,
): Promise<ProviderAccount> {
  requireNotBanned(user);
  const { name } = provider;
  const owner = await findIdentityOwner(transaction, { provider: name, subject: profile.subject });
  if (owner) throw apiError(owner === user.id ? 'identity_already_linked' : 'identity_linked_to_other');
  if (user.email === null) await giveAddress(transaction, { provider, profile }, user);
  await insertIdentity(transaction, {
    id: deps.newId(),
    userId: user.id,
    provider: name,
    providerId: profile.subject,
    identityData: identityDataOf(profile, user.email),
  }).catch(ifTaken('identity_linked_to_other'));
  await putProviders(transaction, user.id);
  const traits = { provider: name };
  await deps.audit(transaction, { action: 'identity_linked', actor: user, ip: origin.ip, traits });
  const change = { kind: 'identity_linked', provider: providerTitle(name) } as const;
  await sendNotice(deps, transaction, { user, origin, change });
  return { userId: user.id, provenEmail: null };
}

/** A guest becomes a member by the identity that is linked, and gets its address if the provider has verified it. */
async function giveAddress(
  transaction: Transaction,
  { provider, profile }: Pick<ProviderSignIn, 'provider' | 'profile'>,
  { id, aud }: UserRow,
): Promise<void> {
  const { email, isEmailVerified } = profile;
  if (email === null || !isEmailVerified) {
    if (provider.isEmailOptional) return updateUser(transaction, id, { isAnonymous: false });
    throw apiError('provider_email_unverified_no_mail', { provider: provider.name });
  }
  if (await isEmailTaken(transaction, { email, aud, exceptUser: id })) throw apiError('email_exists');
  return updateUser(transaction, id, { email, emailConfirmedAt: 'now', isAnonymous: false }).catch(
    ifTaken('email_exists'),
  );
}

/** Somebody else was given it since we looked. */
const ifTaken =
  (name: 'identity_linked_to_other' | 'email_exists') =>
  (error: { code?: unknown }): never => {
    throw error.code === uniqueViolation ? apiError(name) : error;
  };

/** An address that nobody verified is kept only where it is the account's: elsewhere it would be taken by a claim. */
function identityDataOf({ data, email, isEmailVerified }: Profile, accountEmail: string | null): Metadata {
  const isKept = email !== null && (isEmailVerified || email === accountEmail);
  return { ...data, ...(isKept && { email }), email_verified: isEmailVerified };
}

/**
 * What the provider says now. Data that would grow too large stays as it was: nobody is kept out by it. So does the name of an
 * account with a second factor, which this sign-in has not shown.
 */
async function mergeMetadata(transaction: Transaction, user: UserRow, identityData: Metadata): Promise<void> {
  const isProtected = needsSecondFactor({ user, session: undefined });
  const kept = isProtected && { [nameKey]: user.userMetadata[nameKey] };
  const userMetadata = { ...user.userMetadata, ...identityData, ...kept };
  if (Buffer.byteLength(JSON.stringify(userMetadata)) > metadataBytesMax) return;
  await updateUser(transaction, user.id, { userMetadata });
}

function provenEmail({ provider, profile }: ProviderSignIn, accountEmail: string | null): string | null {
  const isProven = provider.provesMailbox && profile.isEmailVerified && profile.email === accountEmail;
  return isProven ? accountEmail : null;
}

const titles: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  keycloak: 'Keycloak',
  web3: 'wallet',
};

/** As an e-mail names it. */
export const providerTitle = (name: string) => titles[name] ?? name.replace(/^custom:/, '');
