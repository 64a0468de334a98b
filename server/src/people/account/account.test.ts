import { randomUUID } from 'node:crypto';
import { codeIn, linkIn, networkHeader, password } from '@remit/provider/auth/testing/an-auth-service.ts';
import { leftovers } from '@remit/provider/auth/testing/leftovers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, anAccountService, teamEmail } from './testing/an-account.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await anAccountService();
});
afterAll(() => fixture?.close());

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const getUser = (headers: Record<string, string>) => fixture.auth.call('GET', '/user', undefined, headers);
const rejected = (status: number, code: string) => ({
  status,
  body: { error: { code, message: expect.any(String) } },
});

describe('every call', () => {
  const calls = [
    ['GET', '', undefined],
    ['GET', '/sessions', undefined],
    ['GET', '/waitlist', undefined],
    ['POST', '/sessions/end', { end: 'others' }],
    ['POST', '/reauthenticate', { password }],
    ['POST', '/export', {}],
    ['POST', '/delete', { email: 'a@example.com' }],
  ] as const;

  it.each(calls)('%s /api/account%s is for signed-in users', async (method, path, body) => {
    expect(await fixture.ask(method, path, {}, body)).toMatchObject(rejected(401, 'not_signed_in'));
    const bad = { authorization: 'Bearer a.b.c' };
    expect(await fixture.ask(method, path, bad, body)).toMatchObject(rejected(401, 'not_signed_in'));
    const admin = fixture.auth.bearer(await fixture.auth.serviceToken());
    expect(await fixture.ask(method, path, admin, body)).toMatchObject(rejected(401, 'not_signed_in'));
  });

  it.each(calls)('%s /api/account%s is for our own pages', async (method, path, body) => {
    const headers = await (await fixture.person()).signIn();
    const foreign = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await fixture.ask(method, path, foreign, body)).toMatchObject(rejected(403, 'foreign_origin'));
    if (method === 'GET') return;
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await fixture.ask(method, path, form, body)).toMatchObject(rejected(415, 'wrong_content_type'));
    expect(await fixture.ask(method, path, headers, '{')).toMatchObject(rejected(400, 'bad_request'));
    expect(await fixture.ask(method, path, headers, '[]')).toMatchObject(rejected(400, 'bad_request'));
  });

  it('is rejected for banned accounts and beyond the rate limit', async () => {
    const { id, signIn } = await fixture.person();
    const headers = await signIn();
    const responses = await Promise.all(Array.from({ length: 125 }, () => fixture.ask('GET', '', headers)));
    const tooMany = responses.find(({ status }) => status === 429);
    expect(tooMany).toMatchObject(rejected(429, 'too_many'));
    expect(Number(tooMany?.headers.get('retry-after'))).toBeGreaterThan(0);
    await (await fixture.auth.admin()).updateUserById(id, { ban_duration: '1h' });
    expect(await fixture.ask('GET', '', headers)).toMatchObject(rejected(403, 'account_banned'));
  });
});

