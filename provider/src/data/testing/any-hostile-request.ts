import fc from 'fast-check';

/** A request as an attacker writes it: nothing about it need be right. */
export type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
const nested = (open: string, inner: string, close: string, depth: number) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

const relations = [
  ...[
    'books',
    'authors',
    'notes',
    'members',
    'ledger',
    'shelves',
    'readers',
    'loans',
    'clubs',
    'book_list',
    'note_list',
  ],
  ...[
    'unguarded',
    'leaky_notes',
    'stored_counts',
    'wine',
    'cellar.wine',
    'pg_class',
    'pg_authid',
    'auth.users',
  ],
  ...[
    'books"',
    "books'",
    'books;drop table library.books',
    'books--',
    '*',
    '%00',
    '%ff',
    '%C0%AF',
    '%',
    '%zz',
    '..',
    '%2e%2e',
  ],
  ...[
    'rpc',
    'rpc/',
    'rpc/add',
    'rpc/total',
    'rpc/greet',
    'rpc/echo_json',
    'rpc/whole_json',
    'rpc/whole_text',
    'rpc/whole_bytes',
    'rpc/unnamed',
    'rpc/optional',
    'rpc/books_by',
  ],
  ...[
    'rpc/settings',
    'rpc/as_owner',
    'rpc/only_for_server',
    'rpc/pg_read_file',
    'rpc/pg_sleep',
    'rpc/set_config',
    'rpc/unclear',
  ],
  ...[
    'rpc/caller_id',
    'rpc/version()',
    'rpc/add_shelf',
    'rpc/remove_shelves',
    '',
    'books/',
    '/books',
    'Odd, (name): "x"',
    'x'.repeat(5_000),
  ],
];

const columns = [
  ...[
    'id',
    'title',
    'body',
    'owner_id',
    'is_public',
    'phone',
    'remark',
    'is_hidden',
    'details',
    'languages',
    'on_loan',
    'ctid',
    'xmin',
  ],
  ...[
    'tableoid',
    'oid',
    '*',
    'notes',
    'authors',
    'notes.body',
    'authors.id',
    'details->a',
    'details->>a',
    'details->-1',
    'details->',
  ],
  ...[
    'id"',
    "id'",
    '"id',
    'id)',
    'id;',
    'id--',
    'id/**/',
    '1',
    "''",
    '$1',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    'pg_sleep(5)',
    'version()',
    "current_setting('x')",
    '(select 1)',
    'id::text',
    'id::regclass',
    'x'.repeat(300),
    '\u0000',
    '\ud800',
    '🌍',
  ],
];

const values = [
  ...[
    '1',
    'null',
    '',
    ' ',
    "'",
    '"',
    '\\',
    "' or '1'='1",
    "'; drop table library.books; --",
    '1) or (1=1',
    '$1',
    '$$',
    '%',
    '_',
    '*',
  ],
  ...[
    '{',
    '}',
    '{}',
    '{{}}',
    '{"',
    '()',
    '(',
    ')',
    '(,)',
    '("',
    '[',
    '[1',
    'empty',
    'infinity',
    '-infinity',
    'NaN',
    '1e999',
    '-1',
  ],
  ...[
    '9223372036854775808',
    '2026-02-30',
    '\\x',
    '\\xz',
    '\u0000',
    '\ud800',
    '\u202e',
    '🌍',
    'é',
    'a'.repeat(3_000),
    '.*',
    '(a+)+$',
    '(?=x)',
  ],
  ...[
    "'||(select remark from library.ledger)||'",
    '1 union select remark from cellar.wine',
    'x\ny',
    '\t',
    '00000000-0000-0000-0000-000000000000',
  ],
];

const operators = [
  ...[
    'eq',
    'neq',
    'gt',
    'like',
    'ilike',
    'match',
    'in',
    'is',
    'isdistinct',
    'cs',
    'cd',
    'ov',
    'sl',
    'sr',
    'nxr',
    'nxl',
    'adj',
    'fts',
    'plfts',
  ],
  ...[
    'phfts',
    'wfts',
    'not.eq',
    'not.not.eq',
    'eq(any)',
    'like(all)',
    'in(any)',
    'eq(some)',
    'fts(english)',
    "fts(x')",
    'fts()',
    'EQ',
    '',
    '=',
    'or',
  ],
];

