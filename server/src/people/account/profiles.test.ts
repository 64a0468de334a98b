import { type Caller, service } from '@remit/platform/db/database.ts';
import { metadataBytesMax } from '@remit/provider/auth/metadata.ts';
import { aTotp, still } from '@remit/provider/auth/testing/a-factor.ts';
import { type AuthFixture, anEmailAddress, aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthService } from '#testing/an-auth-service.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await anAuthService({
    ...still,
    set: { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
  });
});
afterAll(() => fixture?.close());

const owner = (id: string): Caller => ({ role: 'authenticated', claims: { sub: id } });
/** One statement on one's own profile, as the data service runs it. */
const asOwner = (id: string, statement: string, values: readonly unknown[] = []) =>
  fixture.db.as(owner(id), (transaction) => transaction.rows(statement, values));
const setName = (id: string, name: string | null) =>
  asOwner(id, 'update public.profiles set full_name = $2 where id = $1', [id, name]);

/** The name in both places. */
async function namesOf(id: string) {
  const [row] = await fixture.rows<{ profile: string | null; metadata: Record<string, unknown> }>(
    `select p.full_name as profile, u.raw_user_meta_data as metadata
      from auth.users u left join public.profiles p on p.id = u.id where u.id = $1`,
    [id],
  );
  return row;
}

describe('a profile', () => {
  it.each([
    { why: 'signs up', create: async () => (await aUser(fixture, { full_name: 'Ama' })).id, name: 'Ama' },
    {
      why: 'is invited by an administrator',
      create: async () => {
        const admin = await fixture.admin();
        const { data } = await admin.createUser({
          email: anEmailAddress(),
          user_metadata: { full_name: 'Efua' },
        });
        return data.user?.id ?? '';
      },
      name: 'Efua',
    },
    {
      why: 'is a guest',
      create: async () => (await fixture.client().signInAnonymously()).data.user?.id ?? '',
      name: null,
    },
  ])('is there, with nothing chosen, for a person who $why', async ({ create, name }) => {
    const id = await create();
    expect(await asOwner(id, 'select * from public.profiles')).toEqual([
      {
        id,
        full_name: name,
        language: null,
        theme: null,
        notifications: null,
        avatar_path: null,
        updated_at: expect.any(Date),
      },
    ]);
  });

  it('is made with the account or not at all', async () => {
    const { email } = await aUser(fixture);
    const again = await fixture.call('POST', '/signup', { email, password: 'correct horse' });
    expect(again.status).toBe(422);
    const [counted] = await fixture.rows<{ profiles: number; accounts: number }>(
      `select (select count(*)::int from public.profiles) as profiles, (select count(*)::int from auth.users
        where deleted_at is null) as accounts`,
    );
    expect(counted?.profiles).toBe(counted?.accounts);
  });

  it('goes with the account', async () => {
    const [gone, hidden] = [await aUser(fixture), await aUser(fixture, { full_name: 'Ama' })];
    const admin = await fixture.admin();
    await admin.deleteUser(gone.id);
    await admin.deleteUser(hidden.id, true);
    const left = await fixture.rows('select 1 from public.profiles where id = any($1)', [
      [gone.id, hidden.id],
    ]);
    expect(left).toEqual([]);
  });

  it('says when it was changed, whatever the change says', async () => {
    const { id } = await aUser(fixture);
    await fixture.rows("update public.profiles set updated_at = '2001-01-01' where id = $1", [id]);
    const [before] = await fixture.rows<{ at: Date }>(
      'select updated_at as at from public.profiles where id = $1',
      [id],
    );
    expect(before?.at.getUTCFullYear()).toBeGreaterThan(2001);
  });

  it.each([
    { why: 'another user’s id', set: "id = 'a0000000-0000-4000-8000-000000000009'", code: '42501' },
    { why: 'its time of change', set: "updated_at = '2001-01-01'", code: '42501' },
    { why: 'a theme that does not exist', set: "theme = 'sepia'", code: '23514' },
    { why: 'a language that does not exist', set: "language = 'xx'", code: '23514' },
    { why: 'nonsense for notifications', set: "notifications = 'often'", code: '22P02' },
  ])('does not take $why', async ({ set, code }) => {
    const { id } = await aUser(fixture);
    const attempt = asOwner(id, `update public.profiles set ${set} where id = $1`, [id]);
    await expect(attempt).rejects.toMatchObject({ code });
  });
});

