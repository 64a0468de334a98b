import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from './accounts.ts';
import { aTotp, still } from './testing/a-factor.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  password,
} from './testing/an-auth-service.ts';
import { aFakeOpenIdProvider } from './testing/an-identity-provider.ts';
import { aNewcomer, followed, lastMail } from './testing/followed.ts';
import { begun, comesBack, providerSettings, signedInAt } from './testing/provider-sign-in.ts';

let fake: Awaited<ReturnType<typeof aFakeOpenIdProvider>>;
let service: AuthFixture;
let autoconfirmed: AuthFixture; // the same database, for people who are there already
let closed: AuthFixture;
let optional: AuthFixture;
beforeAll(async () => {
  fake = await aFakeOpenIdProvider();
  const set = {
    ...providerSettings('KEYCLOAK', fake.issuer),
    ...providerSettings('GOOGLE', fake.issuer),
    ...providerSettings('APPLE', fake.issuer),
  };
  service = await anAuthService({ set });
  const on = service.fresh;
  autoconfirmed = await anAuthService({ ...still, on, set: { ...set, AUTH_MAILER_AUTOCONFIRM: 'true' } });
  closed = await anAuthService({ on, set: { ...set, AUTH_DISABLE_SIGNUP: 'true' } });
  optional = await anAuthService({ on, set: { ...set, AUTH_EXTERNAL_KEYCLOAK_EMAIL_OPTIONAL: 'true' } });
});
afterAll(async () => {
  await service?.close();
  await fake?.close();
});

const verified = (email: string, more: JWTPayload = {}) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  ...more,
});
const unverified = (email: string) => ({ sub: randomUUID(), email, email_verified: false });
const userOf = async ({ fragment }: { fragment: Record<string, string> }, by = service) =>
  (await by.call('GET', '/user', undefined, by.bearer(fragment.access_token ?? ''))).body;
const usersWith = (email: string) =>
  service.rows<{ id: string; email: string | null }>('select id, email from auth.users where email = $1', [
    email,
  ]);
const needsVerification = {
  error: 'access_denied',
  error_code: 'provider_email_needs_verification',
  error_description:
    'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
};