describe('sessions', () => {
  it('are listed by device, the latest used first, without a secret', async () => {
    const { signIn } = await fixture.person();
    const [phone, desk] = [await signIn(chromeOnAndroid), await signIn(safariOnMac)];
    const { body } = await fixture.ask('GET', '/sessions', phone);
    expect(body.sessions).toEqual([
      {
        id: expect.any(String),
        isCurrent: false,
        device: { browser: 'Safari', system: 'macOS', isMobile: false },
        ip: '127.0.0.1',
        signedInAt: expect.any(String),
        lastUsedAt: expect.any(String),
        method: 'password',
      },
      expect.objectContaining({
        isCurrent: true,
        device: { browser: 'Chrome', system: 'Android', isMobile: true },
      }),
    ]);
    expect((await fixture.ask('GET', '/sessions', desk)).body.sessions[0].isCurrent).toBe(true);
  });

  it('are ended one by one, and noticed at once', async () => {
    const { signIn } = await fixture.person();
    const [phone, desk] = [await signIn(chromeOnAndroid), await signIn(safariOnMac)];
    const { body } = await fixture.ask('GET', '/sessions', phone);
    const end = body.sessions[0].id.toUpperCase();
    const response = await fixture.ask('POST', '/sessions/end', phone, { end });
    expect(response.body).toMatchObject({ ended: 1, isSignedOut: false, sessions: [{ isCurrent: true }] });
    expect((await getUser(desk)).body.code).toBe('session_not_found');
    expect((await getUser(phone)).status).toBe(200);
    expect(await fixture.ask('POST', '/sessions/end', phone, { end })).toMatchObject(
      rejected(404, 'session_unknown'),
    );
  });

  it.each([
    ['others', { ended: 2, isSignedOut: false, sessions: [{ isCurrent: true }] }, [200, 403, 403]],
    ['all', { ended: 3, isSignedOut: true, sessions: [] }, [403, 403, 403]],
  ] as const)('are ended: %s', async (end, expected, statuses) => {
    const { signIn } = await fixture.person();
    const devices = [await signIn(), await signIn(), await signIn()];
    const response = await fixture.ask('POST', '/sessions/end', devices[0] ?? {}, { end });
    expect(response).toMatchObject({ status: 200, body: expected });
    const seen = await Promise.all(devices.map(getUser));
    expect(seen.map(({ status }) => status)).toEqual(statuses);
  });

  it('of another user are unknown, and nonsense is rejected', async () => {
    const [mine, theirs] = [await fixture.person(), await fixture.person()];
    const [headers, others] = [await mine.signIn(), await theirs.signIn()];
    const { body } = await fixture.ask('GET', '/sessions', others);
    const stolen = { end: body.sessions[0].id };
    expect(await fixture.ask('POST', '/sessions/end', headers, stolen)).toMatchObject(
      rejected(404, 'session_unknown'),
    );
    expect((await getUser(others)).status).toBe(200);
    const nonsense = await fixture.ask('POST', '/sessions/end', headers, { end: 'everything' });
    expect(nonsense).toMatchObject(rejected(422, 'invalid_fields'));
  });

  it('that can no longer be refreshed are not shown', async () => {
    const timeboxed = await anAccountService({
      on: fixture.auth.fresh,
      set: { AUTH_SESSIONS_TIMEBOX: '1h', AUTH_SESSIONS_INACTIVITY_TIMEOUT: '10m' },
    });
    const { id, signIn } = await timeboxed.person();
    await signIn();
    await fixture.auth.rows(
      "update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [id],
    );
    const headers = await signIn();
    expect((await timeboxed.ask('GET', '/sessions', headers)).body.sessions).toHaveLength(1);
    expect((await fixture.ask('GET', '/sessions', headers)).body.sessions).toHaveLength(2);
  });
});

