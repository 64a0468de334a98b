import type { WireUser } from '@remit/contract/auth.ts';
import type { AuthDeps } from '../deps.ts';
import { type Contact, contactIdentityData } from '../store/identities.ts';
import type { Metadata } from '../store/users.ts';
import { wireTimeOf } from '../wire.ts';

type Sent = Contact & { readonly data: Metadata; readonly aud: string };

/**
 * The response to a sign-up with a known, unconfirmed e-mail address: that of a new account, with the data of the
 * request and a new id, so that it discloses nothing.
 */
export function unconfirmedUser(deps: AuthDeps, sent: Sent): WireUser {
  const { data, aud } = sent;
  const email = 'email' in sent ? sent.email : '';
  const provider = 'email' in sent ? 'email' : 'phone';
  const time = wireTimeOf(deps.now());
  const id = deps.newId();
  const identity = { ...data, ...contactIdentityData(sent, { id, isVerified: false }) };
  return {
    id,
    aud,
    role: deps.config.jwt.defaultRole,
    email,
    phone: 'phone' in sent ? sent.phone : '',
    confirmation_sent_at: time,
    app_metadata: { provider, providers: [provider] },
    user_metadata: identity,
    identities: [
      {
        identity_id: deps.newId(),
        id,
        user_id: id,
        identity_data: identity,
        provider,
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        ...(email && { email }),
      },
    ],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}

/**
 * The response to a sign-up with a confirmed e-mail address: a user that does not exist. The empty fields are of the
 * contract.
 */
export function obfuscatedUser(deps: AuthDeps, sent: Sent): WireUser {
  return { ...unconfirmedUser(deps, sent), role: '', user_metadata: sent.data, identities: [] };
}
