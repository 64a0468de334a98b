import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { confirmEmailChange } from './email-change.ts';
import { applyPhoneChange } from './phone-change.ts';
import { deleteLinkedSince, putContactIdentity, putProviders } from './store/identities.ts';
import { deleteOneTimesOf, type OneTimeKind, type OneTimeRow } from './store/one-time-tokens.ts';
import type { Origin, SessionProofs } from './store/sessions.ts';
import {
  confirmEmail,
  confirmPhone,
  findUsersOfChange,
  findUsersOfPhoneChange,
  lockUser,
  lockUserByEmail,
  lockUserByPhone,
  type UserRow,
  updateUser,
} from './store/users.ts';

/** Types of mailed links and codes, and the kinds they are stored as. */
export const kindsOfType = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly OneTimeKind[]>;
export type VerificationType = keyof typeof kindsOfType;

export function isVerificationType(type: string): type is VerificationType {
  return Object.hasOwn(kindsOfType, type);
}

export const kindsOfPhoneType = {
  sms: ['sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly OneTimeKind[]>;
export type PhoneVerificationType = keyof typeof kindsOfPhoneType;

export function isPhoneVerificationType(type: string): type is PhoneVerificationType {
  return Object.hasOwn(kindsOfPhoneType, type);
}

/** A valid code or link; both are locked, the account first. */
export type Presented = { readonly user: UserRow; readonly row: OneTimeRow };

export async function findByToken(
  { oneTimeCodes }: AuthDeps,
  transaction: Transaction,
  { token, type }: { readonly token: string; readonly type: VerificationType },
): Promise<Presented | undefined> {
  const owner = await oneTimeCodes.ownerOf(transaction, token);
  const user = owner && (await lockUser(transaction, owner));
  const row = user && (await oneTimeCodes.byToken(transaction, token));
  const kinds: readonly OneTimeKind[] = kindsOfType[type];
  return row && kinds.includes(row.kind) && isStillValid(user, row) ? { user, row } : undefined;
}

export type Typed = {
  readonly code: string;
  readonly aud: string;
  readonly to: string;
  readonly type: VerificationType | PhoneVerificationType;
};

export async function findByCode(
  { oneTimeCodes, newId }: AuthDeps,
  transaction: Transaction,
  { code, to, aud, type }: Typed,
): Promise<Presented | undefined> {
  const kinds = isPhoneVerificationType(type) ? kindsOfPhoneType[type] : kindsOfType[type];
  const users = await whoseCode(transaction, { to, aud, type });
  // An unknown e-mail address or number takes as long.
  if (users.length === 0) await oneTimeCodes.byCode(transaction, { userId: newId(), kinds, to, code });
  for (const user of users) {
    const row = await oneTimeCodes.byCode(transaction, { userId: user.id, kinds, to, code });
    if (row && isStillValid(user, row)) return { user, row };
  }
  // No wait for the disk after a wrong guess: it would tell whether there was anything to guess.
  await transaction.rows('set local synchronous_commit = off');
  return undefined;
}

async function whoseCode(
  transaction: Transaction,
  { to, aud, type }: Omit<Typed, 'code'>,
): Promise<UserRow[]> {
  if (type !== 'email_change' && type !== 'phone_change') {
    const user =
      type === 'sms'
        ? await lockUserByPhone(transaction, { phone: to, aud })
        : await lockUserByEmail(transaction, { email: to, aud });
    return user ? [user] : [];
  }
  const locked: UserRow[] = [];
  const ids =
    type === 'phone_change'
      ? await findUsersOfPhoneChange(transaction, { phone: to, aud })
      : await findUsersOfChange(transaction, { email: to, aud });
  // In a fixed order, to avoid deadlocks.
  for (const id of ids.sort()) {
    const user = await lockUser(transaction, id);
    if (user) locked.push(user);
  }
  return locked;
}

/** Not for a deleted account, or an e-mail address or number that has changed since. */
function isStillValid(user: UserRow, { kind, relatesTo }: OneTimeRow): boolean {
  if (user.deletedAt) return false;
  switch (kind) {
    case 'email_change_new':
      return relatesTo === user.emailChange;
    case 'phone_change':
      return relatesTo === user.phoneChange;
    case 'sms':
      return relatesTo === user.phone;
    default:
      return relatesTo === user.email;
  }
}

/** Applies what was verified. Returns the proofs of the session, or `half` when the other mailbox has to confirm, too. */
export async function accept(
  deps: AuthDeps,
  transaction: Transaction,
  { user, row, type }: Presented & { readonly type: VerificationType | PhoneVerificationType },
  origin: Origin,
): Promise<'half' | SessionProofs> {
  const { ip } = origin;
  if (row.kind === 'email_change_current' || row.kind === 'email_change_new') {
    const done = await confirmEmailChange(deps, transaction, { user, presented: row, origin });
    const traits = { email_change: done === 'half' ? 'confirmed by one of two' : 'done' };
    await deps.audit(transaction, { action: 'user_modified', actor: user, ip, traits });
    return done === 'half' ? 'half' : proofsOf(row, type);
  }
  if (row.kind === 'phone_change') {
    await applyPhoneChange(deps, transaction, { user, phone: row.relatesTo, origin });
    const traits = { phone_change: 'done' };
    await deps.audit(transaction, { action: 'user_modified', actor: user, ip, traits });
    return proofsOf(row, type);
  }
  if (row.kind === 'sms') {
    if (!user.phoneConfirmedAt) await acceptPhone(deps, transaction, { user, row }, origin);
    await deleteOneTimesOf(transaction, user.id);
    return proofsOf(row, type);
  }
  if (!user.emailConfirmedAt) {
    await confirmEmail(transaction, user.id);
    if (user.passwordHash && !vouchesForPassword(row)) {
      await updateUser(transaction, user.id, { passwordHash: null });
    }
    if (!vouchesForPassword(row) || row.mustSetPassword)
      await deleteUnverifiedIdentities(deps, transaction, user);
    await deps.audit(transaction, {
      action: user.invitedAt ? 'invite_accepted' : 'user_modified',
      actor: user,
      ip,
      traits: { email_confirmed: true },
    });
  }
  await deleteOneTimesOf(transaction, user.id);
  return proofsOf(row, type);
}

/** The first code to a number. The password of an account without any confirmation may be that of an attacker. */
async function acceptPhone(
  deps: AuthDeps,
  transaction: Transaction,
  { user, row }: Presented,
  { ip }: Origin,
): Promise<void> {
  await confirmPhone(transaction, user.id);
  if (user.passwordHash && !user.emailConfirmedAt && !vouchesForPassword(row)) {
    await updateUser(transaction, user.id, { passwordHash: null });
  }
  const traits = { phone_confirmed: true };
  await deps.audit(transaction, { action: 'user_modified', actor: user, ip, traits });
}

/**
 * Neither the first confirmation nor a changed e-mail address proves the mailbox: the reader may have confirmed what
 * an attacker began.
 */
function proofsOf(row: OneTimeRow, type: VerificationType | PhoneVerificationType): SessionProofs {
  const maySetPassword = type === 'recovery' || type === 'invite';
  return {
    provenEmail: row.kind === 'recovery' && row.wasConfirmed ? row.relatesTo : null,
    firstPassword: row.mustSetPassword ? 'must' : maySetPassword ? 'may' : null,
  };
}

/**
 * It is unknown who chose the password of an unconfirmed account. It stays only if the mail was requested with it:
 * otherwise an attacker who signed up first could sign in to the account of the owner of the mailbox.
 */
function vouchesForPassword({ kind, keepsPassword }: OneTimeRow): boolean {
  return (kind === 'confirmation' || kind === 'sms') && keepsPassword;
}

/** The same is true for providers that did not verify the e-mail address. */
async function deleteUnverifiedIdentities(
  { newId }: AuthDeps,
  transaction: Transaction,
  { id: userId, email }: UserRow,
): Promise<void> {
  const ended = await deleteLinkedSince(transaction, { userId, since: null });
  if (ended === 0 || email === null) return;
  await putContactIdentity(transaction, { newId: newId(), userId, email, isVerified: true });
  await putProviders(transaction, userId);
}