describe('fresh authentication', () => {
  const sensitive = async (headers: Record<string, string>, email: string) => [
    await fixture.ask('POST', '/export', headers),
    await fixture.ask('POST', '/delete', headers, { email: `not-${email}` }),
  ];
  const stale = [rejected(403, 'fresh_sign_in_needed'), rejected(403, 'fresh_sign_in_needed')];
  const open = [{ status: 200 }, rejected(409, 'other_account')];

  it('is what signing in is, for ten minutes; refreshing is not', async () => {
    const { id, email, signIn } = await fixture.person();
    const headers = await signIn();
    expect((await fixture.ask('GET', '', headers)).body).toMatchObject({
      email,
      hasPassword: true,
      freshForSeconds: expect.any(Number),
    });
    await fixture.age(id, 500);
    const { freshForSeconds } = (await fixture.ask('GET', '', headers)).body;
    expect(freshForSeconds).toBeGreaterThan(0);
    expect(freshForSeconds).toBeLessThanOrEqual(100);
    expect(await sensitive(headers, email)).toMatchObject(open);
    await fixture.age(id, 601);
    expect((await fixture.ask('GET', '', headers)).body.freshForSeconds).toBe(0);
    expect(await sensitive(headers, email)).toMatchObject(stale);
    expect((await fixture.ask('POST', '/sessions/end', headers, { end: 'others' })).status).toBe(200);
    expect(await sensitive(await signIn(), email)).toMatchObject(open);
  });

  it('is renewed by the password, in this session only', async () => {
    const { id, email, signIn } = await fixture.person();
    const [here, there] = [await signIn(), await signIn()];
    await fixture.age(id, 3600);
    expect(await fixture.ask('POST', '/reauthenticate', here, { password: 'wrong horse' })).toMatchObject(
      rejected(422, 'proof_wrong'),
    );
    expect(await sensitive(here, email)).toMatchObject(stale);
    expect((await fixture.ask('POST', '/reauthenticate', here, { password })).body).toEqual({
      freshForSeconds: 600,
    });
    expect(await sensitive(here, email)).toMatchObject(open);
    expect(await sensitive(there, email)).toMatchObject(stale);
    const rows = await fixture.auth.rows<{ amr: { method: string }[] }>(
      'select amr from auth.sessions where user_id = $1',
      [id],
    );
    for (const { amr } of rows) expect(amr.map(({ method }) => method)).toEqual(['password']);
  });

  it('is renewed by a mailed code, once', async () => {
    const { id, email, signIn } = await fixture.person();
    const headers = await signIn();
    await fixture.age(id, 3600);
    expect((await fixture.auth.call('GET', '/reauthenticate', undefined, headers)).status).toBe(200);
    const code = codeIn((await fixture.auth.mailsTo(email)).at(-1));
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await fixture.ask('POST', '/reauthenticate', headers, { code: wrong })).toMatchObject(
      rejected(422, 'proof_wrong'),
    );
    expect((await fixture.ask('POST', '/reauthenticate', headers, { code: ` ${code} ` })).status).toBe(200);
    expect(await sensitive(headers, email)).toMatchObject(open);
    expect((await fixture.ask('POST', '/reauthenticate', headers, { code })).status).toBe(422);
  });

  it('cannot be guessed at: the wait is shared with signing in', async () => {
    const { email, signIn } = await fixture.person();
    const headers = { ...(await signIn()), [networkHeader]: '192.0.2.77' };
    const guess = () => fixture.ask('POST', '/reauthenticate', headers, { password: 'wrong horse' });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
    const signedIn = await fixture.auth.call(
      'POST',
      '/token?grant_type=password',
      { email, password },
      { [networkHeader]: '192.0.2.77' },
    );
    expect(signedIn.body.code).toBe('over_request_rate_limit');
  });

  it('needs a session to be noted on, and a proof to be one', async () => {
    const { id, email, signIn } = await fixture.person();
    const token = await fixture.auth.deps.accessTokens.sign({ sub: id, aud: 'authenticated' });
    const headers = fixture.auth.bearer(token);
    expect(await sensitive(headers, email)).toMatchObject(stale);
    expect(await fixture.ask('POST', '/reauthenticate', headers, { password })).toMatchObject(
      rejected(422, 'proof_wrong'),
    );
    for (const credential of [
      {},
      { password: '' },
      { code: 'abc' },
      { password, code: '123456' },
      { password: 7 },
    ]) {
      const response = await fixture.ask('POST', '/reauthenticate', await signIn(), credential);
      expect({ credential, status: response.status }).toEqual({ credential, status: 422 });
    }
  });

  it('is not required of guests, who have nothing to show', async () => {
    const guests = await anAccountService({
      on: fixture.auth.fresh,
      set: { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
    });
    const { body } = await guests.auth.call('POST', '/signup', {});
    const headers = guests.auth.bearer(body.access_token);
    await fixture.age(body.user.id, 3600);
    expect((await guests.ask('POST', '/export', headers)).status).toBe(200);
    expect((await guests.ask('POST', '/delete', headers, { email: '' })).body).toEqual({ status: 'deleted' });
    expect((await getUser(headers)).body.code).toBe('user_not_found');
  });
});

/** Shows that the mailbox is theirs, by a code on the spot. */
async function proveMailbox(email: string, headers: Record<string, string>): Promise<void> {
  await fixture.auth.call('GET', '/reauthenticate', undefined, headers);
  const code = codeIn((await fixture.auth.mailsTo(email)).at(-1));
  const response = await fixture.ask('POST', '/reauthenticate', headers, { code });
  if (response.status !== 200) throw new Error(`The code was not taken: ${JSON.stringify(response.body)}`);
}

