import { randomUUID } from 'node:crypto';
import type { UserIdentity } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from './accounts.ts';
import { aTotp, still } from './testing/a-factor.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  networkHeader,
  origin,
  password,
} from './testing/an-auth-service.ts';
import { aFakeOpenIdProvider } from './testing/an-identity-provider.ts';
import { lastMail } from './testing/followed.ts';
import { begunAt, comesBack, providerSettings, signedInAt } from './testing/provider-sign-in.ts';

let fake: Awaited<ReturnType<typeof aFakeOpenIdProvider>>;
let service: AuthFixture;
let off: AuthFixture;
beforeAll(async () => {
  fake = await aFakeOpenIdProvider();
  const set = {
    AUTH_MAILER_AUTOCONFIRM: 'true',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    ...providerSettings('KEYCLOAK', fake.issuer),
    ...providerSettings('GOOGLE', fake.issuer),
  };
  service = await anAuthService({ ...still, set: { ...set, AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true' } });
  off = await anAuthService({ on: service.fresh, set });
});
afterAll(async () => {
  await service?.close();
  await fake?.close();
});

type User = Awaited<ReturnType<typeof aUser>>;
const person = () => ({ sub: randomUUID(), email: anEmailAddress(), email_verified: true });
const home = { [networkHeader]: '198.51.100.20' };
const comesHome = (state: string) => comesBack(service, state, 'a-code', home);
const startLinking = (headers: Record<string, string>, provider = 'keycloak') =>
  service.call('GET', `/user/identities/authorize?provider=${provider}&skip_http_redirect=true`, undefined, {
    ...headers,
    ...home,
  });
const readUser = async ({ headers }: Pick<User, 'headers'>) =>
  (await service.call('GET', '/user', undefined, headers)).body;
const unlink = (id: string, headers: Record<string, string>) =>
  service.call('DELETE', `/user/identities/${id}`, undefined, headers);

async function linked(user: Pick<User, 'headers'>, claims = person(), provider = 'keycloak') {
  const { body } = await startLinking(user.headers, provider);
  const { state, nonce } = begunAt(body.url);
  fake.present({ nonce, ...claims });
  const back = await comesHome(state);
  const identities: UserIdentity[] = (await readUser(user)).identities;
  return { back, claims, identity: identities.find(({ id }) => id === claims.sub) };
}

/** The last proof of this session is too old. */
const age = ({ id }: Pick<User, 'id'>) =>
  service.rows(
    "update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', '1760000000') where user_id = $1",
    [id],
  );

async function notMe(email: string) {
  const mail = await lastMail(service, email);
  const token = /not-me#token=([0-9a-f]{56})/.exec(mail.text)?.[1] ?? '';
  return createAccounts(service.deps).notMe({ req: { header: () => undefined } } as never, token);
}

describe('the official client', () => {
  it('links an identity, lists it, signs in with it and unlinks it', async () => {
    const { email, id } = await aUser(service);
    const client = service.client({ flowType: 'pkce', headers: home });
    await client.signInWithPassword({ email, password });
    const started = await client.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: `${origin}/profile`, skipBrowserRedirect: true },
    });
    expect(started.error).toBeNull();
    const { state, nonce } = begunAt(started.data.url ?? '');
    const claims = person();
    fake.present({ nonce, ...claims });
    const { place, query } = await comesHome(state);
    expect(place).toBe(`${origin}/profile`);
    const { data } = await client.exchangeCodeForSession(query.code ?? '');
    expect(data.user).toMatchObject({ id, email, app_metadata: { providers: ['email', 'keycloak'] } });
    expect((await lastMail(service, email)).subject).toBe('Your account was linked with Keycloak');

    const { fragment } = await signedInAt(service, fake, claims);
    expect((await readUser({ headers: service.bearer(fragment.access_token ?? '') })).id).toBe(id);

    const { data: listed } = await client.getUserIdentities();
    const identity = listed?.identities.find(({ provider }) => provider === 'keycloak');
    expect((await client.unlinkIdentity(identity as UserIdentity)).error).toBeNull();
    expect((await lastMail(service, email)).subject).toBe('Your account is no longer linked with Keycloak');
    const { data: left } = await client.getUser();
    expect(left.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } });
    const actions = await service.rows<{ action: string }>(
      "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['identity_linked', 'identity_unlinked']),
    );
  });
});

