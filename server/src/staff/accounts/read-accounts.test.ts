import { randomUUID } from 'node:crypto';
import type { AccountDetails, AccountPage } from '@remit/contract/staff/accounts.ts';
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
  it('finds by the beginning of an e-mail address or number, or by id, and by nothing else', async () => {
    const [ama, kofi] = [await aUser(console.auth), await aUser(console.auth)];
    const [local, phone] = [`ama.${randomUUID()}`, aPhone()];
    await rows('update auth.users set email = $2, phone = $3 where id = $1', [
      ama.id,
      `${local}@example.com`,
      phone.slice(1),
    ]);
    await rows('update auth.users set email = $2 where id = $1', [kofi.id, `x${local}@example.com`]);
    expect(await idsIn({ q: local.slice(0, 20) })).toEqual([ama.id]);
    expect(await idsIn({ q: local.toUpperCase() })).toEqual([ama.id]);
    expect(await idsIn({ q: kofi.id })).toEqual([kofi.id]);
    expect(await idsIn(`?q=${encodeURIComponent(phone.slice(0, 11))}`)).toContain(ama.id);
    expect(await idsIn(`?q=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await idsIn(`?q=${encodeURIComponent(`${local.slice(0, 8)}_`)}`)).toEqual([]);
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

  it('pages through all of them, each once, and back', async () => {
    const prefix = `page${randomUUID()}`;
    // Several at the same moment: the id decides.
    await rows(
      `insert into auth.users (id, aud, role, email, created_at)
        select gen_random_uuid(), 'authenticated', 'authenticated', $1 || n || '@example.com', now() - (n / 3) * interval '1 second'
        from generate_series(1, 120) n`,
      [prefix],
    );
    const seen: string[][] = [];
    let page = await list({ q: prefix });
    expect(page.newer).toBeNull();
    for (;;) {
      seen.push(page.accounts.map(({ id }) => id));
      if (page.older === null) break;
      page = await list({ q: prefix, before: page.older });
    }
    expect(seen.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(seen.flat()).size).toBe(120);
    const back = await list({ q: prefix, after: page.newer });
    expect(back.accounts.map(({ id }) => id)).toEqual(seen[1]);
    expect((await list({ q: prefix, after: back.newer })).newer).toBeNull();
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