describe('the mailbox', () => {
  const isProven = async (headers: Record<string, string>) => {
    const { body } = await fixture.ask('GET', '', headers);
    const { body: exported } = await fixture.ask('POST', '/export', headers);
    expect(exported.lists !== null).toBe(body.isMailboxProven);
    const { body: waitlist } = await fixture.ask('GET', '/waitlist', headers);
    if (!body.isMailboxProven) expect(waitlist).toEqual({ isMailboxProven: false, subscription: null });
    else expect(waitlist).toMatchObject({ isMailboxProven: true, subscription: { state: 'confirmed' } });
    return body.isMailboxProven as boolean;
  };
  const tokenOf = async (email: string) => {
    const { url } = linkIn((await fixture.auth.mailsTo(email)).at(-1));
    const location = (await fixture.auth.app.request(url)).headers.get('location') ?? '';
    return new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? '';
  };

  it('is not proven by a password, nor by the click that confirmed another person’s sign-up', async () => {
    const email = `${randomUUID()}@example.com`;
    await fixture.giveElsewhere(email);
    await fixture.auth.call('POST', '/signup', { email, password });
    const owner = fixture.auth.bearer(await tokenOf(email));
    const signedIn = await fixture.auth.call('POST', '/token?grant_type=password', { email, password });
    expect(await isProven(fixture.auth.bearer(signedIn.body.access_token))).toBe(false);
    expect(await isProven(owner)).toBe(false);
  });

  it('is required whether or not anything is stored under the e-mail address', async () => {
    const { email, signIn } = await fixture.person();
    const [without, headers] = [await signIn(), await signIn()];
    await proveMailbox(email, headers);
    const [closed, opened] = [
      (await fixture.ask('POST', '/export', without)).body,
      (await fixture.ask('POST', '/export', headers)).body,
    ];
    expect(closed).toMatchObject({ lists: null, messages: null });
    expect(opened).toMatchObject({ lists: { subscriptions: [] }, messages: { messages: [] } });
    expect(closed.about.notes.join(' ')).toContain('has not shown that the mailbox is yours');
  });

  it.each(['link', 'code', 'PKCE'])(
    'is proven by a %s asked for once the account was confirmed',
    async (way) => {
      const { email } = await fixture.person();
      await fixture.giveElsewhere(email);
      const client = fixture.auth.client(way === 'PKCE' ? { flowType: 'pkce' } : {});
      await client.signInWithOtp({ email });
      const mail = (await fixture.auth.mailsTo(email)).at(-1);
      let token = '';
      if (way === 'link') token = await tokenOf(email);
      if (way === 'code') {
        const { data } = await client.verifyOtp({ email, token: codeIn(mail), type: 'email' });
        token = data.session?.access_token ?? '';
      }
      if (way === 'PKCE') {
        const location = (await fixture.auth.app.request(linkIn(mail).url)).headers.get('location') ?? '';
        const code = new URL(location).searchParams.get('code') ?? '';
        token = (await client.exchangeCodeForSession(code)).data.session?.access_token ?? '';
      }
      expect(await isProven(fixture.auth.bearer(token))).toBe(true);
    },
  );

  it('shows the place on the waitlist once it is proven, and that there is none', async () => {
    const [waiting, other] = [await fixture.person(), await fixture.person()];
    await fixture.giveElsewhere(waiting.email);
    const [headers, others] = [await waiting.signIn(), await other.signIn()];
    const read = (owner: Record<string, string>) => fixture.ask('GET', '/waitlist', owner);
    // The response is the same for an e-mail address on the list and for another.
    expect((await read(headers)).body).toEqual((await read(others)).body);
    await proveMailbox(waiting.email, headers);
    await proveMailbox(other.email, others);
    const { body } = await read(headers);
    expect(body).toMatchObject({
      isMailboxProven: true,
      subscription: {
        ...{ list: 'waitlist', state: 'confirmed', corridor: { from: 'DE', to: 'GH' } },
        place: { number: expect.any(Number) },
      },
    });
    expect((await read(others)).body).toEqual({ isMailboxProven: true, subscription: null });
    expect((await read(await waiting.signIn())).body.subscription).toBeNull();
  });

  it('of another e-mail address has to be proven anew', async () => {
    const [{ email, signIn }, next] = [await fixture.person(), `${randomUUID()}@example.com`];
    await fixture.giveElsewhere(next);
    const headers = await signIn();
    await proveMailbox(email, headers);
    await fixture.auth.call('PUT', '/user', { email: next }, headers);
    await tokenOf(email);
    const arrived = fixture.auth.bearer(await tokenOf(next));
    expect(await isProven(headers)).toBe(false);
    expect(await isProven(arrived)).toBe(false);
    await proveMailbox(next, arrived);
    expect(await isProven(arrived)).toBe(true);
  });

  it('decides what a deletion covers, and the last e-mail says so', async () => {
    const { email, signIn } = await fixture.person();
    await fixture.giveElsewhere(email);
    expect((await fixture.ask('POST', '/delete', await signIn(), { email })).status).toBe(200);
    const last = (await fixture.auth.mailsTo(email)).at(-1);
    expect(last?.text.replaceAll(/\s+/g, ' ')).toContain('No one had shown that this mailbox is theirs');
    const tables = (await leftovers(fixture.auth, [email])).map((row) => row.split(':')[0]);
    expect([...new Set(tables)].sort()).toEqual(['enquiries.enquiries', 'subscriptions.members']);
  });
});