const filterValue = fc
  .tuple(any(operators), any(values), fc.boolean())
  .map(([operator, value, isList]) => `${operator}.${isList ? `(${value})` : value}`);

const logic = fc.oneof(
  fc
    .array(
      fc.tuple(any(columns), filterValue).map(([column, value]) => `${column}.${value}`),
      { maxLength: 4 },
    )
    .map((all) => `(${all.join(',')})`),
  any([2, 10, 50, 300, 3_000]).map((depth) => `(${nested('and(', 'id.eq.1', ')', depth)})`),
  any([10, 300]).map((depth) => nested('(', 'id.eq.1', ')', depth)),
  any([100, 2_000]).map((count) => `(${Array.from({ length: count }, (_, n) => `id.eq.${n}`).join(',')})`),
);

const select = fc.oneof(
  fc.array(any(columns), { maxLength: 6 }).map((all) => all.join(',')),
  any([3, 12, 60, 400]).map((depth) => nested('authors!author_id(id,books!author_id(', 'id', '))', depth)),
  any([3, 60]).map((count) =>
    Array.from({ length: count }, (_, n) => `a${n}:authors!author_id(id)`).join(','),
  ),
  any([
    'notes(body)',
    'notes!inner(body)',
    '...notes(body)',
    'ledger(*)',
    'leaky_notes(*)',
    'unguarded(*)',
    'authors(*)',
    'authors!x(*)',
    'members(phone)',
    'count()',
    'body.count()',
    'id.sum(),*',
    'x:id::text::int',
    'id::int4[]',
    'id::"char"',
    'id::regclass',
    "id::text'",
    'title::library.condition',
    'translations(*)',
    'details->>a->>b',
    'details->0->1->2',
    '(((',
    ')))',
    'a:b:c:d',
    '!inner()',
    '...',
    '...*',
    'authors!inner!left(id)',
    'authors!author_id!inner(id)',
  ]),
  any([100, 5_000]).map((count) => Array.from({ length: count }, () => 'id').join(',')),
);

const order = fc.oneof(
  fc
    .tuple(any(columns), any(['', '.asc', '.desc', '.desc.nullsfirst', '.up', '.asc;', ".asc'"]))
    .map((parts) => parts.join('')),
  any(['notes(body)', 'authors(name)', 'id,id,id', ',', '1', 'random()', 'body desc']),
);

const number = any([
  '0',
  '1',
  '-1',
  '1e3',
  '99999999999999999999',
  'NaN',
  '',
  ' 1',
  '1;',
  '0x10',
  '1.5',
  'all',
]);

const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(any(columns), filterValue) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('select'), select) },
  {
    weight: 2,
    arbitrary: fc.tuple(any(['and', 'or', 'not.and', 'not.or', 'notes.or', 'x.and', 'not.not.or']), logic),
  },
  { weight: 1, arbitrary: fc.tuple(any(['order', 'notes.order', 'x.order', '.order']), order) },
  { weight: 1, arbitrary: fc.tuple(any(['limit', 'offset', 'notes.limit', 'authors.offset']), number) },
  { weight: 1, arbitrary: fc.tuple(any(['columns', 'on_conflict']), any(columns)) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      any(['a', 'b', 'n', 'numbers', 'name', 'value', 'apikey', '', '=', '&']),
      any(values),
    ),
  },
);

