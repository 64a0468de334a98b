import { service } from '@remit/platform/db/database.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { DataError } from './errors.ts';
import { loadSchema } from './schema/load-schema.ts';
import type { Schema } from './schema/schema.ts';
import { compileLine, type RequestOptions, requestOf, settings } from './testing/run-compiled.ts';
import { aSmallSchema } from './testing/small-schema.ts';

let fresh: FreshDatabase;
let schema: Schema;
beforeAll(async () => {
  fresh = await aSmallSchema();
  schema = await fresh.db.as(service, (transaction) =>
    loadSchema(transaction, { schemas: ['demo'], allowed: [] }),
  );
});
afterAll(() => fresh?.close());

const errorOf = (line: string, options?: RequestOptions): DataError => {
  try {
    compileLine(schema, line, options);
  } catch (error) {
    return error as DataError;
  }
  throw new Error(`${line} is fine`);
};

describe('a request that the schema does not allow', () => {
  it.each([
    { line: 'GET /poeple', code: 'PGRST205', hint: "Perhaps you meant the table 'demo.people'" },
    { line: 'GET /zzzzzz', code: 'PGRST205', hint: null },
    { line: 'GET /open_to_all', code: 'PGRST205', hint: null },
    { line: 'GET /definer_view', code: 'PGRST205' },
    { line: 'GET /frozen', code: 'PGRST205' },
    {
      line: 'GET /people?select=nme',
      code: '42703',
      hint: 'Perhaps you meant to reference the column "people.name".',
    },
    { line: 'GET /people?nothing=eq.1', code: '42703', message: 'column people.nothing does not exist' },
    { line: 'GET /people?order=nothing', code: '42703' },
    { line: 'GET /people?select=id::regclass', code: '42704', message: 'type "regclass" does not exist' },
    { line: 'GET /people?select=id::nonsense', code: '42704' },
    { line: 'GET /people?teams.name=eq.x', code: 'PGRST108' },
    { line: 'GET /people?teams.order=name', code: 'PGRST108' },
    { line: 'GET /people?teams.limit=1', code: 'PGRST108' },
    { line: 'GET /people?order=teams(name)', code: 'PGRST108' },
    {
      line: 'GET /people?select=teams(name)&order=teams(name)',
      code: 'PGRST118',
      details: "'people' and 'teams' do not form a many-to-one or one-to-one relationship",
    },
    { line: 'GET /people?select=teams(name)&teams=eq.1', code: 'PGRST120' },
    {
      line: 'GET /people?select=unkeyed(a)',
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'people' and 'unkeyed' in the schema 'demo', but no matches were found.",
      hint: null,
    },
    {
      line: 'GET /people?select=tems(name)',
      code: 'PGRST200',
      hint: "Perhaps you meant 'teams' instead of 'tems'.",
    },
    {
      line: 'GET /people?select=teams!wrong(name)',
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'people' and 'teams' using the hint 'wrong' in the schema 'demo', but no matches were found.",
    },
    {
      line: 'POST /teams?columns=id,colour',
      code: 'PGRST204',
      message: "Could not find the 'colour' column of 'teams' in the schema cache",
    },
    { line: 'POST /teams', body: { colour: 1 }, code: 'PGRST204' },
    {
      line: 'POST /teams?on_conflict=colour',
      prefer: 'resolution=merge-duplicates',
      body: { id: 1 },
      code: 'PGRST204',
    },
    { line: 'PATCH /teams', body: { name: 'x' }, code: '21000', message: 'UPDATE requires a WHERE clause' },
    { line: 'DELETE /teams', code: '21000', message: 'DELETE requires a WHERE clause' },
    { line: 'DELETE /people?select=id,teams()&teams.name=eq.x', code: '21000' },
    { line: 'PUT /teams?id=eq.1&limit=1', body: { id: 1 }, code: 'PGRST114' },
    { line: 'PUT /teams?id=gt.1', body: { id: 1 }, code: 'PGRST105' },
    { line: 'PUT /teams?id=eq.1&name=eq.x', body: { id: 1 }, code: 'PGRST105' },
    { line: 'PUT /teams', body: { id: 1 }, code: 'PGRST105' },
    { line: 'PUT /memberships?person_id=eq.1', body: { person_id: 1 }, code: 'PGRST105' },
    { line: 'PUT /unkeyed?a=eq.1', body: { a: 1 }, code: 'PGRST105' },
    { line: 'PUT /teams?id=eq.1', body: { name: 'x' }, code: 'PGRST115' },
    {
      line: 'POST /rpc/ad',
      body: { a: 1, b: 2 },
      code: 'PGRST202',
      message: 'Could not find the function demo.ad(a, b) in the schema cache',
      hint: 'Perhaps you meant to call the function demo.add(a, b)',
      details:
        'Searched for the function demo.ad with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
    {
      line: 'GET /rpc/add?c=1',
      code: 'PGRST202',
      details:
        'Searched for the function demo.add with parameter c, but no matches were found in the schema cache.',
    },
    {
      line: 'GET /rpc/add',
      code: 'PGRST202',
      message: 'Could not find the function demo.add without parameters in the schema cache',
    },
    { line: 'GET /rpc/powerful', code: 'PGRST202' },
    {
      line: 'POST /rpc/on_change',
      code: 'PGRST202',
      message: 'Could not find the function demo.on_change without parameters in the schema cache',
      details:
        'Searched for the function demo.on_change without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
    {
      line: 'GET /rpc/pick?n=1',
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: demo.pick(n => integer), demo.pick(n => text)',
    },
  ])('$line is $code', ({ line, code, prefer, body, ...expected }) => {
    const options = { ...(prefer !== undefined && { prefer }), body };
    expect(errorOf(line, options)).toMatchObject({ code, ...expected });
  });

  it('lists the relationships that an embed could mean', () => {
    expect(errorOf('GET /people?select=transfers(id)')).toMatchObject({
      code: 'PGRST201',
      status: 300,
      details: [
        {
          cardinality: 'one-to-many',
          embedding: 'people with transfers',
          relationship: 'transfers_recipient using people(id) and transfers(recipient_id)',
        },
        {
          cardinality: 'one-to-many',
          embedding: 'people with transfers',
          relationship: 'transfers_sender using people(id) and transfers(sender_id)',
        },
      ],
      hint: "Try changing 'transfers' to one of the following: 'transfers!transfers_recipient', 'transfers!transfers_sender'. Find the desired relationship in the 'details' key.",
    });
  });

  it('has no aggregates where they are off', () => {
    const request = requestOf('GET /people?select=count()');
    expect(() => compile(schema, request, { ...settings, isAggregatesOn: false })).toThrow(
      expect.objectContaining({ code: 'PGRST123' }),
    );
  });
});

describe('the text of a statement', () => {
  it.each([
    ['values', 'GET /people?id=eq.1&limit=1', 'GET /people?id=eq.2&limit=5'],
    ['lists', 'GET /people?id=in.(1)', 'GET /people?id=in.(1,2,3)'],
    ['patterns', 'GET /people?name=like.a*', 'GET /people?name=like.b'],
  ])('is the same for other %s', (_, one, other) => {
    const [first, second] = [compileLine(schema, one), compileLine(schema, other)];
    expect(second.statement.text).toBe(first.statement.text);
    expect(second.statement.values).not.toEqual(first.statement.values);
  });

  it.each([
    ['is.null and is.true', 'GET /people?id=is.null', 'GET /people?id=is.true'],
    [
      'JSON keys in GROUP BY',
      'GET /people?select=data->a,count()&order=data->a',
      'GET /people?select=data->a,count()&order=data->b',
    ],
    ['roles of a limit', 'GET /people?limit=1', 'GET /people?offset=1'],
    ['configurations', 'GET /people?name=fts.a', 'GET /people?name=fts(simple).a'],
  ])('differs for %s', (_, one, other) => {
    expect(compileLine(schema, one).statement.text).not.toBe(compileLine(schema, other).statement.text);
  });

  it('holds no value, whatever it is', () => {
    const line = `GET /people?name=eq.';x&data->>"'y"=in.('z)&select=k:data->"'k"&or=(name.like.'v,name.fts('c).'w)&limit=12345`;
    const { text } = compileLine(schema, line).statement;
    for (const value of ["';x", "'y", "'z", "'k", "'v", "'c", "'w", '12345'])
      expect(text).not.toContain(value);
  });

  it('has a name once it comes back, the same for its shape, and another after a change of the schema', () => {
    const nameOf = (of: Schema, id: number) =>
      compile(of, requestOf(`GET /teams?id=neq.${id}`), settings).statement.name;
    const names = [1, 2, 3, 4].map((id) => nameOf(schema, id));
    expect(names).toEqual([undefined, undefined, expect.stringMatching(/^data_/), names[2]]);
    const changed = { ...schema, version: 'another' };
    expect([1, 2, 3].map((id) => nameOf(changed, id))[2]).not.toBe(names[2]);
  });

  it('has no name when there are too many of them already', () => {
    const other = { ...schema };
    const named = Array.from({ length: 300 }, (_, at) => {
      const request = requestOf(`GET /teams?select=n${at}:name`);
      return [1, 2, 3].map(() => compile(other, request, settings).statement.name)[2];
    });
    expect(new Set(named).size).toBe(101); // a hundred, and none
  });
});
