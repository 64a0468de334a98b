import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture, ownerId } from './testing/a-data-service.ts';

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

const shelves = () => data.client('owner').from('shelves');
const notes = () => data.client('owner').from('notes');
/** Shelves of one room, as they are stored. */
const stored = async (room: string) => {
  const { data: rows } = await data
    .client('service')
    .from('shelves')
    .select()
    .eq('room', room)
    .order('number');
  return rows;
};
let rooms = 0;
/** A room that no other test uses. */
const aRoom = () => {
  rooms += 1;
  return `room ${rooms}`;
};

type Rejected = {
  readonly why: string;
  readonly table?: string;
  readonly row: Record<string, unknown>;
  readonly status: number;
  readonly code: string;
};
const rejected: readonly Rejected[] = [
  {
    why: 'a generated column',
    row: { title: 'x', author_id: 1, title_length: 1 },
    status: 400,
    code: '428C9',
  },
  {
    why: 'an identity that is always generated',
    table: 'genres',
    row: { id: 9, name: 'x' },
    status: 400,
    code: '428C9',
  },
  { why: 'no such parent', row: { title: 'x', author_id: 999 }, status: 409, code: '23503' },
  { why: 'a key that is there', row: { id: 1, title: 'x', author_id: 1 }, status: 409, code: '23505' },
  { why: 'a required column left out', row: { author_id: 1 }, status: 400, code: '23502' },
  {
    why: 'an unknown column',
    row: { title: 'x', author_id: 1, colour: 'red' },
    status: 400,
    code: 'PGRST204',
  },
  { why: 'a value of the wrong type', row: { title: 'x', author_id: 'one' }, status: 400, code: '22P02' },
];

describe('the official client inserts', () => {
  it('one row, saying nothing of it', async () => {
    const room = aRoom();
    const response = await shelves().insert({ room, number: 1, label: 'a "b", \\c' });
    expect(response).toMatchObject({ status: 201, data: null, error: null, count: null });
    expect(await stored(room)).toEqual([{ room, number: 1, label: 'a "b", \\c', capacity: null }]);
  });

  it('one row, and returns the columns that it selects', async () => {
    const response = await notes()
      .insert({ body: 'mine', book_id: 1 })
      .select('body, owner_id, books(title)')
      .single();
    expect(response).toMatchObject({
      status: 201,
      error: null,
      data: { body: 'mine', owner_id: ownerId, books: { title: 'Changes' } },
    });
  });

  it('several rows with different keys: what is missing is null, or the default', async () => {
    const room = aRoom();
    const some = [
      { room, number: 1, capacity: 3 },
      { room, number: 2, label: 'named' },
    ];
    const asNull = await shelves().insert(some);
    expect(asNull).toMatchObject({ status: 400, error: { code: '23502' } });
    const asDefault = await shelves().insert(some, { defaultToNull: false, count: 'exact' }).select();
    expect(asDefault).toMatchObject({ status: 201, count: 2 });
    expect(asDefault.data).toEqual([
      { room, number: 1, label: 'unnamed', capacity: 3 },
      { room, number: 2, label: 'named', capacity: null },
    ]);
  });

  it('several rows with defaults of their own: each row draws, and what is null stays null', async () => {
    const tickets = () => data.client('service').from('tickets');
    const some = [{ id: 1000, label: null }, { remark: 'x' }, { code: null, remark: null }, {}];
    const inserted = await tickets().insert(some, { defaultToNull: false }).select();
    expect(inserted.error).toBeNull();
    const code = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(inserted.data).toEqual([
      { id: 1000, code, label: null, remark: null },
      { id: 2, code, label: 'unnamed', remark: 'x' },
      { id: 3, code: null, label: 'unnamed', remark: null },
      { id: 4, code, label: 'unnamed', remark: null },
    ]);
    expect(new Set(inserted.data?.map((row) => row.code)).size).toBe(4);
    const upserted = await tickets()
      .upsert([{ id: 2 }, { remark: 'y' }], { defaultToNull: false })
      .select('id');
    expect(upserted).toMatchObject({ status: 201, data: [{ id: 2 }, { id: 6 }] });
  });

  it('nothing, from an empty list', async () => {
    expect(await shelves().insert([]).select()).toMatchObject({ status: 201, data: [], error: null });
  });

  it('rows with arrays, JSON, ranges, composite types, enums and bytea', async () => {
    const book = {
      title: 'Typed',
      author_id: 1,
      languages: ['en', 'a "b", {c}'],
      details: { deep: [1, { two: null }], text: '\u0001 é 🌍' },
      size: { width: 1.5, height: 2 },
      on_loan: '[2027-01-01,2027-01-02)',
      cover: '\\xcafe',
      condition: 'worn',
      price: 1.25,
    };
    const columns = Object.keys(book).join(',');
    const response = await data.client('service').from('books').insert(book).select(columns).single();
    expect(response.error).toBeNull();
    expect(response.data).toEqual(book);
    await data.client('service').from('books').delete().eq('title', 'Typed');
  });

  it.each(rejected)('nothing when it meets $why', async ({ table = 'books', row, status, code }) => {
    expect(await data.client('service').from(table).insert(row)).toMatchObject({ status, error: { code } });
  });
});

