import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture } from './testing/a-data-service.ts';

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

const from = (relation: string) => data.client('anon').from(relation);
/** The rows, where there must be no error. */
const rows = async (request: PromiseLike<{ data: unknown; error: unknown }>) => {
  const { data: body, error } = await request;
  expect(error).toBeNull();
  return body;
};

describe('the official client selects', () => {
  it.each([
    { why: 'all columns', select: undefined, first: expect.objectContaining({ id: 1, title: 'Changes' }) },
    { why: 'some columns', select: 'id, title', first: { id: 1, title: 'Changes' } },
    { why: 'an alias', select: 'name:title', first: { name: 'Changes' } },
    { why: 'a cast', select: 'price::text', first: { price: '12.50' } },
    { why: 'an alias with a cast', select: 'euro:price::text', first: { euro: '12.50' } },
    { why: 'JSON', select: 'details->format', first: { format: { kind: 'paper' } } },
    { why: 'text inside JSON', select: 'details->format->>kind', first: { kind: 'paper' } },
    {
      why: 'JSON with alias and cast',
      select: 'grams:details->>weight::int',
      first: { grams: 210 },
    },
    { why: 'inside an array', select: 'languages->0', first: { languages: 'en' } },
    { why: 'inside an array from its end', select: 'last:languages->-1', first: { last: 'en' } },
    { why: 'inside a composite type', select: 'size->width', first: { width: 12.5 } },
    { why: 'a composite type', select: 'size', first: { size: { width: 12.5, height: 19.8 } } },
    { why: 'bytea', select: 'cover', first: { cover: '\\x00ff10' } },
    { why: 'a range', select: 'on_loan', first: { on_loan: '[2026-01-01,2026-02-01)' } },
    { why: 'a date', select: 'published', first: { published: '1991-01-01' } },
    { why: 'a time', select: 'added_at', first: { added_at: '2026-01-02T03:04:05+00:00' } },
    { why: 'an enum', select: 'condition', first: { condition: 'new' } },
    { why: 'a generated column', select: 'title_length', first: { title_length: 7 } },
  ])('$why', async ({ select, first }) => {
    const [row] = (await rows(from('books').select(select).eq('id', 1))) as unknown[];
    expect(row).toEqual(first);
  });

  it('aggregates, grouped by the other columns', async () => {
    const query = 'author_id, count(), pages.sum(), cheapest:price.min(), pages.avg()::int';
    expect(await rows(from('books').select(query).order('author_id'))).toEqual([
      { author_id: 1, count: 2, sum: 300, cheapest: 9, avg: 150 },
      { author_id: 2, count: 2, sum: 401, cheapest: 8.75, avg: 201 },
      { author_id: 3, count: 2, sum: 90, cheapest: 11.2, avg: 90 },
    ]);
  });

  it('count without brackets, of embeds, of embeds in embeds and of all', async () => {
    const select =
      'id, books!author_id(count), edited:books!editor_id(n:count::text, authors!author_id(count))';
    expect(await rows(from('authors').select(select).in('id', [2, 4]).order('id'))).toEqual([
      { id: 2, books: [{ count: 2 }], edited: [{ n: '1', authors: { count: 1 } }] },
      { id: 4, books: [{ count: 0 }], edited: [] },
    ]);
    expect(await rows(from('books').select('count').gt('id', 4))).toEqual([{ count: 2 }]);
  });

  it('many to one, by table with hint, by column and by constraint', async () => {
    const select =
      'id, authors!books_author_id_fkey(name), editor:authors!editor_id(id), books_editor_id_fkey(country), author_id(id)';
    expect(await rows(from('books').select(select).order('id').limit(2))).toEqual([
      {
        id: 1,
        authors: { name: 'Ama Ata Aidoo' },
        editor: { id: 2 },
        books_editor_id_fkey: { country: 'KE' },
        author_id: { id: 1 },
      },
      {
        id: 2,
        authors: { name: 'Ama Ata Aidoo' },
        editor: null,
        books_editor_id_fkey: null,
        author_id: { id: 1 },
      },
    ]);
  });

  it('one to many, ordered and limited in the embed', async () => {
    const request = from('authors')
      .select('id, written:books!author_id(id), edited:books!books_editor_id_fkey(id)')
      .order('id')
      .order('id', { ascending: false, referencedTable: 'written' })
      .limit(1, { referencedTable: 'written' })
      .order('id', { referencedTable: 'edited' });
    expect(await rows(request)).toEqual([
      { id: 1, written: [{ id: 2 }], edited: [{ id: 3 }, { id: 5 }] },
      { id: 2, written: [{ id: 4 }], edited: [{ id: 1 }] },
      { id: 3, written: [{ id: 6 }], edited: [{ id: 4 }] },
      { id: 4, written: [], edited: [] },
    ]);
  });

  it('a range of an embed', async () => {
    const request = from('authors')
      .select('id, written:books!author_id(id)')
      .eq('id', 1)
      .order('id', { referencedTable: 'written' })
      .range(1, 1, { referencedTable: 'written' });
    expect(await rows(request)).toEqual([{ id: 1, written: [{ id: 2 }] }]);
  });

  it('one to one from both sides', async () => {
    expect(await rows(from('authors').select('id, biographies(body)').lte('id', 2).order('id'))).toEqual([
      { id: 1, biographies: { body: 'Born in Abeadzi Kyiakor.' } },
      { id: 2, biographies: null },
    ]);
    expect(await rows(from('biographies').select('body, authors(id)').eq('author_id', 3))).toEqual([
      { body: 'Born in Dakar.', authors: { id: 3 } },
    ]);
  });

  it('many to many through a junction, which can be named', async () => {
    const select = 'id, genres(name), hinted:genres!book_genres(id)';
    const request = from('books')
      .select(select)
      .in('id', [3, 6])
      .order('id')
      .order('name', { referencedTable: 'genres' })
      .order('id', { referencedTable: 'hinted' });
    expect(await rows(request)).toEqual([
      { id: 3, genres: [{ name: 'essay' }, { name: 'novel' }], hinted: [{ id: 1 }, { id: 2 }] },
      { id: 6, genres: [], hinted: [] },
    ]);
  });

  it('a self-reference upwards and downwards', async () => {
    const select = 'id, mentor:mentor_id(id, mentor:mentor_id(id)), pupils:authors!mentor_id(id)';
    const request = from('authors').select(select).order('id').order('id', { referencedTable: 'pupils' });
    expect(await rows(request)).toEqual([
      { id: 1, mentor: null, pupils: [{ id: 2 }, { id: 3 }] },
      { id: 2, mentor: { id: 1, mentor: null }, pupils: [{ id: 4 }] },
      { id: 3, mentor: { id: 1, mentor: null }, pupils: [] },
      { id: 4, mentor: { id: 2, mentor: { id: 1 } }, pupils: [] },
    ]);
  });

  it('the keys of the tables under a view', async () => {
    const select = 'id, authors!author_id(id), editor:authors!edited_by(id), genres(id)';
    expect(await rows(from('book_list').select(select).eq('id', 1))).toEqual([
      { id: 1, authors: { id: 1 }, editor: { id: 2 }, genres: [{ id: 1 }] },
    ]);
    const ofAuthors = 'id, book_list!author_id(id)';
    expect(
      await rows(from('authors').select(ofAuthors).eq('id', 2).order('id', { referencedTable: 'book_list' })),
    ).toEqual([{ id: 2, book_list: [{ id: 3 }, { id: 4 }] }]);
  });

  it('computed relationships, to many and to one', async () => {
    const request = from('authors')
      .select('id, translations(id), latest_book(id)')
      .order('id')
      .order('id', { referencedTable: 'translations' });
    expect(await rows(request)).toEqual([
      { id: 1, translations: [{ id: 2 }], latest_book: { id: 1 } },
      { id: 2, translations: [{ id: 3 }, { id: 4 }], latest_book: { id: 3 } },
      { id: 3, translations: [{ id: 5 }], latest_book: { id: 5 } },
      { id: 4, translations: [], latest_book: null },
    ]);
  });

  it('spreads, of one and of many', async () => {
    const ofOne = 'id, ...authors!author_id(author:name, country)';
    expect(await rows(from('books').select(ofOne).eq('id', 1))).toEqual([
      { id: 1, author: 'Ama Ata Aidoo', country: 'GH' },
    ]);
    const ofMany = 'id, ...books!author_id(titles:title)';
    const request = from('authors').select(ofMany).eq('id', 2).order('id', { referencedTable: 'books' });
    expect(await rows(request)).toEqual([{ id: 2, titles: ['A Grain of Wheat', 'Weep Not, Child'] }]);
  });

  it('embeds in embeds', async () => {
    const select = 'id, books!author_id(id, genres(id), authors!editor_id(biographies(author_id)))';
    const request = from('authors').select(select).eq('id', 1).order('id', { referencedTable: 'books' });
    expect(await rows(request)).toEqual([
      {
        id: 1,
        books: [
          { id: 1, genres: [{ id: 1 }], authors: { biographies: null } },
          { id: 2, genres: [{ id: 1 }], authors: null },
        ],
      },
    ]);
  });

  it('columns whose names need quotes', async () => {
    const odd = encodeURIComponent('Odd, (name): "x"');
    const select = '"a b","comma,dot.","quo\\"te",alias:"ключ","back\\\\slash","paren(s)",select';
    expect(await rows(from(odd).select(select).eq('id', 1))).toEqual([
      {
        'a b': 'a, b.',
        'comma,dot.': 'x(y)',
        'quo"te': 'say "hi"',
        alias: 'значение 🌍',
        'back\\slash': 'c:\\dir',
        'paren(s)': '()',
        select: 'from',
      },
    ]);
  });

  it('numbers that a float cannot hold, as text', async () => {
    const request = data.client('service').from('ledger').select('amount_minor::text').eq('id', 2).single();
    expect(await rows(request)).toEqual({ amount_minor: '9007199254740993' });
  });
});

