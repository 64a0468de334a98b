import { randomInt } from 'node:crypto';
import type { WireIdentity, WireUser } from '@remit/contract/auth.ts';
import type { WireFactor, WirePasskey } from '@remit/contract/auth-mfa.ts';
import type { FactorRow } from './store/factors.ts';
import type { IdentityRow } from './store/identities.ts';
import type { PasskeyRow } from './store/passkeys.ts';
import type { Time, UserRow } from './store/users.ts';

const databaseTime = /^(\d{4,}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?\+00(?::00)?$/;

/** With all digits: `2026-01-02T03:04:05.678901Z`. */
export function wireTime(text: Time): string {
  const [, day, time, fraction = ''] = databaseTime.exec(text) ?? [];
  if (day === undefined) return text; // infinity
  return `${day}T${time}.${fraction.padEnd(6, '0')}Z`;
}

/** For decoy responses: its digits look like a time of the database. */
export function wireTimeOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', `${String(randomInt(1000)).padStart(3, '0')}Z`);
}

/** Never contains a hash or a token. */
export function wireUser(user: UserRow): WireUser {
  const confirmed = [user.emailConfirmedAt, user.phoneConfirmedAt].filter((time) => time !== null);
  const earliest = confirmed.map(wireTime).sort()[0];
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...timesWhenSet({ email_confirmed_at: user.emailConfirmedAt, invited_at: user.invitedAt }),
    phone: user.phone ?? '',
    ...timesWhenSet({
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.emailChangeSentAt,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
    }),
    ...(earliest && { confirmed_at: earliest }),
    ...(user.emailChange && { new_email: user.emailChange }),
    ...(user.phoneChange && { new_phone: user.phoneChange }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(user.factors.length > 0 && { factors: user.factors.map(wireFactor) }),
    identities: user.identities.map(wireIdentity),
    created_at: wireTime(user.createdAt),
    updated_at: wireTime(user.updatedAt),
    ...timesWhenSet({ banned_until: user.bannedUntil, deleted_at: user.deletedAt }),
    is_anonymous: user.isAnonymous,
  };
}

/** A single pass, because it runs for every response with a user. */
function timesWhenSet<Name extends keyof WireUser>(times: { readonly [name in Name]: Time | null }) {
  const set: { [name in Name]?: string } = {};
  for (const name in times) {
    const time = times[name];
    if (time !== null) set[name] = wireTime(time);
  }
  return set;
}

export function wireIdentity(identity: IdentityRow): WireIdentity {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt === null ? null : wireTime(identity.lastSignInAt),
    created_at: wireTime(identity.createdAt),
    updated_at: wireTime(identity.updatedAt),
    ...(identity.email && { email: identity.email }),
  };
}

export function wireFactor(factor: FactorRow): WireFactor {
  return {
    id: factor.id,
    created_at: wireTime(factor.createdAt),
    updated_at: wireTime(factor.updatedAt),
    status: factor.status,
    ...(factor.friendlyName && { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt === null ? null : wireTime(factor.lastChallengedAt),
    ...(factor.aaguid && { web_authn_aaguid: factor.aaguid }),
  };
}

export function wirePasskey({ id, friendlyName, createdAt, lastUsedAt }: PasskeyRow): WirePasskey {
  return {
    id,
    friendly_name: friendlyName,
    created_at: wireTime(createdAt),
    ...(lastUsedAt && { last_used_at: wireTime(lastUsedAt) }),
  };
}