describe('linking', () => {
  it('is switched off by default, for signed-in users', async () => {
    const { headers } = await aUser(off);
    const disabled = {
      status: 404,
      body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    };
    const path = '/user/identities/authorize?provider=keycloak';
    expect(await off.call('GET', path, undefined, headers)).toMatchObject(disabled);
    expect(await off.call('DELETE', '/user/identities/x', undefined, headers)).toMatchObject(disabled);
    expect(await off.call('GET', path)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    expect(await off.call('DELETE', '/user/identities/x')).toMatchObject({ status: 401 });
  });

  it('responds with a redirect unless the caller asks for the URL', async () => {
    const { headers } = await aUser(service);
    const response = await service.call(
      'GET',
      '/user/identities/authorize?provider=keycloak',
      undefined,
      headers,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(new RegExp(`^${fake.issuer}/auth`));
  });

  it('needs the second factor where there is one', async () => {
    const { email, headers } = await aUser(service);
    const { headers: raised } = await aTotp(service, headers);
    const { body } = await service.call('POST', '/token?grant_type=password', { email, password });
    expect(await startLinking(service.bearer(body.access_token))).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
    expect((await startLinking(raised)).status).toBe(200);
  });

  it('needs a fresh proof: a stolen token is not enough', async () => {
    const user = await aUser(service);
    await age(user);
    expect(await startLinking(user.headers)).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    });
  });

  it.each(['already', 'to another user'])('of an identity that is linked is rejected: %s', async (whose) => {
    const owner = await aUser(service);
    const { claims } = await linked(owner);
    const { back } = await linked(whose === 'already' ? owner : await aUser(service), claims);
    const message =
      whose === 'already' ? 'Identity is already linked' : 'Identity is already linked to another user';
    expect(back).toMatchObject({
      status: 302,
      query: { error_code: 'identity_already_exists', error_description: message },
    });
  });

  it('of one identity by two people at once gives it to one', async () => {
    const claims = person();
    const states = await Promise.all(
      [await aUser(service), await aUser(service)].map(async ({ headers }) => {
        const path = '/user/identities/authorize?provider=keycloak&skip_http_redirect=true&nonce=the-same';
        const { body } = await service.call('GET', path, undefined, { ...headers, ...home });
        return begunAt(body.url).state;
      }),
    );
    fake.present({ nonce: 'the-same', ...claims });
    const responses = await Promise.all(states.map(comesHome));
    expect(responses.map(({ query }) => query.error_code ?? 'linked').sort()).toEqual([
      'identity_already_exists',
      'linked',
    ]);
  });

  it('ends with the session that began it', async () => {
    const user = await aUser(service);
    const { body } = await startLinking(user.headers);
    const { state, nonce } = begunAt(body.url);
    fake.present({ nonce, ...person() });
    await service.call('POST', '/logout?scope=global', undefined, user.headers);
    expect((await comesHome(state)).query.error_description).toBe('OAuth state not found or expired');
  });

  it('ends when the owner changes the password elsewhere', async () => {
    const user = await aUser(service);
    const { body } = await startLinking(user.headers);
    const { state, nonce } = begunAt(body.url);
    fake.present({ nonce, ...person() });
    await service.call('PUT', '/user', { password: 'another password' }, user.headers);
    expect((await comesHome(state)).query.error_code).toBe('bad_oauth_state');
  });

  it('is rejected when the browser returns from another network: an attacker may have sent it', async () => {
    const otherUser = await aUser(service);
    const { body } = await startLinking(otherUser.headers);
    const { state, nonce } = begunAt(body.url);
    const victim = person();
    fake.present({ nonce, ...victim });
    const { query } = await comesBack(service, state, 'a-code', { [networkHeader]: '203.0.113.5' });
    expect(query.error_description).toBe('OAuth state not found or expired');
    expect((await readUser(otherUser)).identities).toHaveLength(1);
  });

  it('takes no e-mail address that the provider has not verified', async () => {
    const user = await aUser(service);
    const { identity } = await linked(user, { ...person(), email_verified: false });
    expect(identity?.identity_data).not.toHaveProperty('email');
  });

  it('is limited, because each sends an e-mail', async () => {
    const { headers } = await aUser(service);
    const statuses = [];
    // A request for an unknown provider changes nothing and does not count.
    const response = await service.call('GET', '/user/identities/authorize?provider=', undefined, headers);
    expect(response.status).toBe(400);
    for (let n = 0; n < 21; n += 1) statuses.push((await startLinking(headers)).status);
    expect([statuses[19], statuses[20]]).toEqual([200, 429]);
  });
});