describe('a verified e-mail address', () => {
  it('opens the account that has it, which then has both identities, and its owner is notified', async () => {
    const { email, id } = await aUser(autoconfirmed, { plan: 'mine' });
    const user = await userOf(
      await signedInAt(service, fake, verified(email.toUpperCase(), { name: 'Ama' })),
    );
    expect(user).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      user_metadata: { plan: 'mine', full_name: 'Ama' },
      identities: [{ provider: 'email' }, { provider: 'keycloak', email }],
    });
    const mail = await lastMail(service, email);
    expect(mail.subject).toBe('Your account was linked with Keycloak');
    expect((await service.call('POST', '/token?grant_type=password', { email, password })).status).toBe(200);
  });

  it('leaves the name of an account with a second factor, which the sign-in has not shown', async () => {
    const { email, id, headers } = await aUser(autoconfirmed, { full_name: 'Ama' });
    await aTotp(autoconfirmed, headers);
    const picture = 'https://id.example/ama.png';
    const claims = verified(email, { name: 'Thief', picture });
    // The first sign-in links the identity, the second finds it.
    for (let times = 0; times < 2; times += 1) {
      expect(await userOf(await signedInAt(service, fake, claims))).toMatchObject({
        id,
        user_metadata: { full_name: 'Ama', picture },
      });
    }
    const rows = await service.rows('select full_name from public.profiles where id = $1', [id]);
    expect(rows).toEqual([{ full_name: 'Ama' }]);
  });

  it('leaves the name of a colleague with a passkey', async () => {
    const { email, id } = await aUser(autoconfirmed, { full_name: 'Ama' });
    await service.rows(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, friendly_name, aaguid)
        values (gen_random_uuid(), $1::uuid, $1::text, '\\x00', 0, '{}', 'Laptop', gen_random_uuid())`,
      [id],
    );
    await service.rows(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"staff_role":"viewer"}' where id = $1`,
      [id],
    );
    const session = await signedInAt(service, fake, verified(email, { name: 'Thief' }));
    expect(await userOf(session)).toMatchObject({ id, user_metadata: { full_name: 'Ama' } });
  });

  it('opens the account with a verified identity of it', async () => {
    const email = anEmailAddress();
    const first = await userOf(await signedInAt(service, fake, verified(email)));
    const admin = await service.admin();
    await admin.updateUserById(first.id, { email: anEmailAddress(), email_confirm: true });
    const second = await userOf(await signedInAt(service, fake, verified(email), { provider: 'google' }));
    expect(second.id).toBe(first.id);
  });

  it('takes from an unconfirmed account what an attacker put there: password, data, identities, links', async () => {
    const email = anEmailAddress();
    const id = await aNewcomer(service, email, 'an attacker chose it');
    await signedInAt(service, fake, unverified(email), { provider: 'google' });
    const user = await userOf(await signedInAt(service, fake, verified(email)));
    expect(user.id).toBe(id);
    expect(user.email_confirmed_at).toEqual(expect.any(String));
    expect(user.identities.map(({ provider }: { provider: string }) => provider)).toEqual(['keycloak']);
    expect(user.app_metadata).toEqual({ provider: 'keycloak', providers: ['keycloak'] });
    expect(Object.keys(user.user_metadata)).not.toContain('plan');
    const { body } = await service.call('POST', '/token?grant_type=password', {
      email,
      password: 'an attacker chose it',
    });
    expect(body.code).toBe('invalid_credentials');
    const [mail] = await service.mailsTo(email);
    expect((await followed(service, mail)).fragment.error_code).toBe('otp_expired');
  });

  it('makes one account of four who come at once for the first time', async () => {
    const claims = verified(anEmailAddress());
    const flows = await Promise.all(
      Array.from({ length: 4 }, () => begun(service, 'keycloak', '&nonce=the-same')),
    );
    fake.present({ nonce: 'the-same', ...claims });
    const responses = await Promise.all(flows.map(({ state }) => comesBack(service, state)));
    expect(responses.filter(({ fragment }) => fragment.access_token)).toHaveLength(4);
    expect(await usersWith(claims.email)).toHaveLength(1);
  });

  it('gives access to data under the e-mail address only if the provider is one that proves a mailbox', async () => {
    const proven = async (provider: string) => {
      const { fragment } = await signedInAt(service, fake, verified(anEmailAddress()), { provider });
      const headers = new Headers(service.bearer(fragment.access_token ?? ''));
      const context = { req: { header: (name: string) => headers.get(name) ?? undefined } } as never;
      const owner = await createAccounts(service.deps).identify(context);
      return typeof owner === 'object' && owner.provenEmail === owner.user.email;
    };
    expect([await proven('google'), await proven('apple'), await proven('keycloak')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('needs no open sign-up where there is an account, and does where there is none', async () => {
    const { email, id } = await aUser(autoconfirmed);
    expect((await userOf(await signedInAt(closed, fake, verified(email)))).id).toBe(id);
    expect(await signedInAt(closed, fake, verified(anEmailAddress()))).toMatchObject({
      status: 302,
      query: {
        error: 'access_denied',
        error_code: 'signup_disabled',
        error_description: 'Signups not allowed for this instance',
      },
    });
  });
});

describe('an e-mail address that the provider has not verified', () => {
  it('makes an account that opens once its mailbox has confirmed', async () => {
    const claims = unverified(anEmailAddress());
    expect(await signedInAt(service, fake, claims)).toMatchObject({ status: 302, query: needsVerification });
    const confirmed = await followed(service, await lastMail(service, claims.email));
    const { id } = await userOf(confirmed);
    expect((await userOf(await signedInAt(service, fake, claims))).id).toBe(id);
  });

  it('gets another confirmation mail until it is confirmed', async () => {
    const claims = unverified(anEmailAddress());
    await signedInAt(service, fake, claims);
    expect(await signedInAt(service, fake, claims)).toMatchObject({ query: needsVerification });
    expect(await service.mailsTo(claims.email)).toHaveLength(2);
    expect(await usersWith(claims.email)).toHaveLength(1);
  });

  it.each([false, 'true', 'false', 1, null, undefined])(
    'is one that is verified by %j',
    async (email_verified) => {
      const email = anEmailAddress();
      const { id } = await aUser(autoconfirmed);
      expect(await signedInAt(service, fake, { sub: randomUUID(), email, email_verified })).toMatchObject({
        query: needsVerification,
      });
      expect(id).toBeTruthy();
    },
  );

  it('opens no account that has it, and the response is that of an unknown one; its owner is notified', async () => {
    const { email, id } = await aUser(autoconfirmed);
    const claims = unverified(email);
    expect(await signedInAt(service, fake, claims)).toMatchObject({ status: 302, query: needsVerification });
    expect(await service.rows('select 1 from auth.identities where provider_id = $1', [claims.sub])).toEqual(
      [],
    );
    expect(await usersWith(email)).toEqual([{ id, email }]);
    expect((await lastMail(service, email)).kind).toBe('auth-known');
  });

  it('opens no account that has it where e-mail addresses count as confirmed either', async () => {
    const { email, id } = await aUser(autoconfirmed);
    expect(await signedInAt(autoconfirmed, fake, unverified(email))).toMatchObject({
      query: {
        error_code: 'provider_email_needs_verification',
        error_description:
          'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
      },
    });
    expect(await usersWith(email)).toEqual([{ id, email }]);
    const free = await userOf(await signedInAt(autoconfirmed, fake, unverified(anEmailAddress())));
    expect(free.email_confirmed_at).toEqual(expect.any(String));
  });

  it('counts as none where e-mail addresses are optional, and takes it from no account', async () => {
    const email = anEmailAddress();
    const user = await userOf(await signedInAt(optional, fake, unverified(email)));
    expect(user).toMatchObject({ email: '', is_anonymous: false, identities: [{ provider: 'keycloak' }] });
    expect(user.user_metadata).not.toHaveProperty('email');
    const owner = await userOf(await signedInAt(optional, fake, verified(email)));
    expect(owner.id).not.toBe(user.id);
  });

  it('keeps the attacker out when the owner comes by a link of their own', async () => {
    const claims = unverified(anEmailAddress());
    await signedInAt(service, fake, claims);
    await service.call('POST', '/otp', { email: claims.email });
    const user = await userOf(await followed(service, await lastMail(service, claims.email)));
    expect(user.identities.map(({ provider }: { provider: string }) => provider)).toEqual(['email']);
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect(await signedInAt(service, fake, claims)).toMatchObject({ query: needsVerification });
  });

  it('keeps the attacker out when the owner signs up too', async () => {
    const claims = unverified(anEmailAddress());
    await signedInAt(service, fake, claims);
    await service.call('POST', '/signup', { email: claims.email, password });
    const { fragment } = await followed(service, await lastMail(service, claims.email));
    await service.call('PUT', '/user', { password }, service.bearer(fragment.access_token ?? ''));
    expect(await signedInAt(service, fake, claims)).toMatchObject({ query: needsVerification });
  });
});

describe('a person without an e-mail address', () => {
  it('is rejected, unless e-mail addresses are optional', async () => {
    const claims = { sub: randomUUID() };
    expect(await signedInAt(service, fake, claims)).toMatchObject({
      query: { error: 'server_error', error_description: 'Error getting user email from external provider' },
    });
    const user = await userOf(await signedInAt(optional, fake, claims));
    expect((await userOf(await signedInAt(optional, fake, claims))).id).toBe(user.id);
  });
});

describe('a banned person', () => {
  it.each(['known', 'linked by e-mail address'])('stays outside: %s', async (why) => {
    const claims = verified(anEmailAddress());
    const { id } = await userOf(await signedInAt(service, fake, claims));
    const admin = await service.admin();
    await admin.updateUserById(id, { ban_duration: '24h' });
    const again = why === 'known' ? claims : verified(claims.email);
    expect(await signedInAt(service, fake, again)).toMatchObject({
      query: { error: 'access_denied', error_code: 'user_banned', error_description: 'User is banned' },
    });
  });
});

describe('what the provider says', () => {
  it('is kept only as far as it is text of a sensible length', async () => {
    const long = 'x'.repeat(5_000);
    const claims = verified(anEmailAddress(), { name: long, picture: { a: 1 }, preferred_username: 'a\0b' });
    const user = await userOf(await signedInAt(service, fake, claims));
    expect(user.user_metadata).not.toHaveProperty('full_name');
    expect(user.user_metadata).not.toHaveProperty('picture');
  });

  it.each([undefined, '', 7, 'x'.repeat(256), 'a\0b'])('is rejected with the subject %j', async (sub) => {
    const { state, nonce } = await begun(service, 'keycloak');
    fake.present({ nonce, email: anEmailAddress(), email_verified: true, sub } as JWTPayload);
    expect(await comesBack(service, state)).toMatchObject({
      query: {
        error: 'server_error',
        error_description: 'Error getting user profile from external provider',
      },
    });
  });
});
