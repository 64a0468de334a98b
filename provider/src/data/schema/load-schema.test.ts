import { service } from '@remit/platform/db/database.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSmallSchema, asOwner } from '#data/testing/small-schema.ts';
import { readVersion } from './catalog.ts';
import { loadSchema } from './load-schema.ts';
import type { Schema } from './schema.ts';

let fresh: FreshDatabase;
let schema: Schema;
beforeAll(async () => {
  fresh = await aSmallSchema();
  schema = await load();
});
afterAll(() => fresh?.close());

const load = (allowed: readonly string[] = []) =>
  fresh.db.as(service, (transaction) => loadSchema(transaction, { schemas: ['demo'], allowed }));
const relation = (name: string) => {
  const found = schema.relations.get('demo')?.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};
const embeds = (name: string) =>
  relation(name)
    .relationships.map((one) => {
      const by =
        one.kind === 'computed'
          ? one.function.name
          : one.kind === 'junction'
            ? one.junction.name
            : one.columns.map(({ from, to }) => `${from}=${to}`).join();
      return `${one.cardinality} ${one.to.name} by ${by}`;
    })
    .toSorted();

describe('the schema', () => {
  it('knows columns with what a write must know of them', () => {
    const { columns, primaryKey, comment } = relation('people');
    expect(primaryKey).toEqual(['id']);
    expect(comment).toBeNull();
    expect(relation('countries').comment).toBe('Where people live.');
    expect(columns.get('id')).toMatchObject({
      type: 'integer',
      identity: 'by default',
      default: `nextval('demo.people_id_seq'::regclass)`,
      isNullable: false,
    });
    expect(columns.get('name')).toMatchObject({
      type: 'text',
      comment: 'As on the passport.',
      default: null,
    });
    expect(columns.get('country')).toMatchObject({ type: 'character(2)', isNullable: true, maxLength: 2 });
    expect(columns.get('mood')).toMatchObject({
      type: 'demo.mood',
      enumValues: ['glad', 'sad'],
      default: `'glad'::demo.mood`,
    });
    expect(columns.get('data')).toMatchObject({ kind: 'json' });
    expect(columns.get('initial')).toMatchObject({ isGenerated: true, default: null });
    expect(relation('transfers').columns.get('search')).toMatchObject({ kind: 'tsvector' });
    expect(relation('transfers').columns.get('id')).toMatchObject({ identity: 'always' });
  });

  it('finds every relationship of a table, both ways', () => {
    expect(embeds('people')).toEqual([
      'many-to-many teams by memberships',
      'many-to-one adults by manager_id=adult_id',
      'many-to-one countries by country=code',
      'many-to-one countries by land',
      'many-to-one grown_ups by manager_id=id',
      'many-to-one people by manager_id=id',
      'one-to-many ledgers by id=owner_id',
      'one-to-many memberships by id=person_id',
      'one-to-many people by id=manager_id',
      'one-to-many transfers by id=recipient_id',
      'one-to-many transfers by id=sender_id',
      'one-to-many transfers by sent',
      'one-to-one passports by id=person_id',
    ]);
  });

  it('gives a view the keys of the columns it shows, also of a view of a view', () => {
    expect(relation('adults').primaryKey).toEqual(['adult_id']);
    expect(embeds('adults')).toContain('one-to-one passports by adult_id=person_id');
    expect(relation('grown_ups').primaryKey).toEqual(['id']);
    expect(embeds('grown_ups')).toContain('many-to-one countries by land=code');
    expect(embeds('countries')).toContain('one-to-many grown_ups by code=land');
    expect(embeds('ledgers')).toEqual([
      'many-to-one adults by owner_id=adult_id',
      'many-to-one grown_ups by owner_id=id',
      'many-to-one people by owner_id=id',
    ]);
  });

  it('leaves out what would be read without row policies, and says why', () => {
    expect(schema.leftOut).toEqual([
      { name: 'demo.definer_view', reason: 'view without security_invoker' },
      { name: 'demo.frozen', reason: 'materialized view' },
      { name: 'demo.open_to_all', reason: 'no row security' },
      { name: 'demo.anything', reason: 'returns a record without columns' },
      { name: 'demo.powerful', reason: 'security definer function' },
    ]);
    expect(schema.relations.get('demo')?.has('open_to_all')).toBe(false);
    expect(schema.functions.get('demo')?.has('powerful')).toBe(false);
    expect(schema.functions.get('demo')?.has('on_change')).toBe(false);
    expect(schema.relations.has('hidden')).toBe(false);
  });

  it('serves what the operator lists', async () => {
    const more = await load(['demo.frozen', 'demo.powerful']);
    expect(more.relations.get('demo')?.has('frozen')).toBe(true);
    expect(more.functions.get('demo')?.has('powerful')).toBe(true);
    expect(more.leftOut.map(({ name }) => name)).not.toContain('demo.frozen');
  });

  it('knows functions by what they take and give', () => {
    const functions = schema.functions.get('demo');
    expect(functions?.get('add')).toEqual([
      {
        schema: 'demo',
        name: 'add',
        parameters: [
          { name: 'a', type: 'integer', hasDefault: false, isVariadic: false },
          { name: 'b', type: 'integer', hasDefault: true, isVariadic: false },
        ],
        returns: { kind: 'scalar', type: 'integer' },
        isSet: false,
        isVolatile: false,
        usableBy: ['anon', 'authenticated', 'service_role'],
        comment: null,
      },
    ]);
    expect(functions?.get('total')?.[0]?.parameters).toEqual([
      { name: 'numbers', type: 'integer[]', hasDefault: false, isVariadic: true },
    ]);
    expect(functions?.get('pick')).toHaveLength(2);
    expect(functions?.get('forget')?.[0]).toMatchObject({ returns: { kind: 'void' }, isVolatile: true });
    expect(functions?.get('find_people')?.[0]).toMatchObject({ isSet: true });
    expect(functions?.get('find_people')?.[0]?.returns).toEqual({
      kind: 'row',
      relation: relation('people'),
    });
    const split = functions?.get('split')?.[0]?.returns;
    expect(split?.kind === 'row' && [...split.relation.columns.keys()]).toEqual(['half', 'rest']);
  });

  it('knows the types that a cast may name, and none that tell names by number', () => {
    expect(schema.castTypes.get('int4')).toBe('integer');
    expect(schema.castTypes.get('mood')).toBe('demo.mood');
    expect(schema.castTypes.get('timestamptz')).toBe('timestamp with time zone');
    expect(schema.castTypes.has('regclass')).toBe(false);
  });
});