describe('a session that must set a password', () => {
  it('may know so and show who it is, and nothing else', async () => {
    const email = `${randomUUID()}@example.com`;
    for (const chosen of ['the horse A', 'the mule B']) {
      await fixture.auth.call('POST', '/signup', { email, password: chosen });
    }
    const { url } = linkIn((await fixture.auth.mailsTo(email)).at(-1));
    const location = (await fixture.auth.app.request(url)).headers.get('location') ?? '';
    const token = new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? '';
    const headers = fixture.auth.bearer(token);
    expect((await fixture.ask('GET', '', headers)).body.mustSetPassword).toBe(true);
    const needed = rejected(403, 'password_needed');
    expect(await fixture.ask('GET', '/sessions', headers)).toMatchObject(needed);
    for (const path of ['/export', '/delete', '/sessions/end']) {
      expect(await fixture.ask('POST', path, headers)).toMatchObject(needed);
    }
    await fixture.auth.call('PUT', '/user', { password: 'the mule B' }, headers);
    expect((await fixture.ask('GET', '', headers)).body.mustSetPassword).toBe(false);
    expect((await fixture.ask('GET', '/sessions', headers)).status).toBe(200);
  });
});

describe('"this was not me"', () => {
  it('is open to the reader of the e-mail, and says when it is too late', async () => {
    const { email, signIn } = await fixture.person();
    const headers = await signIn();
    await fixture.auth.call('PUT', '/user', { password: 'another horse' }, headers);
    const token = /#token=([0-9a-f]{56})/.exec((await fixture.auth.mailsTo(email)).at(-1)?.text ?? '')?.[1];
    expect(await fixture.ask('POST', '/not-me', {}, { token: 'ab'.repeat(28) })).toMatchObject(
      rejected(410, 'not_me_expired'),
    );
    expect(await fixture.ask('POST', '/not-me', {}, { token: 'x' })).toMatchObject(
      rejected(422, 'invalid_fields'),
    );
    expect(
      await fixture.ask('POST', '/not-me', { origin: 'https://elsewhere.example' }, { token }),
    ).toMatchObject(rejected(403, 'foreign_origin'));
    expect((await fixture.ask('POST', '/not-me', {}, { token })).body).toEqual({ outcome: 'secured' });
    expect(await fixture.ask('GET', '', headers)).toMatchObject(rejected(401, 'not_signed_in'));
  });
});

