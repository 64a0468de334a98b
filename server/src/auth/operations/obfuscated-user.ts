import type { WireUser } from '@remit/contract/auth.ts';
import type { AuthDeps } from '../deps.ts';
import { emailIdentityData } from '../store/identities.ts';
import type { Metadata } from '../store/users.ts';
import { wireTimeOf } from '../wire.ts';

type Sent = { readonly email: string; readonly data: Metadata; readonly aud: string };

/**
 * What a sign-up is answered whose address waits for its confirmation: what a new account's would be, with what this
 * caller sent and an id made for it. Of the account that waits it says nothing.
 */
export function unconfirmedUser(deps: AuthDeps, { email, data, aud }: Sent): WireUser {
  const time = wireTimeOf(deps.now());
  const id = deps.newId();
  const identity = { ...data, ...emailIdentityData({ id, email, isVerified: false }) };
  return {
    id,
    aud,
    role: deps.config.jwt.defaultRole,
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity,
    identities: [
      {
        identity_id: deps.newId(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        email,
      },
    ],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}

/** What a sign-up with a confirmed address is answered: a user that does not exist. The empty parts are the contract's. */
export function obfuscatedUser(deps: AuthDeps, sent: Sent): WireUser {
  return { ...unconfirmedUser(deps, sent), role: '', user_metadata: sent.data, identities: [] };
}