describe('the version', () => {
  const version = () => fresh.db.as(service, (transaction) => readVersion(transaction));

  beforeEach(() => asOwner(fresh, 'drop table if exists demo.later; drop function if exists demo.later()'));

  const table = 'create table demo.later (id int, name text)';
  const routine = 'create function demo.later() returns int language sql as $$ select 1 $$';
  it.each([
    ['create table demo.later (id int)', ''],
    ['alter table demo.later add column name text', 'create table demo.later (id int)'],
    [`alter table demo.later alter column name set default 'x'`, table],
    [
      `alter table demo.later alter column name set default 'y'`,
      `create table demo.later (id int, name text default 'x')`,
    ],
    ['alter table demo.later enable row level security', table],
    [`comment on column demo.later.name is 'comment'`, table],
    ['create unique index on demo.later (id)', table],
    [`alter type demo.mood add value 'tired'`, ''],
    [routine, ''],
    ['create or replace function demo.later() returns int language sql as $$ select 2 $$', routine],
    ['drop function demo.later()', routine],
    ['drop table demo.later', table],
    [
      'create or replace view demo.grown_ups with (security_invoker = true) as select adult_id as id, name, country as land, 1 as more from demo.adults',
      '',
    ],
    ['grant select on demo.people to anon', ''],
  ])('changes after %s', async (statement, prepare) => {
    await asOwner(fresh, prepare);
    const before = await version();
    await asOwner(fresh, statement);
    expect(await version()).not.toBe(before);
  });

  it('stays when rows change or tables are analysed', async () => {
    const before = await version();
    await asOwner(fresh, `insert into demo.teams values (9, 'Nine'); analyze demo.teams`);
    expect(await version()).toBe(before);
  });
});
