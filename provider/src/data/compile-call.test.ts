import { service } from '@remit/platform/db/database.ts';
import type { FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchema } from './schema/load-schema.ts';
import type { Schema } from './schema/schema.ts';
import { compileLine, type RequestOptions, runAndUndo } from './testing/run-compiled.ts';
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

const call = async (line: string, options?: RequestOptions) => {
  const compiled = compileLine(schema, line, options);
  const row = await runAndUndo(fresh.db, compiled);
  return { ...row, body: row.body && JSON.parse(row.body), result: compiled.result };
};

describe('call', () => {
  it.each([
    { why: 'named arguments', line: 'POST /rpc/add', body: { a: 1, b: 2 }, result: 'scalar', value: 3 },
    { why: 'a default', line: 'POST /rpc/add', body: { a: 1 }, result: 'scalar', value: 2 },
    { why: 'arguments of the URL', line: 'GET /rpc/add?a=1&b=5', result: 'scalar', value: 6 },
    {
      why: 'a variadic array',
      line: 'POST /rpc/total',
      body: { numbers: [1, 2, 3] },
      result: 'scalar',
      value: 6,
    },
    {
      why: 'repeated keys as variadic',
      line: 'GET /rpc/total?numbers=1&numbers=2',
      result: 'scalar',
      value: 3,
    },
    {
      why: 'the whole body',
      line: 'POST /rpc/echo',
      body: [{ x: 1 }, 2],
      result: 'scalar',
      value: [{ x: 1 }, 2],
    },
    {
      why: 'a set of values',
      line: 'GET /rpc/names',
      result: 'scalars',
      value: ['Amina', 'Brian', 'Chloé', 'Daniel'],
    },
    {
      why: 'rows with everything of a table',
      line: 'POST /rpc/find_people?select=name,countries!people_country_fkey(name),shout&order=id.desc&limit=1&id=lt.4',
      body: { part: 'i' },
      result: 'rows',
      value: [{ name: 'Brian', countries: { name: 'Kenya' }, shout: 'BRIAN' }],
    },
    {
      why: 'rows filtered in the URL',
      line: 'GET /rpc/find_people?part=i&name=like.D*&select=id',
      result: 'rows',
      value: [{ id: 4 }],
    },
    {
      why: 'one row',
      line: 'GET /rpc/one_person?wanted=2&select=id,name,teams(name)',
      result: 'row',
      value: { id: 2, name: 'Brian', teams: [{ name: 'Blue' }] },
    },
    {
      why: 'OUT parameters',
      line: 'POST /rpc/split',
      body: { whole: 7 },
      result: 'row',
      value: { half: 3, rest: 1 },
    },
    {
      why: 'a table',
      line: 'GET /rpc/rows_of?n=3&select=square&i=gt.1',
      result: 'rows',
      value: [{ square: 4 }, { square: 9 }],
    },
    { why: 'nothing', line: 'POST /rpc/forget', body: { person: 1 }, result: 'void', value: null },
  ])('gives $why', async ({ line, body, result, value }) => {
    expect(await call(line, { body })).toMatchObject({ result, body: value });
  });

  it('really calls a function that gives nothing', async () => {
    const compiled = compileLine(schema, 'POST /rpc/forget', { body: { person: 3 } });
    expect(compiled.isReadOnly).toBe(false);
    await fresh.db.as({ role: 'authenticated', claims: {} }, (transaction) =>
      transaction.rows(compiled.statement),
    );
    const left = compileLine(schema, 'GET /passports?person_id=eq.3');
    expect((await runAndUndo(fresh.db, left)).page_total).toBe(0n);
  });

  it('counts the rows of a set, and limits them', async () => {
    const line = 'GET /rpc/find_people?part=i&limit=1&order=id';
    expect(await call(line, { prefer: 'count=exact' })).toMatchObject({ page_total: 1n, total: 3n });
  });

  it.each([
    ['GET of a volatile function', 'GET /rpc/forget?person=1', true],
    ['POST of an immutable function', 'POST /rpc/add', true],
    ['POST of a volatile function', 'POST /rpc/forget', false],
  ])('knows whether it only reads: %s', (_, line, isReadOnly) => {
    const body = line.includes('add') ? { a: 1 } : { person: 1 };
    expect(compileLine(schema, line, { body }).isReadOnly).toBe(isReadOnly);
  });

  it('gives CSV of rows and of values', async () => {
    const csv = async (line: string) =>
      (await runAndUndo(fresh.db, compileLine(schema, line, { accept: 'text/csv' }))).body;
    expect(await csv('GET /rpc/rows_of?n=2')).toBe('i,square\n1,1\n2,4');
    expect(await csv('GET /rpc/names?limit=1')).toContain('names\nAmina');
  });
});
