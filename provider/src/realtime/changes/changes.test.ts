import { randomUUID } from 'node:crypto';
import { anon } from '@remit/platform/db/database.ts';
import { anAccountSession, endings } from '@remit/platform/testing/an-account-session.ts';
import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Subscriber } from '../ports.ts';
import { aChangesService, patience } from '../testing/a-changes-service.ts';

let service: Awaited<ReturnType<typeof aChangesService>>;
let statements: () => string[] = () => [];
beforeAll(async () => {
  service = await aChangesService({
    via: (db) => {
      const counted = countStatements(db);
      statements = counted.taken;
      return counted.db;
    },
  });
  await service.table('notes', 'id int primary key, text text');
});
afterAll(() => service?.close());

const member = (sub: string, claims = {}): Subscriber => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated', ...claims },
});
const ids = (one: { records(): readonly unknown[] }) =>
  one.records().map((record) => (record as { id?: unknown } | undefined)?.id);

describe('a change', () => {
  it('is delivered with its row, its columns and its time', async () => {
    const one = await service.live({ table: 'notes' });
    await service.sql.query(
      `insert into notes values (1, 'a'); update notes set text = 'b'; delete from notes`,
    );
    await one.until(3);
    const facts = {
      schema: 'public',
      table: 'notes',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      columns: [
        { name: 'id', type: 'int4' },
        { name: 'text', type: 'text' },
      ],
      errors: null,
    };
    expect(one.delivered).toEqual([
      { ids: one.ids, data: { type: 'INSERT', ...facts, record: { id: 1, text: 'a' } } },
      {
        ids: one.ids,
        data: { type: 'UPDATE', ...facts, record: { id: 1, text: 'b' }, old_record: { id: 1 } },
      },
      { ids: one.ids, data: { type: 'DELETE', ...facts, old_record: { id: 1 } } },
    ]);
    expect(Math.abs(Date.now() - Date.parse(one.delivered[0]?.data.commit_timestamp ?? ''))).toBeLessThan(
      600_000,
    );
  });

  it('is delivered once, with the ids of all entries that it matches', async () => {
    const one = await service.live([
      { table: 'notes', event: 'INSERT' },
      { table: 'notes', event: 'DELETE' },
      { table: 'notes' },
      { table: 'notes' },
      { schema: '*' },
      { table: 'notes', filter: 'id=gt.100' },
    ]);
    expect(new Set(one.ids).size).toBe(6);
    expect(one.ids.every((id) => Number.isInteger(id) && id >= 0)).toBe(true);
    const again = await service.live([{ table: 'notes', event: 'INSERT' }]);
    expect(again.ids).toEqual(one.ids.slice(0, 1));
    await service.sql.query(`insert into notes values (2, 'a'); delete from notes`);
    await one.until(2);
    const [a, b, c, d, e] = one.ids;
    expect(one.delivered.map(({ ids: matched }) => matched)).toEqual([
      [a, c, d, e],
      [b, c, d, e],
    ]);
  });

  it('brings only the columns that the subscription selects', async () => {
    const one = await service.live({ table: 'notes', select: ['text'] });
    await service.sql.query(`insert into notes values (3, 'a'); delete from notes`);
    await one.until(1);
    expect(one.delivered[0]?.data).toMatchObject({
      columns: [{ name: 'text', type: 'text' }],
      record: { text: 'a' },
    });
    expect(one.records()[0]).toEqual({ text: 'a' });
  });

  it('is not delivered after the subscription was closed, nor from a transaction that was rolled back', async () => {
    const [closed, open] = [await service.live({ table: 'notes' }), await service.live({ table: 'notes' })];
    closed.close();
    await service.sql.query('begin; insert into notes values (4); rollback');
    await service.sql.query('insert into notes values (5); delete from notes');
    await open.until(2);
    expect(ids(open)).toEqual([5, undefined]);
    expect(closed.delivered).toEqual([]);
  });
});

