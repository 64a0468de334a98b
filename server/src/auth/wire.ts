import type { WireIdentity, WireUser } from '@remit/contract/auth.ts';
import type { WireFactor, WirePasskey } from '@remit/contract/auth-mfa.ts';
import type { FactorRow } from './store/factors.ts';
import type { IdentityRow } from './store/identities.ts';
import type { PasskeyRow } from './store/passkeys.ts';
import type { UserRow } from './store/users.ts';

type Optional = Exclude<
  { [name in keyof WireUser]: undefined extends WireUser[name] ? name : never }[keyof WireUser],
  undefined
>;

/** An account as its owner and our applications see it. No hash and no token of it has a place here. */
export function wireUser(user: UserRow): WireUser {
  const confirmed = [user.emailConfirmedAt, user.phoneConfirmedAt].filter((time) => time !== null);
  const earliest = confirmed.sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...whenSet({ email_confirmed_at: user.emailConfirmedAt, invited_at: user.invitedAt }),
    phone: user.phone ?? '',
    ...whenSet({
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: earliest,
      recovery_sent_at: user.recoverySentAt,
      new_email: user.emailChange,
      email_change_sent_at: user.emailChangeSentAt,
      new_phone: user.phoneChange,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(user.factors.length > 0 && { factors: user.factors.map(wireFactor) }),
    identities: user.identities.map(wireIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...whenSet({ banned_until: user.bannedUntil, deleted_at: user.deletedAt }),
    is_anonymous: user.isAnonymous,
  };
}

/** One pass, no lists: this runs for every answer that holds a user. */
function whenSet(fields: { readonly [name in Optional]?: Date | string | null | undefined }) {
  const set: Partial<Record<Optional, string>> = {};
  for (const name in fields) {
    const value = fields[name as Optional];
    if (value) set[name as Optional] = value instanceof Date ? value.toISOString() : value;
  }
  return set as Partial<Pick<WireUser, Exclude<Optional, 'factors'>>>;
}

export function wireIdentity(identity: IdentityRow): WireIdentity {
  const time = (text: string) => new Date(text).toISOString();
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt === null ? null : time(identity.lastSignInAt),
    created_at: time(identity.createdAt),
    updated_at: time(identity.updatedAt),
    ...(identity.email && { email: identity.email }),
  };
}

export function wireFactor(factor: FactorRow): WireFactor {
  const time = (text: string) => new Date(text).toISOString();
  return {
    id: factor.id,
    created_at: time(factor.createdAt),
    updated_at: time(factor.updatedAt),
    status: factor.status,
    ...(factor.friendlyName && { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt === null ? null : time(factor.lastChallengedAt),
    ...(factor.aaguid && { web_authn_aaguid: factor.aaguid }),
  };
}

export function wirePasskey({ id, friendlyName, createdAt, lastUsedAt }: PasskeyRow): WirePasskey {
  return {
    id,
    friendly_name: friendlyName,
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  };
}