describe('a guest', () => {
  const aGuest = async () => {
    const { body } = await service.call('POST', '/signup', {});
    return { id: body.user.id as string, headers: service.bearer(body.access_token) };
  };

  it('becomes a member with the verified e-mail address of the identity', async () => {
    const guest = await aGuest();
    const { claims } = await linked(guest);
    expect(await readUser(guest)).toMatchObject({
      id: guest.id,
      email: claims.email,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    });
  });

  it('gets no e-mail address of another account, and none that is not verified', async () => {
    const { email } = await aUser(service);
    const taken = await linked(await aGuest(), { ...person(), email });
    expect(taken.back.query.error_code).toBe('email_exists');
    const claimed = await linked(await aGuest(), { ...person(), email_verified: false });
    expect(claimed.back.query.error_code).toBe('provider_email_needs_verification');
  });
});

describe('unlinking', () => {
  it('is rejected for what is no identity, for the last one, and for that of another user', async () => {
    const user = await aUser(service);
    const other = await linked(await aUser(service));
    expect(await unlink('x', user.headers)).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'identity_id must be an UUID' },
    });
    const [only] = (await readUser(user)).identities;
    expect(await unlink(only.identity_id, user.headers)).toMatchObject({
      status: 422,
      body: {
        code: 'single_identity_not_deletable',
        message: 'User must have at least 1 identity after unlinking',
      },
    });
    await linked(user);
    for (const id of [randomUUID(), other.identity?.identity_id ?? '']) {
      expect(await unlink(id, user.headers)).toMatchObject({
        status: 422,
        body: { code: 'identity_not_found', message: "Identity doesn't exist" },
      });
    }
    const elsewhere = { ...user.headers, 'x-jwt-aud': 'another' };
    expect(await unlink(only.identity_id, elsewhere)).toMatchObject({
      status: 403,
      body: { code: 'unexpected_audience', message: "Token audience doesn't match request audience" },
    });
  });

  it('needs a fresh proof', async () => {
    const user = await aUser(service);
    const { identity } = await linked(user);
    await age(user);
    expect(await unlink(identity?.identity_id ?? '', user.headers)).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    });
  });

  it('needs the second factor at the moment of the change: the session may fall after it was looked at', async () => {
    const user = await aUser(service);
    const { headers } = await aTotp(service, user.headers);
    const { identity } = await linked({ headers });
    const slow = await anAuthService({
      ...{ ...still, on: service.fresh, set: { AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true' } },
      db: {
        ...service.db,
        async as(caller, work) {
          await service.rows(`update auth.sessions set aal = 'aal1' where user_id = $1`, [user.id]);
          return service.db.as(caller, work);
        },
      },
    });
    const path = `/user/identities/${identity?.identity_id}`;
    expect(await slow.call('DELETE', path, undefined, headers)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
    expect((await readUser({ headers })).identities).toHaveLength(2);
  });

  it('of the last two at once leaves one', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const user = await aUser(service);
      await linked(user);
      const { identities } = await readUser(user);
      const responses = await Promise.all(
        identities.map(({ identity_id }: UserIdentity) => unlink(identity_id, user.headers)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await readUser(user)).identities).toHaveLength(1);
    }
  });

  it('of the one with its e-mail address gives the account that of the other, and tells both mailboxes', async () => {
    const user = await aUser(service);
    const { claims } = await linked(user);
    const [email] = (await readUser(user)).identities.filter(
      ({ provider }: UserIdentity) => provider === 'email',
    );
    expect((await unlink(email.identity_id, user.headers)).status).toBe(200);
    expect(await readUser(user)).toMatchObject({
      email: claims.email,
      app_metadata: { provider: 'keycloak' },
    });
    expect((await lastMail(service, user.email)).subject).toBe(
      'Your account is no longer linked with e-mail',
    );
    expect((await lastMail(service, claims.email)).subject).toBe('Your e-mail address was changed');
    expect(await notMe(user.email)).toBe('restored');
    const admin = await service.admin();
    const { data } = await admin.getUserById(user.id);
    expect(data.user).toMatchObject({ email: user.email });
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'keycloak']);
  });

  it('is rejected where that e-mail address belongs to another account by now', async () => {
    const user = await aUser(service);
    const { claims } = await linked(user);
    await service.rows(
      "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)",
      [randomUUID(), claims.email],
    );
    const [email] = (await readUser(user)).identities.filter(
      ({ provider }: UserIdentity) => provider === 'email',
    );
    expect(await unlink(email.identity_id, user.headers)).toMatchObject({
      status: 422,
      body: {
        code: 'email_conflict_identity_not_deletable',
        message: 'Unable to unlink identity due to email conflict',
      },
    });
  });

  it('of a phone takes the number', async () => {
    const user = await aUser(service);
    const admin = await service.admin();
    await admin.updateUserById(user.id, { phone: '233201234567', phone_confirm: true });
    const [phone] = (await readUser(user)).identities.filter(
      ({ provider }: UserIdentity) => provider === 'phone',
    );
    expect((await unlink(phone.identity_id, user.headers)).status).toBe(200);
    expect(await readUser(user)).toMatchObject({ phone: '', email: user.email });
  });
});