describe('the official client meets an error', () => {
  const noRelationship = (parent: string, child: string) =>
    `Could not find a relationship between '${parent}' and '${child}' in the schema cache`;
  const twice = (alias: string) => `table name "${alias}" specified more than once`;
  it.each([
    {
      why: 'for two embeds of one table',
      table: 'books',
      select: 'authors!author_id(id), authors!editor_id(id)',
      error: { code: '42712', message: twice('books_authors_1') },
    },
    {
      why: 'for two embeds of one alias, in an embed',
      table: 'authors',
      select: 'books!author_id(a:genres(id), a:authors!editor_id())',
      error: { code: '42712', message: twice('books_a_2') },
    },
    {
      why: 'for two spreads of one table',
      table: 'books',
      select: '...authors!author_id(name), ...authors!editor_id(country)',
      error: { code: '42712', message: twice('books_authors_1') },
    },
    {
      why: 'for a self-reference that only its constraint names',
      table: 'authors',
      select: 'id, authors_mentor_id_fkey(id)',
      error: { code: 'PGRST200', message: noRelationship('authors', 'authors_mentor_id_fkey'), hint: null },
    },
    {
      why: 'for a hint that names no relationship, and suggests no other table',
      table: 'authors',
      select: 'books!written(id)',
      error: { code: 'PGRST200', message: noRelationship('authors', 'books'), hint: null },
    },
    {
      why: 'for an aggregate without brackets and column, with the alias of the embed',
      table: 'authors',
      select: 'id, books!author_id(sum)',
      error: { code: '42703', message: 'column books_1.sum does not exist', hint: null },
    },
    {
      why: 'for a column of an embed in an embed, with its alias',
      table: 'authors',
      select: 'books!author_id(authors!editor_id(nam))',
      error: {
        code: '42703',
        message: 'column authors_2.nam does not exist',
        hint: 'Perhaps you meant to reference the column "authors_2.name".',
      },
    },
    {
      why: 'for a column behind a junction, which has no alias',
      table: 'books',
      select: 'genres(colour)',
      error: { code: '42703', message: 'column genres.colour does not exist' },
    },
    {
      why: 'for an aggregate without a column',
      table: 'authors',
      select: 'total:sum()',
      error: { code: 'PGRST200', message: noRelationship('authors', 'sum'), hint: null },
    },
  ])('$why', async ({ table, select, error }) => {
    expect(await from(table).select(select)).toMatchObject({ status: 400, data: null, error });
  });

  it('not for a self-reference with its constraint as hint', async () => {
    const select = 'id, authors!authors_mentor_id_fkey(id)';
    const request = from('authors').select(select).eq('id', 2);
    expect(await rows(request)).toEqual([{ id: 2, authors: [{ id: 4 }] }]);
  });
});