describe('files of an account', () => {
  it('are in its export, with their content, and go with it', async () => {
    const { email, id, signIn } = await fixture.person();
    const headers = await signIn();
    const insert = `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, user_metadata, version)
      values ('avatars', $1 || '/me.png', $1::uuid, $1, '{"size": 11, "mimetype": "image/png"}', '{"crop": 1}', gen_random_uuid()::text)`;
    await fixture.auth.rows(insert, [id]);
    const { body } = await fixture.ask('POST', '/export', headers);
    expect(body.files).toEqual([
      {
        bucket: 'avatars',
        name: `${id}/me.png`,
        type: 'image/png',
        bytes: 11,
        details: { crop: 1 },
        createdAt: expect.any(String),
        changedAt: expect.any(String),
        base64: Buffer.from('of the file').toString('base64'),
      },
    ]);
    expect((await fixture.ask('POST', '/delete', headers, { email })).status).toBe(200);
    expect(await fixture.auth.rows('select from storage.objects where owner_id = $1', [id])).toEqual([]);
    const discarded = await fixture.auth.rows('select from storage.discarded');
    expect(discarded).toHaveLength(1); // its content is removed within the hour
  });
});

describe('practice transfers', () => {
  it('are in the export; a deletion refunds what is under way, and leaves nothing that leads to the person', async () => {
    const { practice, auth } = fixture;
    const { email, id, signIn } = await fixture.person();
    const headers = await signIn();
    const ready = await practice.startTransfer({ userId: id, method: 'cash-pickup' }, 'ready');
    const { body } = await fixture.ask('POST', '/export', headers);
    expect(body.practice).toMatchObject({
      recipients: [{ name: 'Wanjiru Teapot' }],
      transfers: [{ id: ready, state: 'ready', pay: '100.00 EUR' }],
      events: [{ type: 'payment_received' }, { type: 'payout_started' }, { type: 'pickup_ready' }],
      mails: [{ kind: 'transfer-ready' }],
    });
    expect(body.about.notes.join()).toContain('"practice"');

    practice.setAway(true);
    expect(await fixture.ask('POST', '/delete', headers, { email })).toMatchObject(
      rejected(409, 'transfers_under_way'),
    );
    expect((await fixture.ask('GET', '', headers)).status).toBe(200);
    expect((await practice.find(ready))?.recipient).not.toBeNull();
    practice.setAway(false);
    expect((await fixture.ask('POST', '/delete', headers, { email })).status).toBe(200);

    expect((await practice.find(ready))?.state).toBe('refunded');
    for (const row of await leftovers(auth, [id, email, body.practice.recipients[0].id])) {
      expect(row).toMatch(/^realtime\.messages/);
    }
    const rows = await leftovers(auth, [ready]);
    expect(rows.some((row) => row.startsWith('ledger.postings'))).toBe(true);
    expect(rows.join()).not.toContain('Teapot');
    expect(await fixture.kindsTo(email)).toEqual([{ kind: 'account-deleted' }]);
  });
});

