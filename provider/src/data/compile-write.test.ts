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

const run = (line: string, options?: RequestOptions) =>
  runAndUndo(fresh.db, compileLine(schema, line, options));
/** With its representation. */
const write = async (line: string, options: RequestOptions) => {
  const prefer = ['return=representation', options.prefer].filter(Boolean).join(',');
  const { body, ...row } = await run(line, { ...options, prefer });
  return { ...row, rows: JSON.parse(body ?? 'null') };
};

describe('insert', () => {
  it('takes an object, with defaults for what is absent', async () => {
    const body = { name: 'Eve', data: { n: 12345678901234567890n.toString() } };
    const { rows } = await write('POST /people?select=name,data,tags,mood,initial,country', { body });
    expect(rows).toEqual([
      { name: 'Eve', data: body.data, tags: ['new'], mood: 'glad', initial: 'E', country: null },
    ]);
  });

  it('keeps every digit of a number', async () => {
    const body = '{"name": "Eve", "data": {"n": 12345678901234567890.123456789}}';
    const { body: text } = await run('POST /people?select=data', { body, prefer: 'return=representation' });
    expect(text).toContain('12345678901234567890.123456789');
  });

  it.each([
    { why: 'nothing from an empty array', line: 'POST /teams?columns=id,name', body: [], rows: [] },
    { why: 'nothing from an empty array without columns', line: 'POST /unkeyed', body: [], rows: [] },
    { why: 'defaults from an empty object', line: 'POST /unkeyed', body: {}, rows: [{ a: null, b: 7 }] },
    {
      why: 'many',
      line: 'POST /teams?select=id',
      body: [
        { id: 8, name: 'x' },
        { id: 9, name: 'y' },
      ],
      rows: [{ id: 8 }, { id: 9 }],
    },
    {
      why: 'only the columns named',
      line: 'POST /teams?columns=id,name',
      body: [{ id: 8, name: 'x', more: 1 }],
      rows: [{ id: 8, name: 'x' }],
    },
    {
      why: 'null for what is absent from one row',
      line: 'POST /unkeyed?columns=a,b',
      body: [{ a: 1 }, { a: 2, b: null }, { b: 3 }],
      rows: [
        { a: 1, b: null },
        { a: 2, b: null },
        { a: null, b: 3 },
      ],
    },
    {
      why: 'the default for what is absent from one row',
      line: 'POST /unkeyed?columns=a,b',
      prefer: 'missing=default',
      body: [{ a: 1 }, { a: 2, b: null }, { b: 3 }],
      rows: [
        { a: 1, b: 7 },
        { a: 2, b: null },
        { a: null, b: 3 },
      ],
    },
    {
      why: 'the identity by default',
      line: 'POST /people?columns=id,name&select=id,name',
      prefer: 'missing=default',
      body: [{ id: 77, name: 'x' }],
      rows: [{ id: 77, name: 'x' }],
    },
    {
      why: 'text from CSV',
      line: 'POST /teams',
      type: 'text/csv',
      body: 'id,name\n8,"a,b"',
      rows: [{ id: 8, name: 'a,b' }],
    },
    {
      why: 'arrays, enums and composites',
      line: 'POST /people?select=tags,mood,home',
      body: { name: 'x', tags: ['a'], mood: 'sad', home: { street: 's', number: 1 } },
      rows: [{ tags: ['a'], mood: 'sad', home: { street: 's', number: 1 } }],
    },
  ])('inserts $why', async ({ line, rows, ...options }) => {
    expect((await write(line, options)).rows).toEqual(rows);
  });

  it('gives the row with embeds, to one and to many', async () => {
    const { rows } = await write(
      'POST /people?select=shout,countries!people_country_fkey(name),transfers!sender_id(id),land(code)',
      { body: { name: 'Eve', country: 'UG' } },
    );
    expect(rows).toEqual([
      { shout: 'EVE', countries: { name: 'Uganda' }, transfers: [], land: { code: 'UG' } },
    ]);
  });

  it('gives the key for a Location header, and nothing else', async () => {
    const options = { body: { id: 8, name: 'x' }, prefer: 'return=headers-only' };
    expect(await run('POST /teams', options)).toMatchObject({
      body: null,
      page_total: 1n,
      location: { id: '8' },
    });
    const many = {
      body: [
        { id: 8, name: 'x' },
        { id: 9, name: 'y' },
      ],
      prefer: 'return=headers-only',
    };
    expect(await run('POST /teams', many)).toMatchObject({ page_total: 2n, location: null });
    expect(await run('POST /teams', { body: { id: 8, name: 'x' } })).toMatchObject({
      body: null,
      page_total: 1n,
      location: null,
    });
  });

  it('updates on conflict, and tells how many were new', async () => {
    const options = {
      body: [
        { id: 1, name: 'Navy' },
        { id: 8, name: 'New' },
      ],
      prefer: 'resolution=merge-duplicates',
    };
    expect(await write('POST /teams', options)).toMatchObject({
      rows: [
        { id: 1, name: 'Navy' },
        { id: 8, name: 'New' },
      ],
      page_total: 2n,
      inserted: 1n,
    });
    expect(await run('POST /teams', options)).toMatchObject({ body: null, inserted: 1n, page_total: 2n });
  });

  it('updates on another unique key', async () => {
    const options = { body: { id: 50, name: 'Blue' }, prefer: 'resolution=merge-duplicates' };
    await expect(write('POST /teams?on_conflict=name', options)).rejects.toMatchObject({ code: '23503' });
    const red = { body: { id: 3, name: 'Empty' }, prefer: 'resolution=merge-duplicates' };
    expect(await write('POST /teams?on_conflict=name', red)).toMatchObject({
      inserted: 0n,
      rows: [red.body],
    });
  });

  it('ignores on conflict', async () => {
    const options = {
      body: [
        { id: 1, name: 'Navy' },
        { id: 8, name: 'New' },
      ],
      prefer: 'resolution=ignore-duplicates',
    };
    expect(await write('POST /teams', options)).toMatchObject({
      rows: [{ id: 8, name: 'New' }],
      page_total: 1n,
    });
  });
});

