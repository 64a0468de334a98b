import { stripTypeScriptTypes } from 'node:module';
import { service } from '@remit/platform/db/database.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSmallSchema, asOwner } from '../testing/small-schema.ts';
import { databaseTypes } from './database-types.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await aSmallSchema();
});
afterAll(() => fresh?.close());

const typesOf = (...schemas: string[]) =>
  fresh.db.as(service, (transaction) => databaseTypes(transaction, { schemas, allowed: [] }));
/** Without line breaks, so that a test fits a line. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the types of the tables', () => {
  it.each([
    {
      why: 'a row, sorted',
      part: "Row: { born: string | null; country: string | null; data: Json | null; home: Database['demo']['CompositeTypes']['place'] | null; id: number;",
    },
    { why: 'an array', part: 'tags: string[] | null;' },
    { why: 'a column made by a function', part: 'shout: string | null; }; Insert:' },
    { why: 'an enum', part: "mood: Database['demo']['Enums']['mood'] | null;" },
    { why: 'what an insert may leave out', part: 'Insert: { born?: string | null;' },
    { why: 'what an insert needs', part: "mood?: Database['demo']['Enums']['mood'] | null; name: string;" },
    { why: 'what is always generated', part: 'Insert: { amount: number; id?: never; note?: string;' },
    { why: 'an update', part: 'Update: { amount?: number; id?: never; note?: string;' },
    {
      why: 'a foreign key',
      part: "{ foreignKeyName: 'passports_person_id_fkey'; columns: ['person_id']; isOneToOne: true; referencedRelation: 'people'; referencedColumns: ['id']; },",
    },
    { why: 'a view', part: 'Views: { adults: { Row: { adult_id: number | null;' },
    {
      why: 'a function with a default',
      part: 'add: { Args: { a: number; b?: number; }; Returns: number; };',
    },
    { why: 'a function without parameters', part: 'names: { Args: never; Returns: string[]; };' },
    {
      why: 'a function without a result',
      part: 'forget: { Args: { person: number; }; Returns: undefined; };',
    },
    { why: 'rows of a table', part: "Returns: Database['demo']['Tables']['people']['Row'][];" },
    { why: 'rows of their own', part: 'Returns: { i: number; square: number; }[];' },
    {
      why: 'overloads',
      part: 'pick: { Args: { n: number; }; Returns: string; } | { Args: { n: string; }; Returns: string; };',
    },
    { why: 'the values of an enum', part: "Enums: { mood: 'glad' | 'sad'; };" },
    {
      why: 'a composite type',
      part: 'CompositeTypes: { place: { number: number | null; street: string | null; }; };',
    },
  ])('have $why', async ({ part }) => {
    expect(flat(await typesOf('demo'))).toContain(part);
  });

  it('leave out what is not served', async () => {
    const text = await typesOf('demo');
    for (const name of ['open_to_all', 'frozen', 'powerful', 'hidden']) expect(text).not.toContain(name);
  });

  it('see through domains and arrays of them', async () => {
    await asOwner(
      fresh,
      `create schema domains; create domain domains.amount as numeric check (value > 0);
      create domain domains.amounts as domains.amount[]; create type domains.size as enum ('s', 'm');
      create table domains.sales (one domains.amount, more domains.amount[], all_of domains.amounts, sizes domains.size[],
        at timestamptz(3), span interval, price money, place point, loan daterange);
      alter table domains.sales enable row level security;`,
    );
    expect(flat(await typesOf('domains'))).toContain(
      "Row: { all_of: number[] | null; at: string | null; loan: string | null; more: number[] | null; one: number | null; place: string | null; price: string | null; sizes: Database['domains']['Enums']['size'][] | null; span: string | null; }",
    );
  });

  it('are the same in whatever order the tables were made', async () => {
    const open = (schema: string) => `alter table ${schema}.a enable row level security;
      alter table ${schema}.b enable row level security;`;
    await asOwner(
      fresh,
      `create schema one; create table one.a (x int primary key, y text);
      create table one.b (p int references one.a, q int references one.a); ${open('one')}
      create schema two; create table two.b (q int, p int); create table two.a (y text, x int primary key);
      alter table two.b add foreign key (q) references two.a; alter table two.b add foreign key (p) references two.a;
      ${open('two')}`,
    );
    expect((await typesOf('two')).replaceAll("'two'", "'one'").replace('two: {', 'one: {')).toBe(
      await typesOf('one'),
    );
  });

  it('are types and nothing that runs, whatever the tables are called', async () => {
    await asOwner(
      fresh,
      `create schema odd; create type odd.label as enum ('it''s', 'a
b');
      create table odd."x': {}; }; export const code = 1; //" (kind odd.label, "9" int, "__proto__" int,
        "*/ \` \${1} " int, "a
b""c" int);
      alter table odd."x': {}; }; export const code = 1; //" enable row level security;`,
    );
    const text = await typesOf('odd');
    expect(text).toContain('export const code');
    expect(
      stripTypeScriptTypes(text)
        .replace(/^\/\/.*$/m, '')
        .trim(),
    ).toBe('');
  });
});