describe('of an account with a second factor, a profile', () => {
  const change = (id: string, aal?: string) =>
    fixture.db.as({ role: 'authenticated', claims: { sub: id, ...(aal && { aal }) } }, (transaction) =>
      transaction.rows("update public.profiles set theme = 'dark' where id = $1 returning theme", [id]),
    );

  it.each([
    { why: 'is changed by a session that has shown it', aal: 'aal2', rows: [{ theme: 'dark' }] },
    { why: 'stays for a session that has not', aal: 'aal1', rows: [] },
    { why: 'stays for a token that does not say', aal: undefined, rows: [] },
  ])('$why', async ({ aal, rows }) => {
    const { id, headers } = await aUser(fixture);
    await aTotp(fixture, headers);
    expect(await change(id, aal)).toEqual(rows);
  });

  it('is read by either session, and changed by both until the factor is verified', async () => {
    const { id, headers } = await aUser(fixture);
    await fixture.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'App' }, headers);
    expect(await change(id, 'aal1')).toEqual([{ theme: 'dark' }]);
    await fixture.rows(
      "update auth.mfa_factors set status = 'verified', verified_at = now() where user_id = $1",
      [id],
    );
    expect(await change(id, 'aal1')).toEqual([]);
    expect(await asOwner(id, 'select theme from public.profiles')).toEqual([{ theme: 'dark' }]);
  });

  it('of another user makes no difference', async () => {
    const [ama, kofi] = [await aUser(fixture), await aUser(fixture)];
    await aTotp(fixture, ama.headers);
    expect(await change(kofi.id, 'aal1')).toEqual([{ theme: 'dark' }]);
  });
});