describe('values', () => {
  it('are what to_jsonb makes of the row', async () => {
    await service.sql.query(`create type mood as enum ('glad', 'sad'); create domain small as int check (value < 10);
      create type pair as (a int, b text)`);
    await service.table(
      'types',
      `id bigint primary key, b bool, i2 int2, i4 int4, i8 int8, f4 float4, f8 float8, n numeric, m numeric(10, 2),
       t text, v varchar(5), c char(5), by bytea, j json, jb jsonb, u uuid, d date, ti time, ts timestamp, tz timestamptz,
       iv interval, ia int[], ta text[], r int4range, inet inet, mood mood, small small, pair pair, bits bit(3), ts2 tsvector,
       "Quoted ""Name" text, whole text, n1 int, c0 int`,
    );
    const one = await service.live({ table: 'types' });
    await service.sql.query(`set timezone = 'Asia/Tokyo'; insert into types values (9007199254740993, true, -1, 2, 9223372036854775807, 1.5, 1e-300,
      123456789012345678901234567890.123456789, 1.10, E'a\\n"é\u{1f49a}', 'abc', 'ab', '\\x00ff', '{"a" :1.10}', '{"b": [1, 2.50]}',
      'a0000000-0000-4000-8000-000000000001', '2026-02-28', '12:34:56.789', '2026-02-28 12:34:56.123456', '2026-02-28 12:34:56.123456+02',
      '1 day 02:03:04', '{1,null,3}', array['a,b', '"q"', null], '[1,5)', '192.0.2.1/24', 'sad', 9, row(1, 'x y'), B'101',
      to_tsvector('simple', 'a b'), 'quoted');
      insert into types (id) values (1); insert into types (id, f4, f8, n) values (2, 'NaN', 'Infinity', 'NaN')`);
    await one.until(3);
    await service.sql.query("set timezone = 'UTC'");
    const found = await service.sql.query<{ row: string }>(
      'select to_jsonb(types.*)::text as row from types',
    );
    const exactly = (text: string) => text.replace(/\s/g, '');
    expect(one.records().map((record) => exactly(JSON.stringify(sorted(record))))).toEqual(
      found.rows.map(({ row }) => exactly(row)),
    );
    const types = Object.fromEntries(
      one.delivered[0]?.data.columns.map(({ name, type }) => [name, type]) ?? [],
    );
    expect(types).toMatchObject({
      i8: 'int8',
      f4: 'float4',
      ia: '_int4',
      ta: '_text',
      tz: 'timestamptz',
      mood: 'mood',
    });
  });

  /** In the order of jsonb: shorter names first. */
  const sorted = (record: unknown) =>
    Object.fromEntries(
      Object.entries(record as object).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
    );

  it('over a mebibyte leave an error and the short values', async () => {
    const one = await service.live({ table: 'notes' });
    await service.sql.query(
      `insert into notes values (6, repeat('x', 1024 * 1024 - 1)), (7, repeat('x', 1024 * 1024)); delete from notes`,
    );
    await one.until(4);
    expect(one.delivered[0]?.data.errors).toBeNull();
    expect(one.delivered[1]?.data).toMatchObject({
      record: { id: 7 },
      errors: ['Error 413: Payload Too Large'],
    });
    expect(one.records()[1]).toEqual({ id: 7 });
  });

  it('that an update left as they were and the log does not have are absent, not null', async () => {
    await service.table(
      'large',
      'id int primary key, n int, text text',
      'alter table large alter text set storage external',
    );
    const one = await service.live({ table: 'large' });
    await service.sql.query(`insert into large values (1, 1, repeat('x', 10000)); update large set n = 2`);
    await one.until(2);
    expect(one.records()[1]).toEqual({ id: 1, n: 2 });
  });
});

