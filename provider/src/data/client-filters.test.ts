import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture } from './testing/a-data-service.ts';

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

const books = () => data.client('anon').from('books').select('id').order('id');
type Books = ReturnType<typeof books>;
const idsOf = async (request: PromiseLike<{ data: unknown; error: unknown }>) => {
  const { data: rows, error } = await request;
  expect(error).toBeNull();
  return (rows as { id: number }[]).map(({ id }) => id);
};

type Case = { readonly why: string; readonly ask: (from: Books) => Books; readonly ids: readonly number[] };
const cases: readonly Case[] = [
  { why: 'eq', ask: (b) => b.eq('title', 'Changes'), ids: [1] },
  { why: 'eq with a comma', ask: (b) => b.eq('title', 'Weep Not, Child'), ids: [4] },
  {
    why: 'eq with a star, a percent sign, quotes and a backslash',
    ask: (b) => b.eq('title', 'Scarlet Song * 100% "quoted" \\ back'),
    ids: [6],
  },
  { why: 'eq of an enum', ask: (b) => b.eq('condition', 'worn'), ids: [3] },
  { why: 'eq of a date', ask: (b) => b.eq('published', '1967-03-10'), ids: [3] },
  { why: 'eq of a time', ask: (b) => b.eq('added_at', '2026-01-02T04:04:05+01:00').limit(2), ids: [1, 2] },
  { why: 'eq of bytea', ask: (b) => b.eq('cover', '\\xdeadbeef'), ids: [3] },
  { why: 'eq of an array', ask: (b) => b.eq('languages', '{en}'), ids: [1] },
  { why: 'eq of a range', ask: (b) => b.eq('on_loan', '[2026-01-15,2026-01-20)'), ids: [3] },
  { why: 'eq of a generated column', ask: (b) => b.eq('title_length', 7), ids: [1] },
  { why: 'eq of JSON', ask: (b) => b.eq('details', '{"weight":99.5}'), ids: [6] },
  { why: 'eq inside JSON', ask: (b) => b.eq('details->format->>kind', 'cloth'), ids: [3] },
  { why: 'gt inside JSON', ask: (b) => b.gt('details->weight', 150), ids: [1, 3] },
  { why: 'eq inside a composite type', ask: (b) => b.eq('size->>width', '11'), ids: [2, 4] },
  { why: 'eq inside an array', ask: (b) => b.eq('languages->>1', 'sw'), ids: [3, 4] },
  { why: 'neq', ask: (b) => b.neq('author_id', 1), ids: [3, 4, 5, 6] },
  { why: 'neq leaves nulls out', ask: (b) => b.neq('pages', 90), ids: [1, 2, 3, 4] },
  { why: 'gt', ask: (b) => b.gt('pages', 154), ids: [1, 3] },
  { why: 'gte', ask: (b) => b.gte('pages', 154), ids: [1, 3, 4] },
  { why: 'lt', ask: (b) => b.lt('price', 9), ids: [4] },
  { why: 'lte', ask: (b) => b.lte('price', 9), ids: [2, 4] },
  { why: 'gte of a date', ask: (b) => b.gte('published', '1977-06-01'), ids: [1, 2, 5] },
  { why: 'like', ask: (b) => b.like('title', 'S%'), ids: [5, 6] },
  { why: 'like with stars', ask: (b) => b.like('title', '*a*'), ids: [1, 3, 5, 6] },
  { why: 'likeAllOf', ask: (b) => b.likeAllOf('title', ['%S%', '%L%']), ids: [5] },
  { why: 'likeAnyOf', ask: (b) => b.likeAnyOf('title', ['Ch%', 'We%']), ids: [1, 4] },
  { why: 'ilike', ask: (b) => b.ilike('title', 's%'), ids: [5, 6] },
  { why: 'ilikeAllOf', ask: (b) => b.ilikeAllOf('title', ['%s%', '%l%']), ids: [2, 5, 6] },
  { why: 'ilikeAnyOf', ask: (b) => b.ilikeAnyOf('title', ['ch%', '%child']), ids: [1, 4] },
  { why: 'regexMatch', ask: (b) => b.regexMatch('title', '^A'), ids: [3] },
  { why: 'regexIMatch', ask: (b) => b.regexIMatch('title', '^(so|our)'), ids: [2, 5] },
  { why: 'is null', ask: (b) => b.is('in_stock', null), ids: [5] },
  { why: 'is true', ask: (b) => b.is('in_stock', true), ids: [1, 3, 4] },
  { why: 'is false', ask: (b) => b.is('in_stock', false), ids: [2, 6] },
  {
    why: 'isDistinct counts a null as different',
    ask: (b) => b.isDistinct('pages', 90),
    ids: [1, 2, 3, 4, 6],
  },
  { why: 'in', ask: (b) => b.in('id', [6, 1, 999]), ids: [1, 6] },
  { why: 'in with commas and brackets', ask: (b) => b.in('title', ['Weep Not, Child', '(x)']), ids: [4] },
  { why: 'in with an empty list', ask: (b) => b.in('id', []), ids: [] },
  {
    why: 'in with a long list',
    ask: (b) =>
      b.in(
        'id',
        Array.from({ length: 1000 }, (_, n) => n + 4),
      ),
    ids: [4, 5, 6],
  },
  { why: 'notIn', ask: (b) => b.notIn('id', [1, 2]), ids: [3, 4, 5, 6] },
  { why: 'contains of an array', ask: (b) => b.contains('languages', ['sw']), ids: [3, 4] },
  { why: 'contains of JSON', ask: (b) => b.contains('details', { format: { kind: 'paper' } }), ids: [1, 2] },
  { why: 'contains of a range', ask: (b) => b.contains('on_loan', '[2026-01-16,2026-01-17)'), ids: [1, 3] },
  { why: 'containedBy of an array', ask: (b) => b.containedBy('languages', ['en', 'fr']), ids: [1, 2, 5, 6] },
  {
    why: 'containedBy of a range',
    ask: (b) => b.containedBy('on_loan', '[2026-01-01,2026-02-15)'),
    ids: [1, 3, 4],
  },
  { why: 'containedBy of JSON', ask: (b) => b.containedBy('details', { weight: 99.5, x: 1 }), ids: [5, 6] },
  { why: 'rangeGt', ask: (b) => b.rangeGt('on_loan', '[2026-01-20,2026-02-01)'), ids: [2, 6] },
  { why: 'rangeGte', ask: (b) => b.rangeGte('on_loan', '[2026-02-01,2026-02-10)'), ids: [2, 6] },
  { why: 'rangeLt', ask: (b) => b.rangeLt('on_loan', '[2026-02-01,2026-02-02)'), ids: [1, 3] },
  { why: 'rangeLte', ask: (b) => b.rangeLte('on_loan', '[2026-01-01,2026-02-01)'), ids: [1, 3] },
  { why: 'rangeAdjacent', ask: (b) => b.rangeAdjacent('on_loan', '[2026-02-01,2026-02-02)'), ids: [1] },
  { why: 'overlaps of an array', ask: (b) => b.overlaps('languages', ['fr', 'sw']), ids: [2, 3, 4, 5] },
  { why: 'overlaps of a range', ask: (b) => b.overlaps('on_loan', '[2026-01-31,2026-02-02)'), ids: [1, 2] },
  {
    why: 'textSearch',
    ask: (b) => b.textSearch('words', "'wheat' & 'grain'", { config: 'english' }),
    ids: [3],
  },
  {
    why: 'textSearch, plain',
    ask: (b) => b.textSearch('words', 'wheat grain', { type: 'plain', config: 'english' }),
    ids: [3],
  },
  {
    why: 'textSearch, phrase',
    ask: (b) => b.textSearch('words', 'grain of wheat', { type: 'phrase', config: 'english' }),
    ids: [3],
  },
  {
    why: 'textSearch, websearch',
    ask: (b) => b.textSearch('words', 'letter or song -grain', { type: 'websearch', config: 'english' }),
    ids: [5, 6],
  },
  { why: 'textSearch without a configuration', ask: (b) => b.textSearch('words', 'letter'), ids: [5] },
  {
    why: 'textSearch in a text column',
    ask: (b) => b.textSearch('title', 'letters', { config: 'english' }),
    ids: [5],
  },
  { why: 'match', ask: (b) => b.match({ author_id: 1, condition: 'used' }), ids: [2] },
  { why: 'not', ask: (b) => b.not('in_stock', 'is', null), ids: [1, 2, 3, 4, 6] },
  { why: 'not with a list', ask: (b) => b.not('id', 'in', '(1,2)'), ids: [3, 4, 5, 6] },
  { why: 'or', ask: (b) => b.or('pages.gt.200,and(author_id.eq.3,pages.is.null)'), ids: [3, 6] },
  { why: 'or with a quoted value', ask: (b) => b.or('title.eq."Weep Not, Child",id.eq.1'), ids: [1, 4] },
  {
    why: 'or with an escaped quote and backslash',
    ask: (b) => b.or('title.eq."Scarlet Song * 100% \\"quoted\\" \\\\ back",id.eq.1'),
    ids: [1, 6],
  },
  {
    why: 'nested logic',
    ask: (b) => b.or('not.and(pages.gt.100,or(author_id.eq.1,author_id.eq.2)),id.in.(1,2)'),
    ids: [1, 2, 5, 6],
  },
  { why: 'or with an array', ask: (b) => b.or('languages.cs.{sw,fr},id.eq.1'), ids: [1, 4] },
  {
    why: 'or with a range',
    ask: (b) => b.or('on_loan.cs."[2026-01-16,2026-01-17)",id.eq.6'),
    ids: [1, 3, 6],
  },
  { why: 'filter', ask: (b) => b.filter('price', 'not.in', '(9.00,10.00)'), ids: [1, 4, 5] },
  { why: 'two filters on one column', ask: (b) => b.gt('pages', 100).lt('pages', 160), ids: [2, 4] },
];