describe('the official client upserts', () => {
  it('by the primary key: inserts or updates', async () => {
    const room = aRoom();
    const first = await shelves().upsert({ room, number: 1, label: 'one' }).select();
    expect(first).toMatchObject({ status: 201, data: [{ label: 'one' }] });
    const second = await shelves().upsert({ room, number: 1, label: 'two' }).select();
    expect(second).toMatchObject({ status: 200, data: [{ label: 'two' }] });
    const mixed = await shelves().upsert(
      [
        { room, number: 1, label: 'three' },
        { room, number: 2, label: 'new' },
      ],
      { count: 'exact' },
    );
    expect(mixed).toMatchObject({ status: 201, count: 2 });
    expect(await stored(room)).toMatchObject([{ label: 'three' }, { label: 'new' }]);
  });

  it('ignoring what is there', async () => {
    const room = aRoom();
    await shelves().insert({ room, number: 1, label: 'first' });
    const rows = [
      { room, number: 1, label: 'second' },
      { room, number: 2, label: 'second' },
    ];
    const response = await shelves().upsert(rows, { ignoreDuplicates: true }).select('label');
    expect(response).toMatchObject({ error: null, data: [{ label: 'second' }] });
    expect(await stored(room)).toMatchObject([{ label: 'first' }, { label: 'second' }]);
  });

  it('by another unique column', async () => {
    const books = () => data.client('service').from('books');
    const row = { isbn: 'new-isbn', title: 'First', author_id: 1 };
    const { data: first } = await books().insert(row).select('id').single();
    const again = { ...row, title: 'Second' };
    const response = await books().upsert(again, { onConflict: 'isbn' }).select('id, title').single();
    expect(response).toMatchObject({ error: null, data: { id: first?.id, title: 'Second' } });
    await books().delete().eq('isbn', 'new-isbn');
  });

  it('with defaults for what is missing', async () => {
    const room = aRoom();
    const rows = [
      { room, number: 1, capacity: 3 },
      { room, number: 2, label: 'named' },
    ];
    const response = await shelves().upsert(rows, { defaultToNull: false }).select('label').order('number');
    expect(response).toMatchObject({ error: null, data: [{ label: 'unnamed' }, { label: 'named' }] });
  });
});

describe('the official client updates', () => {
  it('what a filter finds, with and without returning it', async () => {
    const room = aRoom();
    await shelves().insert([1, 2, 3].map((number) => ({ room, number })));
    const silent = await shelves()
      .update({ label: 'x' }, { count: 'exact' })
      .eq('room', room)
      .lte('number', 2);
    expect(silent).toMatchObject({ status: 204, data: null, error: null, count: 2 });
    const shown = await shelves()
      .update({ capacity: 7 })
      .match({ room, number: 3 })
      .select('number, capacity');
    expect(shown).toMatchObject({ status: 200, data: [{ number: 3, capacity: 7 }] });
    expect(await stored(room)).toMatchObject([
      { label: 'x' },
      { label: 'x' },
      { label: 'unnamed', capacity: 7 },
    ]);
  });

  it('nothing by an empty object, nothing where nothing is found', async () => {
    const room = aRoom();
    await shelves().insert({ room, number: 1 });
    expect(await shelves().update({}).eq('room', room)).toMatchObject({ status: 204, error: null });
    expect(await shelves().update({})).toMatchObject({ status: 204, error: null });
    const none = await shelves().update({ label: 'x' }).eq('room', 'nowhere').select();
    expect(none).toMatchObject({ status: 200, data: [], error: null });
  });

  it('not every row of a table by oversight', async () => {
    const response = await shelves().update({ label: 'all' });
    expect(response).toMatchObject({ status: 400, error: { code: '21000' } });
  });

  it('no more than maxAffected rows, or none', async () => {
    const room = aRoom();
    await shelves().insert([1, 2, 3].map((number) => ({ room, number })));
    const tooMany = await shelves().update({ label: 'x' }).eq('room', room).maxAffected(2);
    expect(tooMany).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: expect.stringContaining('3') },
    });
    expect(await stored(room)).toMatchObject([
      { label: 'unnamed' },
      { label: 'unnamed' },
      { label: 'unnamed' },
    ]);
    const enough = await shelves().update({ label: 'x' }).eq('room', room).maxAffected(3);
    expect(enough).toMatchObject({ status: 204, error: null });
  });

  it('nothing for good after rollback', async () => {
    const room = aRoom();
    await shelves().insert({ room, number: 1 });
    const response = await shelves().update({ label: 'gone' }).eq('room', room).select('label').rollback();
    expect(response).toMatchObject({ status: 200, data: [{ label: 'gone' }] });
    expect(await stored(room)).toMatchObject([{ label: 'unnamed' }]);
  });

  it('nothing when single() finds several', async () => {
    const room = aRoom();
    await shelves().insert([1, 2].map((number) => ({ room, number })));
    const response = await shelves().update({ label: 'x' }).eq('room', room).select().single();
    expect(response).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect(await stored(room)).toMatchObject([{ label: 'unnamed' }, { label: 'unnamed' }]);
  });
});

describe('the official client deletes', () => {
  it('what a filter finds, with and without returning it', async () => {
    const room = aRoom();
    await shelves().insert([1, 2, 3].map((number) => ({ room, number })));
    expect(await shelves().delete({ count: 'exact' }).match({ room, number: 1 })).toMatchObject({
      status: 204,
      data: null,
      count: 1,
    });
    const shown = await shelves().delete().match({ room, number: 2 }).select('number');
    expect(shown).toMatchObject({ status: 200, data: [{ number: 2 }] });
    expect(await stored(room)).toMatchObject([{ number: 3 }]);
  });

  it('not every row of a table by oversight', async () => {
    expect(await shelves().delete()).toMatchObject({ status: 400, error: { code: '21000' } });
  });

  it('no more than maxAffected rows, or none', async () => {
    const room = aRoom();
    await shelves().insert([1, 2].map((number) => ({ room, number })));
    expect(await shelves().delete().eq('room', room).maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124' },
    });
    expect(await stored(room)).toHaveLength(2);
  });

  it('not what others refer to', async () => {
    const response = await data.client('service').from('authors').delete().eq('id', 1);
    expect(response).toMatchObject({ status: 409, error: { code: '23503' } });
  });
});
