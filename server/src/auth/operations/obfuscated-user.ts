import type { WireUser } from '@remit/contract/auth.ts';
import type { AuthDeps } from '../deps.ts';
import type { Metadata, UserRow } from '../store/users.ts';

type Known = { readonly email: string; readonly data: Metadata; readonly aud: string };

/** What a sign-up with a known address is answered: a user that does not exist, and says nothing of the one that does. */
export function obfuscatedUser({ newId, now }: AuthDeps, { email, data, aud }: Known): WireUser {
  const time = new Date(now()).toISOString();
  const id = newId();
  return {
    id,
    aud,
    role: '',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}

/** Someone who was invited has not yet shown that the address is theirs: what is kept about them stays with us. */
export function withoutPersonalData(user: UserRow): UserRow {
  return { ...user, userMetadata: {}, identities: [] };
}