describe('the official client filters', () => {
  it.each(cases)('by $why', async ({ ask, ids }) => {
    expect(await idsOf(ask(books()))).toEqual(ids);
  });

  it('by embedded columns, which narrow the embed, and with !inner the parents', async () => {
    const authors = () => data.client('anon').from('authors');
    const left = await authors()
      .select('id, biographies(body)')
      .like('biographies.body', '%Dakar%')
      .order('id');
    expect(left.data).toEqual([
      { id: 1, biographies: null },
      { id: 2, biographies: null },
      { id: 3, biographies: { body: 'Born in Dakar.' } },
      { id: 4, biographies: null },
    ]);
    const inner = await authors().select('id, biographies!inner(body)').like('biographies.body', '%Dakar%');
    expect(inner.data).toEqual([{ id: 3, biographies: { body: 'Born in Dakar.' } }]);
  });

  it('by a logic tree in an embed', async () => {
    const { data: rows, error } = await data
      .client('anon')
      .from('authors')
      .select('id, written:books!author_id(id)')
      .or('pages.gt.200,title.eq.Changes', { referencedTable: 'written' })
      .order('id')
      .order('id', { referencedTable: 'written' });
    expect(error).toBeNull();
    expect(rows).toEqual([
      { id: 1, written: [{ id: 1 }] },
      { id: 2, written: [{ id: 3 }] },
      { id: 3, written: [] },
      { id: 4, written: [] },
    ]);
  });

  it.each([
    { why: 'is null: those without', test: 'is', ids: [2, 4] },
    { why: 'is not null: those with', test: 'not.is', ids: [1, 3] },
  ])('by an embed that $why', async ({ test, ids }) => {
    const { data: rows, error } = await data
      .client('anon')
      .from('authors')
      .select('id, biographies()')
      .filter('biographies', test, null)
      .order('id');
    expect(error).toBeNull();
    expect(rows).toEqual(ids.map((id) => ({ id })));
  });

  it.each([
    { column: 'a b', value: 'a, b.' },
    { column: 'quo"te', value: 'say "hi"' },
    { column: 'back\\slash', value: 'c:\\dir' },
    { column: 'comma,dot.', value: 'x(y)' },
    { column: 'ключ', value: 'значение 🌍' },
    { column: 'paren(s)', value: '()' },
  ])('by a column named $column', async ({ column, value }) => {
    const quoted = `"${column.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    const { data: rows, error } = await data
      .client('anon')
      .from(encodeURIComponent('Odd, (name): "x"'))
      .select('*')
      .eq(quoted, value);
    expect(error).toBeNull();
    expect(rows).toEqual([expect.objectContaining({ id: 1, [column]: value })]);
  });
});