describe('an insert of a profile', () => {
  const upsert = `insert into public.profiles (id, theme, full_name) values ($1, 'dark', 'Efua')
    on conflict (id) do update set id = excluded.id, theme = excluded.theme, full_name = excluded.full_name returning theme`;
  const countOf = async (id: string) =>
    (await fixture.rows('select 1 from public.profiles where id = $1', [id])).length;

  it('of one’s own is a conflict, and with "on conflict" a change', async () => {
    const { id } = await aUser(fixture, { full_name: 'Ama' });
    const attempt = asOwner(id, 'insert into public.profiles (id) values ($1)', [id]);
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect(await asOwner(id, upsert, [id])).toEqual([{ theme: 'dark' }]);
    expect(await namesOf(id)).toMatchObject({ profile: 'Efua', metadata: { full_name: 'Efua' } });
  });

  it.each([
    { why: 'of another user', columns: '(id)', values: (_: string, other: string) => [other] },
    { why: 'without an id', columns: '(id)', values: () => [null] },
    {
      why: 'with a time of change',
      columns: '(id, updated_at)',
      values: (own: string) => [own, '2001-01-01'],
    },
  ])('$why is denied', async ({ columns, values }) => {
    const [ama, kofi] = [await aUser(fixture), await aUser(fixture)];
    const row = values(ama.id, kofi.id);
    const places = row.map((_, index) => `$${index + 1}`);
    for (const conflict of [
      '',
      'on conflict (id) do nothing',
      'on conflict (id) do update set id = excluded.id',
    ]) {
      const statement = `insert into public.profiles ${columns} values (${places}) ${conflict}`;
      await expect(asOwner(ama.id, statement, row), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it.each([false, true])('of a deleted account makes none (soft deletion: %s)', async (isSoft) => {
    const { id } = await aUser(fixture);
    await (await fixture.admin()).deleteUser(id, isSoft);
    await expect(asOwner(id, upsert, [id])).rejects.toMatchObject({ code: '42501' });
    expect(await countOf(id)).toBe(0);
  });

  it('waits for a deletion of the account that has begun, and makes none', async () => {
    const { id } = await aUser(fixture);
    const waiting = `select 1 from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`;
    let inserting: Promise<unknown> | undefined;
    await fixture.db.as(service, async (transaction) => {
      await transaction.rows('select 1 from auth.users where id = $1 for update', [id]);
      inserting = asOwner(id, 'insert into public.profiles (id) values ($1)', [id]).catch((error) => error);
      await expect.poll(() => fixture.rows(waiting)).not.toEqual([]);
      await transaction.rows('update auth.users set deleted_at = now() where id = $1', [id]);
      await transaction.rows('delete from public.profiles where id = $1', [id]);
    });
    expect(await inserting).toMatchObject({ code: '42501' });
    expect(await countOf(id)).toBe(0);
  });

  it('changes nothing below the second factor', async () => {
    const { id, headers } = await aUser(fixture, { full_name: 'Ama' });
    await aTotp(fixture, headers);
    await expect(asOwner(id, upsert, [id])).rejects.toMatchObject({ code: '42501' });
    expect(await namesOf(id)).toMatchObject({ profile: 'Ama' });
  });
});

describe('the name', () => {
  it('changed in the profile is that of the account, for every reader of it', async () => {
    const { id, headers } = await aUser(fixture, { full_name: 'Ama', colour: 'red' });
    await setName(id, 'Ama Mensah');
    const { body } = await fixture.call('GET', '/user', undefined, headers);
    expect(body.user_metadata).toMatchObject({
      full_name: 'Ama Mensah',
      colour: 'red',
      email_verified: true,
    });
    await setName(id, null);
    const names = await namesOf(id);
    expect(names?.profile).toBeNull();
    expect(names?.metadata).not.toHaveProperty('full_name');
    expect(names?.metadata).toHaveProperty('colour', 'red');
  });

  it.each([
    { why: 'another name', name: 'Ama Mensah', expected: 'Ama Mensah' },
    { why: 'an empty one', name: '', expected: '' },
    { why: 'quotes, backslashes and other scripts', name: 'A"m\\a ቡና 😀', expected: 'A"m\\a ቡና 😀' },
    { why: 'none', name: null, expected: null },
    { why: 'something that is no name', name: { first: 'Ama' }, expected: null },
    { why: 'a number', name: 7, expected: null },
  ])('changed in the account is that of the profile: $why', async ({ name, expected }) => {
    const { id, headers } = await aUser(fixture, { full_name: 'Ama' });
    const { status } = await fixture.call('PUT', '/user', { data: { full_name: name } }, headers);
    expect(status).toBe(200);
    expect((await namesOf(id))?.profile).toBe(expected);
  });

  it('changes in both places or in neither', async () => {
    const { id } = await aUser(fixture, { full_name: 'Ama' });
    const attempt = fixture.db.as(owner(id), async (transaction) => {
      await transaction.rows("update public.profiles set full_name = 'Efua' where id = $1", [id]);
      throw new Error('the request was ended');
    });
    await expect(attempt).rejects.toThrow('the request was ended');
    expect(await namesOf(id)).toMatchObject({ profile: 'Ama', metadata: { full_name: 'Ama' } });
  });

  it('is no longer than metadata may be, which travels in every token', async () => {
    const { id, headers } = await aUser(fixture, { full_name: 'Ama', colour: 'x'.repeat(5000) });
    await setName(id, 'é'.repeat(1000));
    expect((await fixture.call('GET', '/user', undefined, headers)).status).toBe(200);
    const attempt = setName(id, 'x'.repeat(metadataBytesMax - 5000));
    await expect(attempt).rejects.toMatchObject({ code: '23514' });
    expect((await namesOf(id))?.profile).toBe('é'.repeat(1000));
  });

  it('of another user stays, whatever the caller', async () => {
    const [ama, kofi] = [await aUser(fixture, { full_name: 'Ama' }), await aUser(fixture)];
    await asOwner(kofi.id, "update public.profiles set full_name = 'Mine' where id = $1", [ama.id]);
    await asOwner(kofi.id, "update public.profiles set full_name = 'Mine'");
    expect(await namesOf(ama.id)).toMatchObject({ profile: 'Ama', metadata: { full_name: 'Ama' } });
    expect(await namesOf(kofi.id)).toMatchObject({ profile: 'Mine', metadata: { full_name: 'Mine' } });
  });

  it('changed from both sides at once is one of the two, in both places, without a deadlock', async () => {
    const { id, headers } = await aUser(fixture, { full_name: 'Ama' });
    const changes = Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0
        ? setName(id, `profile ${index}`)
        : fixture
            .call('PUT', '/user', { data: { full_name: `account ${index}` } }, headers)
            .then((response) => {
              expect(response.status).toBe(200);
            }),
    );
    await Promise.all(changes);
    const names = await namesOf(id);
    expect(names?.profile).toMatch(/^(profile|account) \d+$/);
    expect(names?.metadata.full_name).toBe(names?.profile);
  });
});
