import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  codeIn,
  linkIn,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';

let open: AuthFixture; // for people who are there already
let service: AuthFixture;
beforeAll(async () => {
  open = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  service = await anAuthService({ on: open.fresh });
});
afterAll(() => open?.close());

const other = 'another horse';
type Headers = Record<string, string>;
const change = (body: object, headers: Headers, on = service) => on.call('PUT', '/user', body, headers);
const age = (id: string, seconds: number) =>
  service.rows(
    `update auth.sessions set created_at = created_at - $2 * interval '1 second', amr = jsonb_set(amr,
      '{0,timestamp}', to_jsonb((amr #>> '{0,timestamp}')::int8 - $2)) where user_id = $1`,
    [id, seconds],
  );
const passwordOf = async (id: string) =>
  (
    await service.rows<{ hash: string }>('select encrypted_password as hash from auth.users where id = $1', [
      id,
    ])
  )[0]?.hash;

/** Signed in eleven minutes ago: what a thief of an access token has. */
async function aStaleSession() {
  const user = await aUser(open);
  await age(user.id, 660);
  return user;
}

describe('an access token from a sign-in of eleven minutes ago', () => {
  it.each([
    ['a password', () => ({ password: other })],
    ['an e-mail address', () => ({ email: anEmailAddress() })],
    ['both', () => ({ password: other, email: anEmailAddress(), data: { name: 'Ama' } })],
  ])('cannot change %s, and no one is notified', async (_, body) => {
    const { id, email, headers } = await aStaleSession();
    const before = await passwordOf(id);
    const { status, body: response } = await change(body(), headers);
    expect({ status, code: response.code }).toEqual({ status: 400, code: 'reauthentication_needed' });
    const taken = await change({ email: (await aUser(open)).email }, headers);
    expect(taken.body.code).toBe('reauthentication_needed');
    expect(await passwordOf(id)).toBe(before);
    expect(await service.mailsTo(email)).toEqual([]);
  });

  it('can change data', async () => {
    const { headers } = await aStaleSession();
    expect((await change({ data: { name: 'Ama' } }, headers)).status).toBe(200);
  });

  it('can change both with the current password; a wrong one is counted as a wrong sign-in', async () => {
    const { email, headers } = await aStaleSession();
    const from = { ...headers, [networkHeader]: '192.0.2.17' };
    const wrong = { password: other, current_password: 'wrong horse' };
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await change(wrong, from)).body.code);
    expect(statuses).toEqual([...Array(6).fill('current_password_invalid'), 'over_request_rate_limit']);
    const signIn = { email, password };
    const again = await service.call('POST', '/token?grant_type=password', signIn, {
      [networkHeader]: '192.0.2.17',
    });
    expect(again.status).toBe(429);
    expect((await change({ password: other, current_password: password }, headers)).status).toBe(200);
    expect((await change({ email: anEmailAddress(), current_password: other }, headers)).status).toBe(200);
  });

  it.each(['password', 'e-mail address'])('can change the %s with a mailed code, once', async (what) => {
    const { email, headers } = await aStaleSession();
    await service.call('GET', '/reauthenticate', undefined, headers);
    const nonce = codeIn((await service.mailsTo(email)).at(-1));
    const newChange = () =>
      what === 'password' ? { password: `${other}${Math.random()}` } : { email: anEmailAddress() };
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect((await change({ ...newChange(), nonce: wrong }, headers)).body.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await change({ ...newChange(), nonce }, headers)).status).toBe(200);
    expect((await change({ ...newChange(), nonce }, headers)).body.code).toBe('reauthentication_not_valid');
  });

  it('is renewed by refreshing no more than it was', async () => {
    const { session } = await aStaleSession();
    const { refresh_token } = session;
    const { body } = await service.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    expect((await change({ password: other }, service.bearer(body.access_token))).body.code).toBe(
      'reauthentication_needed',
    );
  });
});