describe('the row before', () => {
  it.each([
    { why: 'is its key', more: '', update: { id: 1 }, deleted: { id: 2 } },
    {
      why: 'is whole with replica identity full',
      more: 'alter table before_NAME replica identity full',
      update: { id: 1, a: 'a' },
      deleted: { id: 2, a: 'b' },
    },
    {
      why: 'is its key where policies may hide the rest',
      more: `alter table before_NAME replica identity full; alter table before_NAME enable row level security;
        create policy all_rows on before_NAME to service_role using (true)`,
      update: { id: 1 },
      deleted: { id: 2 },
    },
  ])('$why', async ({ more, update, deleted }) => {
    const name = randomUUID().replaceAll('-', '');
    await service.table(`before_${name}`, 'id int primary key, a text', more.replaceAll('NAME', name));
    const one = await service.live({ table: `before_${name}` });
    await service.sql.query(
      `insert into before_${name} values (1, 'a'); update before_${name} set id = 2, a = 'b'; delete from before_${name}`,
    );
    await vi.waitUntil(() => one.delivered.at(-1)?.data.type === 'DELETE', patience);
    const olds = Object.fromEntries(one.delivered.map(({ data }) => [data.type, data.old_record]));
    expect(olds.DELETE).toEqual(deleted);
    if (olds.UPDATE) expect(olds.UPDATE).toEqual(update);
  });
});

