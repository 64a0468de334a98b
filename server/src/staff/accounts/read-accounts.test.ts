import { randomUUID } from 'node:crypto';
import { type AccountDetails, type AccountPage, accountSorts } from '@remit/contract/staff/accounts.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aPhone, aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffService } from '../testing/a-staff-service.ts';

type Console = Awaited<ReturnType<typeof aStaffService>>;
type Colleague = Awaited<ReturnType<Console['staff']>>;

let fresh: FreshDatabase;
let console: Console;
let viewer: Colleague;
let administrator: Colleague;
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
  viewer = await console.staff('viewer');
  administrator = await console.staff('administrator');
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) => console.auth.rows<Row>(text, values);
const search = (query: object) => console.ask('POST', '/accounts/search', viewer.headers, query);
const list = async (query: object): Promise<AccountPage> => (await search(query)).body;
const idsIn = async (query: object) => (await list(query)).accounts.map(({ id }) => id);
const read = async (id: string, by = viewer): Promise<AccountDetails> =>
  (await console.ask('GET', `/accounts/${id}`, by.headers)).body;
const audited = (subject: string) =>
  rows<{ actor: string; action: string; reason: string | null; details: unknown }>(
    'select actor, action, reason, details from audit.entries where subject = $1 order by id',
    [subject],
  );

describe('the list of accounts', () => {
  it('finds by any part of an e-mail address, name or phone number, or by id, and by nothing else', async () => {
    const [ama, kofi] = [
      await aUser(console.auth, { full_name: 'Élodie Ndiaye' }),
      await aUser(console.auth, { full_name: 'Kofi', nickname: 'Quicksilver' }),
    ];
    const [local, phone] = [`ama.${randomUUID()}`, aPhone()];
    await rows('update auth.users set email = $2, phone = $3 where id = $1', [
      ama.id,
      `${local}@example.com`,
      phone.slice(1),
    ]);
    for (const { q, found } of [
      { q: local.slice(5, 25), found: [ama.id] },
      { q: local.toUpperCase(), found: [ama.id] },
      { q: 'élodie nd', found: [ama.id] },
      { q: 'ELODIE', found: [ama.id] },
      { q: 'Quicksilver', found: [] },
      { q: kofi.id, found: [kofi.id] },
      { q: kofi.id.slice(0, 20), found: [] },
      { q: phone, found: [ama.id] },
      { q: `${phone.slice(0, 4)} (${phone.slice(4, 8)}) ${phone.slice(8)}`, found: [ama.id] },
      { q: phone.slice(4), found: [ama.id] },
      { q: '%', found: [] },
      { q: '\\', found: [] },
      { q: `${local.slice(0, 8)}_`, found: [] },
    ]) {
      expect(await idsIn({ q }), q).toEqual(found);
    }
    expect((await search({ q: 'a\0b' })).status).toBe(422);
  });

  it('filters by what an account is', async () => {
    const { id } = await aUser(console.auth);
    expect(await idsIn({ q: id, state: 'confirmed' })).toEqual([id]);
    for (const [state, change] of [
      ['unconfirmed', 'email_confirmed_at = null'],
      ['banned', `banned_until = now() + interval '1 hour'`],
      ['guest', 'is_anonymous = true'],
      ['staff', `raw_app_meta_data = raw_app_meta_data || '{"staff_role":"viewer"}'`],
    ]) {
      expect(await idsIn({ q: id, state }), state).toEqual([]);
      await rows(`update auth.users set ${change} where id = $1`, [id]);
      expect(await idsIn({ q: id, state }), state).toEqual([id]);
    }
    expect(await idsIn({ q: id, state: 'factor' })).toEqual([]);
    await rows(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, sealed_secret, verified_at)
        values (gen_random_uuid(), $1, 'totp', 'verified', '\\x00', now())`,
      [id],
    );
    expect(await idsIn({ q: id, state: 'factor' })).toEqual([id]);
    await rows('update auth.users set deleted_at = now() where id = $1', [id]);
    expect(await idsIn({ q: id })).toEqual([]);
    expect((await search({ state: 'owner' })).status).toBe(422);
  });

  it.each(accountSorts)('pages through all of them, each once, and back, sorted by %s', async (sort) => {
    const prefix = `page${randomUUID()}`;
    // Several at the same moment: the id decides. Some never signed in.
    await rows(
      `insert into auth.users (id, aud, role, email, created_at, last_sign_in_at)
        select gen_random_uuid(), 'authenticated', 'authenticated', $1 || n || '@example.com',
          now() - (n / 3) * interval '1 second', case when n % 3 = 0 then now() - n * interval '1 hour' end
        from generate_series(1, 120) n`,
      [prefix],
    );
    const [onward, parameter, back] = sort.startsWith('-')
      ? (['older', 'before', 'after'] as const)
      : (['newer', 'after', 'before'] as const);
    const backwards = onward === 'older' ? 'newer' : 'older';
    const pages = [await list({ q: prefix, sort })];
    for (let cursor = pages[0]?.[onward]; cursor; cursor = pages.at(-1)?.[onward]) {
      pages.push(await list({ q: prefix, sort, [parameter]: cursor }));
    }
    expect(pages.map(({ accounts, total }) => [accounts.length, total])).toEqual([
      ...[
        [50, 120],
        [50, 120],
        [20, 120],
      ],
    ]);
    const seen = pages.flatMap(({ accounts }) => accounts);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    if (sort.endsWith('signedIn')) {
      expect(seen.map(({ lastSignInAt }) => lastSignInAt === null)).toEqual([
        ...[...Array(40).fill(false), ...Array(80).fill(true)],
      ]);
    }
    const previous = await list({ q: prefix, sort, [back]: pages[2]?.[backwards] });
    expect(previous.accounts).toEqual(pages[1]?.accounts);
    expect(pages[0]?.[backwards]).toBeNull();
  });

  it('has accounts without an e-mail address last, and no e-mail address in a cursor', async () => {
    const name = `n${randomUUID()}`;
    await rows(
      `insert into auth.users (id, aud, role, email, raw_user_meta_data)
        select gen_random_uuid(), 'authenticated', 'authenticated', email, jsonb_build_object('full_name', $1::text)
        from unnest(array[null, 'b@' || $1, 'a@' || $1]) email`,
      [name],
    );
    const emailsBy = async (sort: string) =>
      (await list({ q: name, sort })).accounts.map(({ email }) => email);
    expect(await emailsBy('email')).toEqual([`a@${name}`, `b@${name}`, null]);
    expect(await emailsBy('-email')).toEqual([`b@${name}`, `a@${name}`, null]);
    expect((await list({ sort: 'email' })).newer).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes the cursor of another order, or of an account that was deleted, for none', async () => {
    const first = (await list({ sort: 'email' })).accounts;
    const { older } = await list({});
    for (const after of [older, randomUUID()]) {
      expect((await list({ sort: 'email', after })).accounts).toEqual(first);
    }
    expect((await search({ before: '1' })).status).toBe(422);
  });

  it('writes down that a page was looked at, and not what was searched for', async () => {
    await list({ q: 'somebody@example.com', state: 'banned' });
    const [entry] = await rows<{ actor: string; details: unknown }>(
      `select actor, details from audit.entries where action = 'staff accounts-list' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      actor: viewer.id,
      details: { state: 'banned', isSearch: true, count: 0 },
    });
  });
});