/** Encoded properly, or only where a request line needs it, or broken. */
const query = fc
  .array(fc.tuple(parameter, any(['whole', 'little', 'broken'] as const)), { maxLength: 5 })
  .map((all) =>
    all
      .map(([[key, value], how]) => {
        if (how === 'whole') return `${encode(key)}=${encode(value)}`;
        const little = `${key}=${value}`
          .replaceAll(/[^!-~]/g, (one) => encode(one))
          .replaceAll(/[#?]/g, encode);
        return how === 'little' ? little : `${little}%${'%zz%f'.slice(0, (key.length % 4) + 1)}`;
      })
      .join('&'),
  );

/** A half of a pair of surrogates has no encoding; its bytes are sent as they would be. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}

const header = fc.oneof(
  fc.tuple(
    fc.constant('prefer'),
    any([
      'return=representation',
      'count=exact',
      'count=planned',
      'count=estimated',
      'handling=strict',
      'tx=rollback',
      'resolution=merge-duplicates',
      'missing=default',
      'max-affected=-1',
      'max-affected=1e9',
      "timezone='; reset role; --",
      'timezone=America/New_York',
      'timezone=',
      'return=',
      '=,=,=',
      `${'a=b,'.repeat(1_000)}x`,
      'params=single-object',
    ]),
  ),
  fc.tuple(
    fc.constant('accept'),
    any([
      '*/*',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.array+json;nulls=stripped',
      'application/vnd.pgrst.plan+json;for="x";options=analyze|x',
      'application/vnd.pgrst.plan',
      '',
      ';;;',
      'a/b;q=x',
      '*/*;q=-1',
      `${'a/b,'.repeat(2_000)}*/*`,
      'application/json;charset="\\',
      'application/openapi+json',
    ]),
  ),
  fc.tuple(
    fc.constant('range'),
    any(['0-', '-1', '5-1', '0-99999999999999999999', 'items=0-1', 'x', '', '1-1,3-4']),
  ),
  fc.tuple(
    any(['accept-profile', 'content-profile']),
    any(['library', 'annex', 'cellar', 'auth', 'pg_catalog', '"library"', "library'", '']),
  ),
  fc.tuple(
    fc.constant('content-type'),
    any([
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/octet-stream',
      'text/xml',
      '',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/vnd.pgrst.object+json',
    ]),
  ),
  fc.tuple(
    any(['cookie', 'x-http-method-override', 'x-forwarded-for', 'if-none-match', 'content-encoding', 'role']),
    any(['a=b', '; ;=', 'service_role', 'gzip', '\u00ff', 'request.jwt.claims={"role":"service_role"}']),
  ),
  fc.tuple(
    any(['authorization', 'apikey']),
    any([
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      'Basic eDp4',
      'bearer null',
      'Bearer undefined',
      'sb_secret_x',
      'service_role',
      `Bearer ${'a'.repeat(6_000)}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
    ]),
  ),
);

const row = fc.dictionary(
  any([
    'id',
    'body',
    'title',
    'room',
    'number',
    'label',
    'owner_id',
    'a',
    'b',
    'value',
    '__proto__',
    'constructor',
    'x"',
    "x'",
    '\u0000',
    '',
  ]),
  fc.oneof(
    any<unknown>([...values, 1, -1, 1.5, null, true, [], {}, [[1], [2, 3]], { a: { b: [null] } }]),
    fc.jsonValue({ maxDepth: 3 }),
  ),
  { maxKeys: 5 },
);
const body = fc.oneof(
  row.map((one) => JSON.stringify(one)),
  fc.array(row, { maxLength: 4 }).map((all) => JSON.stringify(all)),
  any([
    '',
    '{',
    '[',
    'null',
    '1',
    '"x"',
    '[1,2]',
    '[null]',
    '[[]]',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"a":1e999}',
    '{"a":-0}',
    '{"a":\u0001}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    `{"a":${'9'.repeat(2_000)}}`,
    nested('[', '', ']', 200),
    nested('[', '', ']', 20_000),
    nested('{"a":', '1', '}', 200),
    nested('{"a":', '1', '}', 20_000),
    `[${'{},'.repeat(3_000)}{}]`,
    `{${Array.from({ length: 3_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
    'a,b\n1',
    'a,a\n1,2',
    '"a\n1',
    'a\n"',
    ',\n,',
    'a=1&b=2',
    'a=%zz&%=',
    '\u0000',
  ]),
);

export const anyHostileRequest = (tokens: readonly string[]): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      method: any([
        'GET',
        'GET',
        'GET',
        'GET',
        'HEAD',
        'POST',
        'POST',
        'PATCH',
        'PUT',
        'DELETE',
        'OPTIONS',
        'PROPFIND',
      ]),
      relation: fc.oneof({ weight: 3, arbitrary: any(relations.slice(0, 11)) }, any(relations)),
      query,
      headers: fc.array(header, { maxLength: 3 }),
      token: any([undefined, ...tokens]),
      body,
    })
    .map(({ method, relation, query: text, headers, token, body: content }) => {
      const path = relation.replaceAll(/[^!-~]|[#?"]/g, encode);
      const isBodied = /^(POST|PATCH|PUT)$/.test(method);
      return {
        method,
        path: `/${path}${text === '' ? '' : `?${text}`}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(isBodied && { 'content-type': 'application/json' }),
          ...Object.fromEntries(headers),
        },
        body: isBodied ? content : undefined,
      };
    });