describe('an export', () => {
  it('has everything, says what it is, and holds nothing that opens anything', async () => {
    const { id, email, name, signIn } = await fixture.person();
    await fixture.giveElsewhere(email);
    const headers = await signIn(chromeOnAndroid);
    await proveMailbox(email, headers);
    const next = `${randomUUID()}@example.com`;
    await fixture.auth.call('PUT', '/user', { email: next }, headers);
    await fixture.auth.rows("update public.profiles set theme = 'dark' where id = $1", [id]);
    const { status, headers: sent, body } = await fixture.ask('POST', '/export', headers);
    expect(status).toBe(200);
    expect(sent.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z]+-account-2026-11-15\.json"$/,
    );
    expect(body.about).toMatchObject({ format: 1, madeAt: '2026-11-15T12:00:00.000Z', account: id });
    expect(body.account).toMatchObject({
      id,
      email,
      new_email: next,
      has_password: true,
      user_metadata: { full_name: name },
      identities: [{ provider: 'email' }],
    });
    expect(body.profile).toEqual({
      fullName: name,
      language: null,
      theme: 'dark',
      notifications: null,
      picture: null,
      updatedAt: expect.any(String),
    });
    expect(body.sessions).toMatchObject([
      { userAgent: chromeOnAndroid, ip: '127.0.0.1', amr: [{ method: 'otp' }, { method: 'password' }] },
    ]);
    expect(body.pending.map(({ kind, sentTo }: Record<string, string>) => [kind, sentTo])).toEqual(
      expect.arrayContaining([
        ['email_change_current', email],
        ['email_change_new', next],
      ]),
    );
    const actions = body.securityLog.map(({ action }: { action: string }) => action);
    expect(actions).toEqual([
      'user_signedup',
      'login',
      'user_reauthenticate_requested',
      'login',
      'user_modified',
      'account_exported',
    ]);
    expect(body.mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'auth-email-change-current',
      'auth-email-change-new',
      'auth-reauthentication',
    ]);
    expect(body.lists).toMatchObject({ subscriptions: [{ list: 'waitlist', state: 'confirmed' }] });
    expect(body.messages.messages.map(({ kind }: { kind: string }) => kind)).toEqual([
      'speculative_application',
      'investor_deck',
      'contact',
    ]);
    const { cv } = body.messages.messages[0];
    expect(Buffer.from(cv.base64, 'base64').toString()).toBe('%PDF-1.7 a life');
    const [row] = await fixture.auth.rows<{ hash: string }>(
      'select encrypted_password as hash from auth.users where id = $1',
      [id],
    );
    expect(JSON.stringify(body)).not.toContain(row?.hash);
    expect(JSON.stringify(body)).not.toMatch(/token_hash|tokenHash|codeHash|refresh_token|sealed/);
  });

  it('is limited', async () => {
    const headers = await (await fixture.person()).signIn();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await fixture.ask('POST', '/export', headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it.each([
    ['nobody had to confirm anything', { set: { AUTH_MAILER_AUTOCONFIRM: 'true' } }, true],
    ['an administrator changed the address since', {}, false],
  ] as const)('leaves out what is stored elsewhere where %s', async (_, options, isFirst) => {
    const other = await anAccountService({ on: fixture.auth.fresh, ...options });
    const victim = `${randomUUID()}@example.com`;
    await fixture.giveElsewhere(victim);
    const { id, signIn } = await other.person(isFirst ? { email: victim } : {});
    const headers = await signIn();
    if (!isFirst) await (await other.auth.admin()).updateUserById(id, { email: victim });
    const { body } = await other.ask('POST', '/export', headers);
    expect(body).toMatchObject({ account: { email: victim }, lists: null, messages: null });
    expect(body.about.notes.join(' ')).toContain('left out');
    expect((await other.ask('POST', '/delete', headers, { email: victim })).status).toBe(200);
    expect((await leftovers(fixture.auth, [victim])).length).toBeGreaterThanOrEqual(4);
  });
});

describe('deleting', () => {
  it('removes every row in every table, once the e-mail address is named', async () => {
    const { id, email, name, signIn } = await fixture.person();
    await fixture.giveElsewhere(email);
    const [headers, other] = [await signIn(), await signIn()];
    await proveMailbox(email, headers);
    const next = `${randomUUID()}@example.com`;
    await fixture.auth.call('PUT', '/user', { email: next }, headers);
    await (await fixture.auth.admin()).updateUserById(id, { app_metadata: { seen: true } });
    const before = await leftovers(fixture.auth, [id, email, next]);
    for (const table of [
      'auth.users',
      'auth.identities',
      'auth.sessions',
      'subscriptions.members',
      'enquiries.enquiries',
    ]) {
      expect(before.some((row) => row.startsWith(table))).toBe(true);
    }
    expect(await fixture.ask('POST', '/delete', headers, { email: next })).toMatchObject(
      rejected(409, 'other_account'),
    );
    const [sent, tried, waiting] = (await fixture.ask('POST', '/export', headers)).body.messages.messages as {
      reference: string;
    }[];
    const forwards = () => fixture.auth.rows("select 1 from mail.outbox where kind = 'enquiry-forwarded'");
    const forwardsBefore = (await forwards()).length;
    for (const [change, of] of [
      ['sent_at = now(), sealed = null', sent],
      ['attempts = 1', tried],
    ] as const) {
      const text = `update mail.outbox set ${change} where kind = 'enquiry-forwarded' and id::text like $1 returning 1`;
      expect(await fixture.auth.rows(text, [`${of?.reference.toLowerCase()}%`])).toHaveLength(1);
    }
    const response = await fixture.ask('POST', '/delete', headers, { email: ` ${email.toUpperCase()} ` });
    expect(response).toMatchObject({ status: 200, body: { status: 'deleted' } });
    expect(await leftovers(fixture.auth, [email, next, name])).toEqual([]);
    // The notifications to their devices stay until the next clean-up, with ids that nothing else knows.
    for (const row of await leftovers(fixture.auth, [id])) expect(row).toMatch(/^realtime\.messages/);
    expect(await fixture.kindsTo(email)).toEqual([{ kind: 'account-deleted' }]);
    expect(await fixture.kindsTo(next)).toEqual([]);
    expect((await fixture.auth.mailsTo(email))[0]?.subject).toBe('Your account is deleted');
    const toTeam = (await fixture.auth.mailsTo(teamEmail)).at(-1);
    expect(toTeam?.subject).toBe('Please remove 2 messages from our mailbox');
    expect(toTeam?.text).toContain(sent?.reference);
    expect(toTeam?.text).toContain(tried?.reference);
    expect(toTeam?.text).not.toContain(waiting?.reference);
    expect((await forwards()).length).toBe(forwardsBefore - 3);
    for (const device of [headers, other]) expect((await getUser(device)).body.code).toBe('user_not_found');
    expect(await fixture.ask('GET', '', headers)).toMatchObject(rejected(401, 'not_signed_in'));
    const [{ suppressed }] = (await fixture.auth.rows<{ suppressed: bigint }>(
      "select count(*) as suppressed from subscriptions.suppressed where since > now() - interval '1 minute'",
    )) as [{ suppressed: bigint }];
    expect(suppressed).toBeGreaterThan(0n);
  });

  it('leaves what the person wants to leave with us', async () => {
    const { id, email, signIn } = await fixture.person();
    await fixture.giveElsewhere(email);
    const headers = await signIn();
    await proveMailbox(email, headers);
    const response = await fixture.ask('POST', '/delete', headers, { email, keep: ['lists'] });
    expect(response.status).toBe(200);
    const tables = (await leftovers(fixture.auth, [id, email])).map((row) => row.split(':')[0]);
    expect(tables).toEqual(['realtime.messages', 'subscriptions.members']);
    expect((await fixture.auth.mailsTo(email)).at(-1)?.text).toContain('waitlist');
  });

  it('touches nothing of the account whose e-mail address it had requested', async () => {
    const { email, signIn } = await fixture.person();
    const victim = `${randomUUID()}@example.com`;
    const headers = await signIn();
    await fixture.auth.call('PUT', '/user', { email: victim }, headers);
    await fixture.person({ email: victim });
    await fixture.auth.call('POST', '/recover', { email: victim });
    await proveMailbox(email, headers);
    const { body } = await fixture.ask('POST', '/export', headers);
    expect(body.mails.map(({ kind }: { kind: string }) => kind)).not.toContain('auth-recovery');
    expect((await fixture.ask('POST', '/delete', headers, { email })).status).toBe(200);
    expect(await fixture.kindsTo(victim)).toEqual([{ kind: 'auth-recovery' }]);
  });

  it('leaves no trace of a person who was on no list and wrote nothing', async () => {
    const { email, signIn } = await fixture.person();
    const count = async () =>
      (await fixture.auth.rows<{ n: bigint }>('select count(*) as n from subscriptions.suppressed'))[0]?.n;
    const before = await count();
    await fixture.ask('POST', '/delete', await signIn(), { email });
    expect(await count()).toBe(before);
  });

  it('happens once, however often it is requested at once, and frees the e-mail address', async () => {
    const { email, signIn } = await fixture.person();
    const headers = await signIn();
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => fixture.ask('POST', '/delete', headers, { email })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await fixture.kindsTo(email)).toHaveLength(1);
    expect((await fixture.person({ email })).id).not.toBe('');
  });

  it('writes to nobody whose e-mail address was never confirmed', async () => {
    const { id, email } = await fixture.person({ isConfirmed: false });
    const token = await fixture.auth.deps.accessTokens.sign({ sub: id, aud: 'authenticated' });
    const headers = fixture.auth.bearer(token);
    expect(await fixture.ask('POST', '/delete', headers, { email })).toMatchObject(
      rejected(403, 'fresh_sign_in_needed'),
    );
    expect(await fixture.kindsTo(email)).toEqual([]);
  });
});