describe('no further proof is required', () => {
  it('in the ten minutes after a sign-in', async () => {
    const { id, headers } = await aUser(open);
    await age(id, 300);
    expect((await change({ password: other }, headers)).status).toBe(200);
  });

  it('of a guest', async () => {
    const guests = await anAuthService({
      on: open.fresh,
      set: { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
    });
    const { body } = await guests.call('POST', '/signup', {});
    await age(body.user.id, 3600);
    const changes = { email: anEmailAddress(), password: other };
    expect((await change(changes, guests.bearer(body.access_token), guests)).status).toBe(200);
  });

  it('for the first password after a recovery, for an hour, in that session, and for nothing else', async () => {
    const { id, email, headers: elsewhere } = await aUser(open);
    await service.call('POST', '/recover', { email });
    const url = linkIn((await service.mailsTo(email)).at(-1)).url;
    const location = (await service.app.request(url)).headers.get('location') ?? '';
    const token = new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? '';
    await age(id, 3000);
    const headers = service.bearer(token);
    expect((await change({ email: anEmailAddress() }, headers)).body.code).toBe('reauthentication_needed');
    expect((await change({ password: other }, elsewhere)).body.code).toBe('reauthentication_needed');
    expect((await change({ password: other }, headers)).status).toBe(200);
    expect((await change({ password: `${other} 2` }, headers)).body.code).toBe('reauthentication_needed');
  });

  it('an hour after a recovery it is', async () => {
    const { id, email } = await aUser(open);
    await service.call('POST', '/recover', { email });
    const code = codeIn((await service.mailsTo(email)).at(-1));
    const { body } = await service.call('POST', '/verify', { type: 'recovery', email, token: code });
    await age(id, 3601);
    expect((await change({ password: other }, service.bearer(body.access_token))).body.code).toBe(
      'reauthentication_needed',
    );
  });

  it('where a setting says so, as the contract has it', async () => {
    const asContract = await anAuthService({ on: open.fresh, set: { AUTH_SECURITY_FRESH_PROOF: '0' } });
    const { id, headers } = await aStaleSession();
    expect((await change({ password: other }, headers, asContract)).status).toBe(200);
    expect(
      await service.rows('select password_is_proof as proof from auth.users where id = $1', [id]),
    ).toEqual([{ proof: false }]);
    // Such a password proves nothing in its turn.
    const changes = { email: anEmailAddress(), current_password: other };
    expect((await change(changes, headers)).body.code).toBe('reauthentication_needed');
  });
});

describe("the time of a proof is the database's", () => {
  const hourMs = 3_600_000;
  it.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
  ])('on a machine whose clock is %s', async (_, offMs) => {
    const off = await anAuthService({ on: open.fresh, now: () => Date.now() + offMs });
    const { id, email } = await aUser(open);
    const { body } = await off.call('POST', '/token?grant_type=password', { email, password });
    const [signedIn] = await service.rows<{ offSeconds: number }>(
      `select abs(extract(epoch from created_at) - (amr #>> '{0,timestamp}')::float8)::float8 as "offSeconds"
        from auth.sessions where id = $1`,
      [JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString()).session_id],
    );
    expect(signedIn?.offSeconds).toBeLessThan(hourMs / 2000);
    // A token expires by the clock of the machine that verifies it, so each machine gets one of its own.
    const refreshed = await off.call('POST', '/token?grant_type=refresh_token', body);
    const headers = off.bearer(refreshed.body.access_token);
    await age(id, 300);
    expect((await change({ password: other }, headers, off)).status).toBe(200);
    await age(id, 301);
    expect((await change({ password: `${other} 2` }, headers, off)).body.code).toBe(
      'reauthentication_needed',
    );
  });
});

describe('the owner is notified', () => {
  it('of a changed password, at once, beyond every limit, with a way to say that it was not them', async () => {
    const quiet = await anAuthService({
      on: open.fresh,
      set: { AUTH_RATE_LIMIT_EMAIL_SENT: '0', AUTH_SMTP_MAX_FREQUENCY: '1h' },
    });
    const { email, headers } = await aUser(open);
    for (const next of ['one horse', 'two horses']) {
      expect((await change({ password: next }, headers, quiet)).status).toBe(200);
    }
    const mails = await service.mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['auth-notice', 'auth-notice']);
    expect(mails[0]?.subject).toBe('Your password was changed');
    expect(mails[0]?.text).toMatch(/\/auth\/not-me#token=[0-9a-f]{56}/);
  });

  it('of a changed e-mail address, in both mailboxes', async () => {
    const { email, headers } = await aUser(open);
    const next = anEmailAddress();
    await change({ email: next }, headers);
    for (const recipient of [email, next]) {
      await service.app.request(linkIn((await service.mailsTo(recipient)).at(-1)).url);
    }
    const [old, fresh] = [await service.mailsTo(email), await service.mailsTo(next)].map((mails) =>
      mails.at(-1),
    );
    expect([old?.subject, fresh?.subject]).toEqual(Array(2).fill('Your e-mail address was changed'));
    expect(old?.text).toContain(next);
    expect(old?.text).toContain('/auth/not-me#token=');
    expect(fresh?.text).toContain('/auth/not-me#token=');
  });
});

describe('a change whose body comes late', () => {
  /** Sends the head of a request, and its body once `meanwhile` is done. */
  async function slowly(body: object, headers: Headers, meanwhile: () => Promise<unknown>) {
    const stream = new ReadableStream({
      async start(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      },
    });
    const response = await service.app.request('http://localhost:3000/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    return response.status;
  }

  it('is refused when its session was ended meanwhile', async () => {
    const { email, headers } = await aUser(open);
    const status = await slowly({ password: other }, headers, () =>
      service.call('POST', '/logout', undefined, headers),
    );
    expect(status).toBe(403);
    expect((await service.call('POST', '/token?grant_type=password', { email, password })).status).toBe(200);
  });
});

it('a password is changed at most ten times an hour: each sends an e-mail that nothing limits', async () => {
  const { headers } = await aUser(open);
  const statuses = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await change({ password: `${other} ${n}` }, headers)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