describe('row security and privileges', () => {
  const [ama, kofi] = [randomUUID(), randomUUID()];
  const ofOwner = `alter table NAME enable row level security;
    create policy own on NAME for select to authenticated using (owner = auth.uid());
    create policy all_rows on NAME for select to service_role using (true)`;
  const ownedTable = (name: string) =>
    service.table(name, 'id int primary key, owner uuid, text text', ofOwner.replaceAll('NAME', name));
  const partsTable = async (name: string) => {
    await service.table(name, 'id int primary key, open text, hidden text');
    await service.sql.query(`revoke select on ${name} from anon, authenticated;
      grant select (id, open) on ${name} to authenticated; grant select (open) on ${name} to anon`);
  };
  const insertFor = (name: string, owner: string, id: number) =>
    service.sql.query(`insert into ${name} (id, owner, text) values (${id}, '${owner}', 'x')`);

  it('show a row to those who could read it, checked once for equal claims', async () => {
    await ownedTable('owned');
    const ofAma = await Promise.all(
      Array.from({ length: 5 }, () => service.live({ table: 'owned' }, member(ama))),
    );
    const ofKofi = await Promise.all(
      Array.from({ length: 5 }, () => service.live({ table: 'owned' }, member(kofi))),
    );
    const [server, anonymous] = [
      await service.live({ table: 'owned' }),
      await service.live({ table: 'owned' }, anon),
    ];
    statements();
    await service.sql.query(
      `insert into owned (id, owner, text) select n, case when n % 2 = 0 then '${ama}'::uuid else '${kofi}' end, 'x' from generate_series(1, 100) n`,
    );
    await server.until(100);
    await ofAma[0]?.until(50);
    expect(ids(server)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    for (const one of ofAma) expect(ids(one)).toEqual(Array.from({ length: 50 }, (_, n) => 2 * n + 2));
    for (const one of ofKofi) expect(ids(one)).toEqual(Array.from({ length: 50 }, (_, n) => 2 * n + 1));
    expect(anonymous.delivered).toEqual([]);
    const taken = statements();
    const policyChecks = taken.filter((text) => text.includes('"owned"'));
    const batches = taken.filter((text) => text.startsWith('with r as'));
    expect(policyChecks).toHaveLength(4 * batches.length); // four groups of equal claims, of twelve subscribers
  });

  it('decide by a new token from then on', async () => {
    await ownedTable('owned_by_token');
    const one = await service.live({ table: 'owned_by_token' }, member(ama));
    await insertFor('owned_by_token', kofi, 1001);
    await insertFor('owned_by_token', ama, 1002);
    await one.until(1);
    one.authorise(member(kofi));
    await insertFor('owned_by_token', ama, 1003);
    await insertFor('owned_by_token', kofi, 1004);
    await one.until(2);
    expect(ids(one)).toEqual([1002, 1004]);
  });

  it('follow a policy that changed, and survive one that fails', async () => {
    await ownedTable('owned_by_policy');
    const one = await service.live({ table: 'owned_by_policy' }, member(ama));
    await service.sql.query('alter policy own on owned_by_policy using (id > 2000)');
    await insertFor('owned_by_policy', kofi, 2001);
    await one.until(1);
    await service.sql.query('alter policy own on owned_by_policy using (1 / (id - 2002) > 0)');
    await insertFor('owned_by_policy', kofi, 2002);
    await vi.waitUntil(() => service.events.includes('realtime.policy_failed'), patience);
    // Other rows are checked too; later changes are delivered after all of them.
    await service.table('later', 'id int primary key');
    const later = await service.live({ table: 'later' }, member(ama));
    await service.sql.query('insert into later values (1)');
    await later.until(1);
    await service.sql.query('alter policy own on owned_by_policy using (true)');
    await insertFor('owned_by_policy', kofi, 2003);
    await one.until(2);
    expect(ids(one)).toEqual([2001, 2003]);
  });

  it('leave out columns that the role may not read, and tell nothing without the key', async () => {
    await partsTable('parts');
    const [some, none] = [
      await service.live({ table: 'parts' }, member(ama)),
      await service.live({ table: 'parts' }, anon),
    ];
    await service.sql.query(`insert into parts values (1, 'o', 'h'); delete from parts`);
    await some.until(2);
    await none.until(2);
    expect(some.delivered[0]?.data).toMatchObject({
      columns: [
        { name: 'id', type: 'int4' },
        { name: 'open', type: 'text' },
      ],
      errors: null,
    });
    expect(some.records()[0]).toEqual({ id: 1, open: 'o' });
    const unauthorised = { columns: [], errors: ['Error 401: Unauthorized'] };
    expect(none.delivered.map(({ data }) => data)).toEqual([
      expect.objectContaining({ type: 'INSERT', record: {}, ...unauthorised }),
      expect.objectContaining({ type: 'DELETE', old_record: {}, ...unauthorised }),
    ]);
  });

  it('do not reveal that a table has changed to those who may read nothing of it', async () => {
    await service.table('shut', 'id int primary key');
    await service.sql.query('revoke select on shut from anon, authenticated');
    const [server, signedIn, anonymous, ofEverything] = [
      await service.live({ table: 'shut' }),
      await service.live({ table: 'shut' }, member(ama)),
      await service.live({ table: 'shut' }, anon),
      await service.live([{ table: '*' }, { schema: '*', event: 'DELETE' }], anon),
    ];
    await service.sql.query('insert into shut values (1); update shut set id = 2; delete from shut');
    await server.until(3);
    // The next delivery shows that nothing was on its way.
    await service.table('after_shut', 'id int primary key');
    const [next, nextOfEverything] = [
      await service.live({ table: 'after_shut' }, anon),
      ofEverything.until(1),
    ];
    await service.sql.query('insert into after_shut values (1)');
    await next.until(1);
    await nextOfEverything;
    expect([...signedIn.delivered, ...anonymous.delivered]).toEqual([]);
    expect(ofEverything.delivered.map(({ data }) => data.table)).toEqual(['after_shut']);
  });

  it('show nothing more to an account that acted as the server, once its session has ended', async () => {
    // Policies decide about the first table, but not about deleted rows; the second table has none.
    const names = ['owned_by_nobody', 'open_to_all'] as const;
    await ownedTable(names[0]);
    await service.table(names[1], 'id int primary key, owner uuid, text text');
    const requested = names.map((table) => ({ table }));
    const account = await anAccountSession(service.fresh.db, { role: 'service_role' });
    const session = { id: account.sessionId, accountId: account.accountId, role: account.claims.role };
    const boss = await service.live(requested, { role: 'service_role', claims: account.claims, session });
    for (const name of names) await insertFor(name, ama, 1);
    await boss.until(2);
    await endings[0]?.end(service.fresh.db, account);
    const server = await service.live(requested);
    for (const name of names) await insertFor(name, ama, 2);
    await server.until(2);
    for (const name of names) await service.sql.query(`delete from ${name}`);
    await server.until(6);
    expect(boss.delivered).toHaveLength(2);
  });

  it('let no one filter by a column that they may not read', async () => {
    await partsTable('filtered_parts');
    const one = await service.subscribe({ table: 'filtered_parts', filter: 'hidden=eq.h' }, member(ama));
    await vi.waitUntil(() => one.statuses.length > 0, patience);
    expect(one.statuses).toEqual([
      { status: 'error', message: expect.stringContaining('invalid column for filter hidden') },
    ]);
  });

  it('cannot decide without a primary key, and say so', async () => {
    await service.table(
      'keyless',
      'a int',
      'alter table keyless enable row level security; create policy all_rows on keyless using (true)',
    );
    const one = await service.live({ table: 'keyless' }, anon);
    await service.sql.query('insert into keyless values (1)');
    await one.until(1);
    expect(one.delivered[0]?.data).toMatchObject({
      record: {},
      errors: ['Error 400: Bad Request, no primary key'],
    });
  });

  it("tell an account's owner of a changed profile, no other account, and anonymous clients nothing at all", async () => {
    const [mine, theirs, anonymous] = [
      await service.live({ table: 'profiles', filter: `id=eq.${ama}` }, member(ama)),
      await service.live({ table: 'profiles' }, member(kofi)),
      await service.live(
        [{ table: 'profiles' }, { table: '*' }, { table: 'profiles', event: 'DELETE' }],
        anon,
      ),
    ];
    await service.sql.query(`set role service_role;
      insert into auth.users (id, aud, role) values ('${ama}', 'authenticated', 'authenticated'), ('${kofi}', 'authenticated', 'authenticated');
      update public.profiles set theme = 'dark'; reset role`);
    await mine.until(2);
    await theirs.until(2);
    await service.sql.query(`set role service_role; delete from auth.users where id = '${kofi}'; reset role`);
    await theirs.until(3);
    expect(anonymous.delivered).toEqual([]);
    expect(theirs.delivered[2]?.data).toMatchObject({ type: 'DELETE', old_record: { id: kofi } });
    expect(mine.delivered.map(({ data }) => [data.type, data.record?.id, data.record?.theme])).toEqual([
      ['INSERT', ama, null],
      ['UPDATE', ama, 'dark'],
    ]);
    expect(ids(theirs).slice(0, 2)).toEqual([kofi, kofi]);
  });
});

describe('what cannot be subscribed to', () => {
  it.each([
    { why: 'an unknown table', requested: { table: 'nothing' } },
    { why: 'a table that is not published', requested: { table: 'countries' } },
    { why: 'an internal table', requested: { schema: 'auth', table: 'users' } },
    { why: 'an unknown column', requested: { table: 'notes', filter: 'nothing=eq.1' } },
    { why: 'a filter without an operator', requested: { table: 'notes', filter: 'id' } },
    { why: 'an unknown operator', requested: { table: 'notes', filter: 'id=near.1' } },
    { why: 'a value of another type', requested: { table: 'notes', filter: 'id=eq.one' } },
    { why: 'an operator that the type lacks', requested: { table: 'notes', filter: 'id=like.1%' } },
    { why: 'a pattern that is none', requested: { table: 'notes', filter: 'text=match.(' } },
    { why: 'a filter of all tables', requested: { filter: 'id=eq.1' } },
    { why: 'too much at once', requested: Array.from({ length: 101 }, () => ({ table: 'notes' })) },
    {
      why: 'more patterns than a server compares',
      requested: Array.from({ length: 31 }, (_, n) => ({ table: 'notes', filter: `text=match.${n}` })),
    },
  ])('$why is an error of that subscription alone', async ({ requested }) => {
    const other = await service.live({ table: 'notes' });
    const one = await service.subscribe(requested);
    await vi.waitUntil(() => one.statuses.length > 0, patience);
    expect(one.statuses).toEqual([
      {
        status: 'error',
        message: expect.stringMatching(/^Unable to subscribe to changes/),
      },
    ]);
    await service.sql.query('insert into notes values (1); delete from notes');
    await other.until(2);
    expect(one.delivered).toEqual([]);
    expect(other.statuses).toHaveLength(1);
    other.close();
  });

  it('patterns beyond a share of them are an error: an account has ten, a network twenty, all thirty', async () => {
    let patterns = 0;
    const subscribe = async (count: number, account: string | undefined, network: string) => {
      const requested = Array.from({ length: count }, (_, n) => ({
        table: 'notes',
        filter: `text=match.${patterns + n}`,
      }));
      patterns += count;
      const one = await service.subscribe(requested, undefined, { account, network });
      await vi.waitUntil(() => one.statuses.length > 0, patience);
      const [{ message } = { message: '' }] = one.statuses;
      if (message === 'Subscribed to PostgreSQL') return one;
      expect(one.statuses).toHaveLength(1);
      return message;
    };
    const tooMany = (count: number, whose: string) =>
      `Unable to subscribe to changes: this server compares at most ${count} patterns, of ${whose}`;
    const limitedBefore = service.limited.length;
    expect(await subscribe(11, 'ama', 'n1')).toBe(tooMany(10, 'an account'));
    const ama = await subscribe(10, 'ama', 'n1');
    expect(await subscribe(1, 'ama', 'n2')).toBe(tooMany(10, 'an account'));
    const anonymous = await subscribe(10, undefined, 'n1');
    expect(await subscribe(1, undefined, 'n1')).toBe(tooMany(10, 'an account'));
    expect(await subscribe(1, 'kofi', 'n1')).toBe(tooMany(20, 'a network'));
    const esi = await subscribe(10, 'esi', 'n2');
    expect(await subscribe(1, 'kofi', 'n2')).toBe(tooMany(30, 'everybody'));
    for (const one of [ama, anonymous, esi]) (one as Exclude<typeof one, string>).close();
    const again = await subscribe(1, 'kofi', 'n2');
    (again as Exclude<typeof again, string>).close();
    expect(service.limited.slice(limitedBefore)).toEqual([
      'patterns_account',
      'patterns_account',
      'patterns_account',
      'patterns_network',
      'patterns_process',
    ]);
  });
});

it('the service loses nothing, repeats nothing and keeps the order, for many subscribers and changes', {
  timeout: 600_000,
}, async () => {
  const [changes, subscribers] = isLong ? [10_000, 100] : [1_000, 30];
  await service.table(
    'many',
    'id int primary key, n int',
    `alter table many enable row level security;
    create policy all_rows on many using (auth.uid() is not null)`,
  );
  const everybody = await Promise.all(
    Array.from({ length: subscribers }, (_, n) =>
      service.live({ table: 'many' }, member(randomUUIDs[n % 3] ?? '')),
    ),
  );
  const chunk = 50;
  for (let start = 0; start < changes; start += chunk) {
    await service.sql.query(
      `insert into many select n, n from generate_series(${start}, ${start + chunk - 1}) n`,
    );
  }
  for (const one of everybody) await one.until(changes);
  const expected = Array.from({ length: changes }, (_, n) => n);
  for (const one of everybody) expect(ids(one)).toEqual(expected);
});
const randomUUIDs = [randomUUID(), randomUUID(), randomUUID()];

it('a pattern that fails ends its own subscription, and no other misses a change', async () => {
  await service.table('patterned', 'id int primary key, text text');
  const [pattern, other] = [
    await service.live({ table: 'patterned', filter: 'text=like.a%' }),
    await service.live({ table: 'patterned' }),
  ];
  // Then PostgreSQL has no such operator.
  await service.sql.query(`alter table patterned alter text type bytea using text::bytea`);
  await service.sql.query(`insert into patterned values (1, 'a')`);
  await other.until(1);
  expect(ids(other)).toEqual([1]);
  expect(pattern.statuses.at(-1)).toEqual({
    status: 'error',
    message: 'Unable to subscribe to changes: a pattern takes too long or failed',
  });
  expect(other.statuses).toHaveLength(1);
});