describe('the official client orders and pages', () => {
  const ids = async (request: PromiseLike<{ data: unknown; error: unknown }>) =>
    ((await rows(request)) as { id: number }[]).map(({ id }) => id);
  const books = () => from('books').select('id');

  it.each([
    { why: 'ascending, nulls last', options: {}, expected: [5, 2, 4, 1, 3, 6] },
    { why: 'descending, nulls first', options: { ascending: false }, expected: [6, 3, 1, 4, 2, 5] },
    { why: 'nulls first', options: { nullsFirst: true }, expected: [6, 5, 2, 4, 1, 3] },
    { why: 'nulls last', options: { ascending: false, nullsFirst: false }, expected: [3, 1, 4, 2, 5, 6] },
  ])('by a column, $why', async ({ options, expected }) => {
    expect(await ids(books().order('pages', options))).toEqual(expected);
  });

  it('by two columns', async () => {
    expect(await ids(books().order('condition').order('id', { ascending: false }))).toEqual([
      6, 5, 1, 4, 2, 3,
    ]);
  });

  it('by JSON', async () => {
    const request = books().order('details->weight', { ascending: false, nullsFirst: false }).limit(2);
    expect(await ids(request)).toEqual([3, 1]);
  });

  it('by a column of a to-one embed', async () => {
    const request = from('books')
      .select('id, author:authors!author_id(name)')
      .order('author(name)', { ascending: false })
      .order('id');
    expect(await ids(request)).toEqual([3, 4, 5, 6, 1, 2]);
  });

  it('with limit and range', async () => {
    expect(await ids(books().order('id').limit(2))).toEqual([1, 2]);
    expect(await ids(books().order('id').range(2, 3))).toEqual([3, 4]);
    expect(await ids(books().order('id').limit(0))).toEqual([]);
  });
});

