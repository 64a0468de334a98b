import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture } from './testing/a-data-service.ts';

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

const client = () => data.client('anon');

describe('the official client calls a function', () => {
  const calls = [
    { why: 'with arguments', name: 'add', args: { a: 1, b: 2 }, result: 3 },
    { why: 'with defaults', name: 'greet', args: {}, result: 'Hello world!' },
    { why: 'with some defaults', name: 'greet', args: { punctuation: '?' }, result: 'Hello world?' },
    {
      why: 'with text that needs quoting',
      name: 'greet',
      args: { name: '", \\ é🌍' },
      result: 'Hello ", \\ é🌍!',
    },
    { why: 'of two with one name', name: 'over', args: { n: 1 }, result: 'int 1' },
    {
      why: 'of two with one name, by more arguments',
      name: 'over',
      args: { n: 1, label: 'x' },
      result: 'x 1',
    },
    { why: 'that is variadic', name: 'total', args: { numbers: [1, 2, 3] }, result: 6 },
    { why: 'that returns a boolean', name: 'yes', args: {}, result: true },
    { why: 'that returns an array', name: 'echo_array', args: { values: [1, 2] }, result: [1, 2] },
    {
      why: 'that returns a set of scalars',
      name: 'titles',
      args: {},
      result: expect.arrayContaining(['Changes']),
    },
    {
      why: 'that returns a row',
      name: 'one_book',
      args: { wanted: 1 },
      result: expect.objectContaining({ id: 1 }),
    },
    { why: 'with OUT parameters', name: 'split', args: { amount: 7 }, result: { half: 3, rest: 4 } },
    {
      why: 'that returns a composite type',
      name: 'box',
      args: { width: 1.5, height: 2 },
      result: { width: 1.5, height: 2 },
    },
    {
      why: 'that returns a table',
      name: 'pairs',
      args: {},
      result: [
        { left_side: 1, right_side: 'one' },
        { left_side: 2, right_side: 'two' },
        { left_side: 3, right_side: 'three' },
      ],
    },
  ] as const;
  it.each(calls)('$why', async ({ name, args, result }) => {
    const response = await client().rpc(name, args);
    expect(response).toMatchObject({ status: 200, error: null });
    expect(response.data).toEqual(result);
  });

  // By GET the client writes an array as one value, and VARIADIC takes several.
  it.each(calls.filter(({ name }) => name !== 'total'))('$why, by GET', async ({ name, args, result }) => {
    const response = await client().rpc(name, args, { get: true });
    expect(response).toMatchObject({ status: 200, error: null });
    expect(response.data).toEqual(result);
  });

  it.each([
    { why: 'JSON', name: 'whole_json', value: { deep: [1] }, result: { '': { deep: [1] } } },
    { why: 'text, among other types', name: 'unnamed', value: 'x', result: 'text {"":"x"}' },
    { why: 'text, with a value of another type', name: 'unnamed', value: true, result: 'text {"":true}' },
    { why: 'text, with a default', name: 'optional', value: 'x', result: 'text' },
  ])('with an unnamed parameter, which takes the whole body: $why', async ({ name, value, result }) => {
    const response = await client().rpc(name, { '': value });
    expect(response).toMatchObject({ status: 200, error: null, data: result });
  });

  it('with an unnamed parameter, by GET', async () => {
    expect((await client().rpc('whole_text', { '': 'a b' }, { get: true })).data).toBe('got a b');
  });

  it('with an unnamed parameter of a type that no body can have: it is not there', async () => {
    expect(await client().rpc('unnamed_number', { '': 1 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function library.unnamed_number() in the schema cache',
        details:
          'Searched for the function library.unnamed_number with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    });
    expect(await client().rpc('half_named', { a: 1, '': 2 })).toMatchObject({ status: 404 });
  });

  it.each([
    {
      why: 'by the number of parameters, then by type',
      name: 'overloaded',
      args: { n: 'x' },
      candidates:
        'library.overloaded(n => integer), library.overloaded(n => text), library.overloaded(n => text, m => integer)',
    },
    {
      why: 'without those that cannot be called',
      name: 'optional',
      args: {},
      candidates: 'library.optional(), library.optional( => text)',
    },
  ])('with an error that lists the candidates $why', async ({ name, args, candidates }) => {
    expect(await client().rpc(name, args)).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message: `Could not choose the best candidate function between: ${candidates}`,
      },
    });
  });

  it('that takes JSON', async () => {
    const value = { deep: [1, { two: null }], text: 'é "quoted"' };
    expect((await client().rpc('echo_json', { value })).data).toEqual(value);
  });

  it('that returns nothing', async () => {
    expect(await client().rpc('nothing')).toMatchObject({ status: 204, data: null, error: null });
  });

  it('and filters, selects, embeds, orders, pages and counts what it returns', async () => {
    const response = await client()
      .rpc('books_by', { author: 1 }, { count: 'exact' })
      .select('id, title, authors!author_id(country)')
      .neq('id', 99)
      .order('id', { ascending: false })
      .limit(1);
    expect(response).toMatchObject({ status: 206, error: null, count: 2 });
    expect(response.data).toEqual([{ id: 2, title: 'Our Sister Killjoy', authors: { country: 'GH' } }]);
    expect((await client().rpc('books_by', { author: 1 }).select('id').eq('id', 1).single()).data).toEqual({
      id: 1,
    });
    const got = await client().rpc('books_by', { author: 1 }, { get: true }).select('id').gt('id', 1);
    expect(got.data).toEqual([{ id: 2 }]);
  });

  it('by HEAD, for its count alone', async () => {
    const response = await client().rpc('books_by', { author: 1 }, { head: true, count: 'exact' });
    expect(response).toMatchObject({ status: 200, data: null, error: null, count: 2 });
  });

  it('by HEAD with an object, which goes by POST and returns nothing', async () => {
    const response = await client().rpc('echo_json', { value: { a: 1 } }, { head: true });
    expect(response).toMatchObject({ data: null, error: null });
  });

  it('that writes, by POST but not by GET', async () => {
    const owner = data.client('owner');
    const args = { room: 'called', number: 1 };
    const got = await owner.rpc('add_shelf', args, { get: true });
    expect(got).toMatchObject({ status: 405, error: { code: '25006' } });
    expect(await owner.rpc('add_shelf', args)).toMatchObject({
      status: 200,
      data: [{ room: 'called', number: 1 }],
    });
    const few = await owner.rpc('remove_shelves', { of_room: 'called' }).maxAffected(0);
    expect(few).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    expect(await owner.rpc('remove_shelves', { of_room: 'called' })).toMatchObject({ data: [{ number: 1 }] });
  });

  it('in another schema', async () => {
    expect((await client().schema('annex').rpc('area', { width: 3, height: 4 })).data).toBe(12);
  });

  it.each([
    { why: 'there is none', name: 'no_such', args: {}, status: 404, code: 'PGRST202' },
    { why: 'an argument is unknown', name: 'add', args: { a: 1, c: 2 }, status: 404, code: 'PGRST202' },
    { why: 'two fit', name: 'unclear', args: { n: 1 }, status: 300, code: 'PGRST203' },
    {
      why: 'an argument has the wrong type',
      name: 'add',
      args: { a: 'x', b: 2 },
      status: 400,
      code: '22P02',
    },
    {
      why: 'max-affected makes no sense',
      name: 'add',
      args: { a: 1, b: 2 },
      max: 1,
      status: 400,
      code: 'PGRST128',
    },
  ])('with an error when $why', async ({ name, args, status, code, max }) => {
    const request = client().rpc(name, args);
    expect(await (max === undefined ? request : request.maxAffected(max))).toMatchObject({
      status,
      error: { code },
    });
  });
});
