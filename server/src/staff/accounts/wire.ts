import type { AccountDetails } from '@remit/contract/staff/accounts.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { deviceOf } from '@remit/platform/http/device.ts';
import {
  hasVerifiedFactor,
  type PasskeyRow,
  type SessionRow,
  staffRoleOf,
  type UserRow,
  wireTime,
} from '@remit/provider';
import type { StaffDeps } from '../deps.ts';
import { hasShownFactor, type Staff } from '../guard.ts';
import { mayActOn } from './permission.ts';

export type FoundAccount = {
  readonly user: UserRow;
  readonly sessions: readonly SessionRow[];
  readonly passkeys: readonly PasskeyRow[];
};

/** What must be typed to delete the account. */
export const confirmationOf = ({ id, email, phone }: UserRow) => email ?? phone ?? id;

/** Field by field, so that a column that is added later is not shown by itself. */
export function wireAccount(
  deps: Pick<StaffDeps, 'config'>,
  staff: Staff,
  { user, sessions, passkeys }: FoundAccount,
): AccountDetails {
  const { full_name: name } = user.userMetadata;
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    name: typeof name === 'string' && name !== '' ? name.slice(0, 200) : null,
    role: staffRoleOf(user),
    isConfirmed: user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null,
    isBanned: user.isBanned,
    isGuest: user.isAnonymous,
    hasFactor: hasVerifiedFactor(user) || passkeys.length > 0,
    createdAt: wireTime(user.createdAt),
    lastSignInAt: time(user.lastSignInAt),
    emailConfirmedAt: time(user.emailConfirmedAt),
    newEmail: user.emailChange,
    phoneConfirmedAt: time(user.phoneConfirmedAt),
    invitedAt: time(user.invitedAt),
    confirmationSentAt: time(user.confirmationSentAt),
    recoverySentAt: time(user.recoverySentAt),
    bannedUntil: user.isBanned ? time(user.bannedUntil) : null,
    hasPassword: user.passwordHash !== null,
    identities: user.identities.map((identity) => ({
      id: identity.id,
      provider: identity.provider,
      email: identity.email,
      createdAt: wireTime(identity.createdAt),
      lastSignInAt: time(identity.lastSignInAt),
    })),
    sessions: sessions.map(wireSession),
    factors: user.factors.map((factor) => ({
      id: factor.id,
      type: factor.factorType,
      name: factor.friendlyName,
      isVerified: factor.status === 'verified',
      createdAt: wireTime(factor.createdAt),
      lastUsedAt: time(factor.lastChallengedAt),
    })),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.friendlyName,
      createdAt: wireTime(passkey.createdAt),
      lastUsedAt: time(passkey.lastUsedAt),
    })),
    confirmation: confirmationOf(user),
    mayHelp: hasRole(staff.role, 'editor') && mayActOn(deps, staff, user),
    mayManage: hasRole(staff.role, 'administrator') && mayActOn(deps, staff, user),
  };
}

const time = (text: string | null) => (text === null ? null : wireTime(text));

function wireSession(session: SessionRow) {
  const { id, userAgent, ip, createdAt, refreshedAt, amr } = session;
  const { browser, system } = deviceOf(userAgent);
  return {
    ...{ id, browser, system, ip },
    signedInAt: createdAt.toISOString(),
    lastUsedAt: (refreshedAt ?? createdAt).toISOString(),
    method: amr[0]?.method ?? null,
    hasShownFactor: hasShownFactor(session),
  };
}