describe('the official client shapes the response', () => {
  it('single: one row as an object, and an error for none or several', async () => {
    expect(await rows(from('books').select('id').eq('id', 1).single())).toEqual({ id: 1 });
    for (const [id, count] of [
      [999, 0],
      [1, 6],
    ] as const) {
      const response = await from('books').select('id').gte('id', id).single();
      expect(response).toMatchObject({
        status: 406,
        error: {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${count} rows`,
        },
      });
    }
  });

  it('maybeSingle: one row, none, or an error for several', async () => {
    expect(await rows(from('books').select('id').eq('id', 1).maybeSingle())).toEqual({ id: 1 });
    expect(await rows(from('books').select('id').eq('id', 999).maybeSingle())).toBeNull();
    expect((await from('books').select('id').maybeSingle()).error).toMatchObject({ code: 'PGRST116' });
  });

  it('csv', async () => {
    const books = from('books')
      .select('id,title,languages,pages')
      .in('id', [4, 6])
      .order('id')
      .neq('id', 6)
      .csv();
    expect(await rows(books)).toBe('id,title,languages,pages\n4,"Weep Not, Child","{en,sw,fr}",154');
    const genres = from('genres').select('name,id').gte('id', 2).order('id').csv();
    expect(await rows(genres)).toBe('name,id\nessay,2\n"a ""quoted"", one",3');
  });

  it('geojson: not acceptable without PostGIS', async () => {
    expect(await from('books').select('id').geojson()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST107',
        hint: 'GeoJSON needs PostGIS, which is not installed in this database.',
      },
    });
  });

  it('geojson: features, by the function of an extension and no other', async () => {
    const mapped = await aDataService();
    try {
      // PostGIS needs a superuser and more of a disk than a test may take: a function with the signature of its own.
      const signature = 'annex.st_asgeojson(record, text, int, boolean)';
      await mapped.asOwner(`create function annex.st_asgeojson(r record, geom_column text default '',
          maxdecimaldigits int default 9, pretty_bool boolean default false) returns text language plpgsql as $$ begin
          return jsonb_build_object('type', 'Feature', 'geometry', to_jsonb(r) -> 'place', 'properties', to_jsonb(r) - 'place');
        end $$`);
      const uninstalled = mapped.client('anon').from('books').select('id').geojson();
      expect(await uninstalled).toMatchObject({ status: 406, error: { code: 'PGRST107' } });

      await mapped.asOwner(`create extension tsm_system_rows with schema annex;
        alter extension tsm_system_rows add function ${signature}`);
      const installed = await aDataService({ on: mapped });
      const get = installed.client('anon');
      const feature = (id: number) => ({ type: 'Feature', geometry: { kind: 'paper' }, properties: { id } });
      const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
      const select = 'id, place:details->format';
      const table = get.from('books').select(select).order('id').limit(2).geojson();
      expect(await rows(table)).toEqual(collection(feature(1), feature(2)));
      expect(await rows(get.from('books').select(select).eq('id', 0).geojson())).toEqual(collection());
      for (const [name, args] of [
        ['books_by', { author: 1 }],
        ['one_book', { wanted: 1 }],
      ] as const) {
        const called = get.rpc(name, args).select(select).eq('id', 1).geojson();
        expect(await rows(called)).toEqual(collection(feature(1)));
      }
      const inserted = installed.client('service').from('books').insert({ id: 90, title: 'x', author_id: 1 });
      expect(await rows(inserted.select('id').geojson())).toEqual(
        collection({ type: 'Feature', geometry: null, properties: { id: 90 } }),
      );
      const { headers } = await installed.call('GET', '/books', {
        headers: { accept: 'application/geo+json' },
      });
      expect(headers.get('content-type')).toBe('application/geo+json; charset=utf-8');
    } finally {
      await mapped.close();
    }
  });

  it('stripNulls: objects without their nulls', async () => {
    const select = 'id, in_stock, pages';
    expect(await rows(from('books').select(select).gte('id', 5).order('id').stripNulls())).toEqual([
      { id: 5, pages: 90 },
      { id: 6, in_stock: false },
    ]);
    expect(await rows(from('books').select(select).eq('id', 5).stripNulls().single())).toEqual({
      id: 5,
      pages: 90,
    });
  });

  it('explain: a plan as text and as JSON, analysed or not', async () => {
    const plan = (await rows(from('books').select('id').explain())) as string;
    expect(plan).toMatch(/cost=/);
    const analysed = from('books').select('id').explain({ analyze: true, verbose: true, format: 'json' });
    expect(await rows(analysed)).toMatchObject([{ Plan: { 'Actual Rows': expect.any(Number) } }]);
  });

  it.each(['exact', 'planned', 'estimated'] as const)('count %s, with and without rows', async (count) => {
    const whole = await from('books').select('id', { count }).limit(2).order('id');
    expect(whole.data).toEqual([{ id: 1 }, { id: 2 }]);
    const head = await from('books').select('id', { count, head: true });
    expect(head.data).toBeNull();
    for (const response of [whole, head]) {
      expect(response.error).toBeNull();
      if (count === 'planned') expect(response.count).toBeGreaterThan(0);
      else expect(response.count).toBe(6);
    }
    expect(whole.status).toBe(206);
    expect(head.status).toBe(200);
  });

  it('counts what a filter leaves', async () => {
    expect(await from('books').select('id', { count: 'exact' }).gt('pages', 154).limit(1)).toMatchObject({
      count: 2,
      status: 206,
    });
    expect(await from('books').select('id', { count: 'exact' }).eq('id', 999)).toMatchObject({
      count: 0,
      data: [],
      status: 200,
    });
  });

  it('throwOnError throws the four keys of an error', async () => {
    await expect(from('bookz').select('id').throwOnError()).rejects.toMatchObject({
      code: 'PGRST205',
      message: expect.stringContaining('library.bookz'),
      hint: expect.stringContaining('books'),
      details: null,
    });
  });

  it('abortSignal ends the wait', async () => {
    const response = await from('books').select('id').abortSignal(AbortSignal.abort());
    expect(response).toMatchObject({ data: null, error: { message: expect.stringMatching(/abort/i) } });
  });

  it('setHeader, retry and overrideTypes change nothing else', async () => {
    const request = from('books')
      .select('id')
      .eq('id', 1)
      .setHeader('x-anything', 'goes')
      .retry(false)
      .overrideTypes<{ id: number }[], { merge: false }>();
    expect(await rows(request)).toEqual([{ id: 1 }]);
  });

  it('reads another schema', async () => {
    expect(await rows(data.client('anon').schema('annex').from('rooms').select('name').order('id'))).toEqual([
      { name: 'reading' },
      { name: 'music' },
    ]);
    expect(await data.client('anon').schema('cellar').from('wine').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106' },
    });
  });

  it('getOpenApiSpec describes what the role may use', async () => {
    const { data: document, error } = await data.client('service').getOpenApiSpec();
    expect(error).toBeNull();
    expect(document).toMatchObject({
      swagger: '2.0',
      definitions: { books: { properties: { title: { type: 'string' } } } },
    });
    expect(Object.keys(document?.paths ?? {})).toEqual(expect.arrayContaining(['/books', '/rpc/add']));
    expect(JSON.stringify(document)).not.toContain('unguarded');
  });
});