describe('one account', () => {
  it('has its facts, and every look at it is written down', async () => {
    const { id, email } = await aUser(console.auth, { full_name: '<b>Ama</b>' });
    const account = await read(id);
    expect(account).toMatchObject({
      ...{ id, email, name: '<b>Ama</b>', role: null, isConfirmed: true, hasPassword: true },
      identities: [{ provider: 'email', email }],
      sessions: [{ method: 'password', hasShownFactor: false }],
      ...{ confirmation: email, mayHelp: false, mayManage: false },
    });
    expect(await audited(id)).toEqual([
      { actor: viewer.id, action: 'staff account-read', reason: null, details: {} },
    ]);
    expect(await read(id, administrator)).toMatchObject({ mayHelp: true, mayManage: true });
  });

  it.each([
    { why: 'a second factor', set: `aal = 'aal2'`, hasShown: true },
    {
      why: 'a passkey',
      set: `aal = 'aal2', amr = '[{"method":"passkey","timestamp":1}]'`,
      hasShown: true,
    },
    {
      why: 'a passkey whose device did not verify who used it',
      set: `aal = 'aal1', amr = '[{"method":"passkey","timestamp":1}]'`,
      hasShown: false,
    },
    { why: 'a password alone', set: `aal = 'aal1'`, hasShown: false },
  ])('says of a session that it has shown $why', async ({ set, hasShown }) => {
    const { id } = await aUser(console.auth);
    await rows(`update auth.sessions set ${set} where user_id = $1`, [id]);
    expect((await read(id)).sessions).toMatchObject([{ hasShownFactor: hasShown }]);
  });

  it('is not found when there is none, or its owner has left', async () => {
    const { id } = await aUser(console.auth);
    await rows('update auth.users set deleted_at = now() where id = $1', [id]);
    for (const path of [id, randomUUID(), 'x']) {
      expect((await console.ask('GET', `/accounts/${path}`, viewer.headers)).status).toBe(404);
    }
  });
});