describe('update', () => {
  it.each([
    {
      why: 'one row',
      line: 'PATCH /teams?id=eq.1',
      body: { name: 'Navy' },
      rows: [{ id: 1, name: 'Navy' }],
    },
    {
      why: 'rows that no longer match their filter',
      line: 'PATCH /teams?name=eq.Blue',
      body: { name: 'Navy' },
      rows: [{ id: 1, name: 'Navy' }],
    },
    { why: 'nothing by an empty body', line: 'PATCH /teams?id=eq.1', body: {}, rows: [] },
    {
      why: 'by a logic tree',
      line: 'PATCH /teams?or=(id.eq.2,id.gt.2)&id=lt.3&select=id',
      body: { name: 'x' },
      rows: [{ id: 2 }],
    },
    {
      why: 'by a filter in JSON',
      line: 'PATCH /people?data->>age=eq.20&select=id,tags',
      body: { tags: ['z'] },
      rows: [{ id: 2, tags: ['z'] }],
    },
    {
      why: 'by what is not there',
      line: 'PATCH /people?passports=is.null&id=lt.4&select=id,passports()',
      body: { mood: 'sad' },
      rows: [{ id: 2 }],
    },
  ])('changes $why', async ({ line, body, rows }) => {
    const result = await write(line, { body });
    expect(result).toMatchObject({ rows, page_total: BigInt(rows.length) });
  });

  it('takes the default for an absent column, if the request prefers it', async () => {
    const { rows } = await write('PATCH /people?id=eq.2&columns=mood,country&select=mood,country', {
      body: { country: 'UG' },
      prefer: 'missing=default',
    });
    expect(rows).toEqual([{ mood: 'glad', country: 'UG' }]);
  });

  it('gives embeds of the new row, in order', async () => {
    const { rows } = await write('PATCH /people?id=lt.3&select=id,countries(name)&order=id.desc', {
      body: { country: 'FR' },
    });
    expect(rows).toEqual([
      { id: 2, countries: { name: 'France' } },
      { id: 1, countries: { name: 'France' } },
    ]);
  });
});

describe('delete', () => {
  it('gives what it deleted', async () => {
    expect(await write('DELETE /passports?person_id=eq.1&select=number,people(name)', {})).toMatchObject({
      rows: [{ number: 'AK100', people: { name: 'Amina' } }],
      page_total: 1n,
    });
    expect(await run('DELETE /passports?person_id=gt.0')).toMatchObject({ body: null, page_total: 2n });
  });
});

describe('put', () => {
  it('replaces or inserts one row', async () => {
    expect(await write('PUT /teams?id=eq.1', { body: { id: 1, name: 'Navy' } })).toMatchObject({
      rows: [{ id: 1, name: 'Navy' }],
      inserted: 0n,
      page_total: 1n,
    });
    expect(await write('PUT /teams?id=eq.9', { body: { id: 9, name: 'New' } })).toMatchObject({
      inserted: 1n,
    });
  });

  it('writes nothing when the body has another key', async () => {
    expect(await write('PUT /teams?id=eq.2', { body: { id: 1, name: 'Navy' } })).toMatchObject({
      page_total: 0n,
    });
  });
});