describe('"this was not me"', () => {
  it('unlinks what was linked since, and leaves what was there before', async () => {
    const user = await aUser(service);
    const before = await linked(user);
    // Later than the notice about it, which is the one that is used below.
    const thief = await linked(user, person(), 'google');
    expect(await notMe(user.email)).toBe('secured');
    const admin = await service.admin();
    const { data } = await admin.getUserById(user.id);
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'keycloak']);
    expect(data.user?.app_metadata).toMatchObject({ providers: ['email', 'keycloak'] });
    const again = await signedInAt(service, fake, thief.claims, { provider: 'google' });
    const { id } = await readUser({ headers: service.bearer(again.fragment.access_token ?? '') });
    expect(id).not.toBe(user.id);
    const owner = await signedInAt(service, fake, before.claims);
    expect((await readUser({ headers: service.bearer(owner.fragment.access_token ?? '') })).id).toBe(user.id);
  });

  it('leaves the account its mailbox where a thief replaced every identity', async () => {
    const user = await aUser(service);
    await linked(user, { ...person(), email_verified: false });
    const [email] = (await readUser(user)).identities.filter(
      ({ provider }: UserIdentity) => provider === 'email',
    );
    const linkMail = await lastMail(service, user.email);
    await unlink(email.identity_id, user.headers);
    const token = /not-me#token=([0-9a-f]{56})/.exec(linkMail.text)?.[1] ?? '';
    const context = { req: { header: () => undefined } } as never;
    expect(await createAccounts(service.deps).notMe(context, token)).toBe('secured');
    const admin = await service.admin();
    const { data } = await admin.getUserById(user.id);
    expect(data.user?.identities).toMatchObject([{ provider: 'email', email: user.email }]);
  });
});
