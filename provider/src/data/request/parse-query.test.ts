import { describe, expect, it } from 'vitest';
import { DataError } from '../errors.ts';
import { parseQuery } from './parse-query.ts';
import type { Condition, Field, OrderTerm, Range, Test } from './request.ts';

const query = (parameters: Record<string, string> | [string, string][]) =>
  parseQuery(String(new URLSearchParams(parameters))).query;
const filtersOf = (parameters: Record<string, string>) => query(parameters).filters;
const field = (column: string, ...path: Field['path']): Field => ({ column, path });
const filter = (of: Field | string, test: Test, isNegated = false): Condition => ({
  kind: 'filter',
  field: typeof of === 'string' ? field(of) : of,
  isNegated,
  test,
});
const eq = (value: string): Test => ({ operator: 'eq', quantifier: undefined, value });
const logic = (operator: 'and' | 'or', conditions: Condition[], isNegated = false): Condition => ({
  kind: 'logic',
  operator,
  isNegated,
  conditions,
});

function failure(run: () => unknown): DataError {
  try {
    run();
  } catch (error) {
    if (error instanceof DataError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

describe('filters', () => {
  it.each<{ why: string; value: string; test: Test; isNegated?: true }>([
    ...(['neq', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const).map(
      (operator) => ({
        why: operator,
        value: `${operator}.x`,
        test: { operator, quantifier: undefined, value: 'x' },
      }),
    ),
    ...(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'] as const).flatMap((operator) =>
      ([undefined, 'any', 'all'] as const).map((quantifier) => ({
        why: `${operator} ${quantifier ?? ''}`,
        value: `${operator}${quantifier ? `(${quantifier})` : ''}.{a,b}`,
        test: { operator, quantifier, value: '{a,b}' },
      })),
    ),
    ...(['fts', 'plfts', 'phfts', 'wfts'] as const).flatMap((operator) =>
      [undefined, 'english', 'pg_catalog.simple'].map((config) => ({
        why: `${operator} ${config ?? ''}`,
        value: `${operator}${config ? `(${config})` : ''}.fat & rat`,
        test: { operator, config, value: 'fat & rat' },
      })),
    ),
    ...['null', 'not_null', 'true', 'false', 'unknown'].flatMap((word) =>
      [word, word.toUpperCase()].map((written) => ({
        why: `is ${written}`,
        value: `is.${written}`,
        test: { operator: 'is', value: word } as Test,
      })),
    ),
    { why: 'not', value: 'not.eq.1', test: eq('1'), isNegated: true },
    { why: 'not.is', value: 'not.is.null', test: { operator: 'is', value: 'null' }, isNegated: true },
    { why: 'an empty value', value: 'eq.', test: eq('') },
    { why: 'a value with every reserved character', value: 'eq.a,b.c:(d)"e\\f', test: eq('a,b.c:(d)"e\\f') },
    { why: 'quotes, which stay at the root', value: 'eq."a"', test: eq('"a"') },
    { why: 'unicode', value: 'eq.Akọ́máà 💸', test: eq('Akọ́máà 💸') },
    { why: 'lines', value: 'eq.a\nb', test: eq('a\nb') },
    { why: 'what looks like SQL', value: "eq.'; drop table users; --", test: eq("'; drop table users; --") },
    { why: 'a list', value: 'in.(1,2,3)', test: { operator: 'in', values: ['1', '2', '3'] } },
    { why: 'the empty list', value: 'in.()', test: { operator: 'in', values: [] } },
    { why: 'a list of one empty text', value: 'in.("")', test: { operator: 'in', values: [''] } },
    {
      why: 'quotes in a list',
      value: 'in.("a,b","c)","d\\"e","f\\\\")',
      test: { operator: 'in', values: ['a,b', 'c)', 'd"e', 'f\\'] },
    },
    {
      why: 'a quote inside a value of a list',
      value: 'in.(5" pipe,"a"b)',
      test: { operator: 'in', values: ['5" pipe', '"a"b'] },
    },
    { why: 'empty values in a list', value: 'in.(,a,)', test: { operator: 'in', values: ['', 'a', ''] } },
  ])('reads $why', ({ value, test, isNegated = false }) => {
    expect(filtersOf({ c: value })).toEqual([{ path: [], value: filter('c', test, isNegated) }]);
  });

  it('reads a list of thousands of values', () => {
    const values = Array.from({ length: 5_000 }, (_, n) => String(n));
    // Written as clients write it: percent signs in place of commas would be over the bound.
    const { query: read } = parseQuery(`id=in.(${values.join()})`);
    expect(read.filters[0]?.value).toEqual(filter('id', { operator: 'in', values }));
  });

  it.each<{ why: string; key: string; path: string[]; of: Field }>([
    { why: 'a column', key: 'name', path: [], of: field('name') },
    { why: 'a column in quotes', key: '"a.b"', path: [], of: field('a.b') },
    { why: 'a column called as a parameter', key: '"order"', path: [], of: field('order') },
    {
      why: 'JSON',
      key: 'data->a->>b',
      path: [],
      of: field('data', { isText: false, key: 'a' }, { isText: true, key: 'b' }),
    },
    { why: 'an embed', key: 'orders.total', path: ['orders'], of: field('total') },
    {
      why: 'an embed of an embed',
      key: 'a.b."c.d"->0',
      path: ['a', 'b'],
      of: field('c.d', { isText: false, key: 0 }),
    },
  ])('reads $why on the left', ({ key, path, of }) => {
    expect(filtersOf({ [key]: 'eq.1' })).toEqual([{ path, value: filter(of, eq('1')) }]);
  });

  it('keeps every filter on one column', () => {
    expect(
      query([
        ['a', 'gt.1'],
        ['a', 'lt.9'],
      ]).filters,
    ).toHaveLength(2);
  });

  it.each([
    {
      why: 'an unknown operator',
      value: 'equals.1',
      column: 1,
      details: /^unexpected "e" expecting "not" or operator \(eq, /,
    },
    { why: 'no operator', value: '5', column: 1, details: /^unexpected "5" expecting "not" or operator/ },
    { why: 'nothing', value: '', column: 1, details: /^unexpected end of input expecting "not" or operator/ },
    { why: 'not twice', value: 'not.not.eq.1', column: 5, details: /^unexpected "n" expecting operator/ },
    { why: 'no dot', value: 'eq', column: 3, details: /^unexpected end of input expecting "."$/ },
    {
      why: 'a quantifier where there is none',
      value: 'neq(any).1',
      column: 4,
      details: /^unexpected "\(" expecting "."$/,
    },
    {
      why: 'another quantifier',
      value: 'eq(some).1',
      column: 3,
      details: /expecting "\(any\)", "\(all\)" or "."$/,
    },
    {
      why: 'a word that is never true',
      value: 'is.maybe',
      column: 4,
      details: /^unexpected "m" expecting isVal: \(null, not_null, true, false, unknown\)$/,
    },
    {
      why: 'more after a word',
      value: 'is.null.x',
      column: 8,
      details: /^unexpected "." expecting end of input$/,
    },
    {
      why: 'a list without its end',
      value: 'in.(1,2',
      column: 8,
      details: /^unexpected end of input expecting "," or "\)"$/,
    },
    {
      why: 'a list without parentheses',
      value: 'in.1,2',
      column: 4,
      details: /^unexpected "1" expecting "\("$/,
    },
    {
      why: 'a configuration without its end',
      value: 'fts(english.x',
      column: 14,
      details: /^unexpected end of input expecting "\)"$/,
    },
  ])('rejects $why', ({ value, column, details }) => {
    const error = failure(() => filtersOf({ c: value }));
    expect(error.message).toBe(`"failed to parse filter (${value})" (line 1, column ${column})`);
    expect(error.details).toMatch(details);
  });

  it.each(['', '.a', 'a.', 'a->', 'a::text', "a'b", 'a;b'])('rejects %j on the left', (key) => {
    expect(failure(() => filtersOf({ [key]: 'eq.1' }))).toMatchObject({
      code: 'PGRST100',
      message: expect.stringContaining(`failed to parse tree path (${key})`),
    });
  });
});

describe('logic', () => {
  it.each<{ why: string; key: string; value: string; path?: string[]; condition: Condition }>([
    {
      why: 'or',
      key: 'or',
      value: '(a.eq.1,b.eq.2)',
      condition: logic('or', [filter('a', eq('1')), filter('b', eq('2'))]),
    },
    {
      why: 'not.and',
      key: 'not.and',
      value: '(a.eq.1)',
      condition: logic('and', [filter('a', eq('1'))], true),
    },
    {
      why: 'an embed',
      key: 'orders.or',
      value: '(a.eq.1)',
      path: ['orders'],
      condition: logic('or', [filter('a', eq('1'))]),
    },
    {
      why: 'not on an embed of an embed',
      key: 'a.b.not.or',
      value: '(a.eq.1)',
      path: ['a', 'b'],
      condition: logic('or', [filter('a', eq('1'))], true),
    },
    {
      why: 'groups in groups',
      key: 'or',
      value: '(a.eq.1,and(b.not.eq.2,not.or(c.is.null,d.in.(1,"2,3"))))',
      condition: logic('or', [
        filter('a', eq('1')),
        logic('and', [
          filter('b', eq('2'), true),
          logic(
            'or',
            [
              filter('c', { operator: 'is', value: 'null' }),
              filter('d', { operator: 'in', values: ['1', '2,3'] }),
            ],
            true,
          ),
        ]),
      ]),
    },
    {
      why: 'quoted values',
      key: 'and',
      value: '(a.eq."x,y)",b.eq."q\\"\\\\")',
      condition: logic('and', [filter('a', eq('x,y)')), filter('b', eq('q"\\'))]),
    },
    {
      why: 'arrays with their commas',
      key: 'and',
      value: '(a.cs.{1,2},b.eq(any).{x,y})',
      condition: logic('and', [
        filter('a', { operator: 'cs', quantifier: undefined, value: '{1,2}' }),
        filter('b', { operator: 'eq', quantifier: 'any', value: '{x,y}' }),
      ]),
    },
    {
      why: 'dots in values',
      key: 'or',
      value: '(a.eq.1.5,b.eq.a.b)',
      condition: logic('or', [filter('a', eq('1.5')), filter('b', eq('a.b'))]),
    },
    {
      why: 'JSON',
      key: 'or',
      value: '(data->>a.eq.1)',
      condition: logic('or', [filter(field('data', { isText: true, key: 'a' }), eq('1'))]),
    },
    {
      why: 'full text',
      key: 'or',
      value: '(a.fts(english).cat)',
      condition: logic('or', [filter('a', { operator: 'fts', config: 'english', value: 'cat' })]),
    },
    {
      why: 'columns called as logic',
      key: 'or',
      value: '(and.eq.1,not.eq.2)',
      condition: logic('or', [filter('and', eq('1')), filter('not', eq('2'))]),
    },
    {
      why: 'whitespace',
      key: 'or',
      value: '( a.eq.1, b.eq.2)',
      condition: logic('or', [filter('a', eq('1')), filter('b', eq('2'))]),
    },
  ])('reads $why', ({ key, value, path = [], condition }) => {
    expect(filtersOf({ [key]: value })).toEqual([{ path, value: condition }]);
  });

  it.each([
    { why: 'no parenthesis', value: 'a.eq.1', column: 1, details: 'unexpected "a" expecting "("' },
    {
      why: 'nothing inside',
      value: '()',
      column: 2,
      details: 'unexpected ")" expecting field name (* or [a..z0..9_$])',
    },
    { why: 'an operator missing', value: '(a)', column: 3, details: 'unexpected ")" expecting "."' },
    {
      why: 'the end missing',
      value: '(a.eq.1',
      column: 8,
      details: 'unexpected end of input expecting "," or ")"',
    },
    {
      why: 'more after the end',
      value: '(a.eq.1)x',
      column: 9,
      details: 'unexpected "x" expecting end of input',
    },
  ])('rejects $why', ({ value, column, details }) => {
    expect(failure(() => filtersOf({ or: value }))).toMatchObject({
      message: `"failed to parse logic tree (${value})" (line 1, column ${column})`,
      details,
    });
  });

  it('has a bound on depth', () => {
    const nested = (depth: number) => `(${'and('.repeat(depth - 1)}a.eq.1${')'.repeat(depth - 1)})`;
    expect(filtersOf({ or: nested(12) })).toHaveLength(1);
    expect(failure(() => filtersOf({ or: nested(13) })).details).toBe(
      'unexpected nesting deeper than 12 levels',
    );
    expect(failure(() => filtersOf({ or: '('.repeat(20_000) })).code).toBe('PGRST100');
  });
});

describe('order', () => {
  const term = (of: Field | string, more: Partial<OrderTerm> = {}): OrderTerm => ({
    embed: undefined,
    field: typeof of === 'string' ? field(of) : of,
    direction: undefined,
    nulls: undefined,
    ...more,
  });

  it.each<{ why: string; order: string; terms: OrderTerm[] }>([
    { why: 'a column', order: 'a', terms: [term('a')] },
    {
      why: 'directions',
      order: 'a.asc,b.desc',
      terms: [term('a', { direction: 'asc' }), term('b', { direction: 'desc' })],
    },
    {
      why: 'nulls',
      order: 'a.nullsfirst,b.desc.nullslast',
      terms: [term('a', { nulls: 'first' }), term('b', { direction: 'desc', nulls: 'last' })],
    },
    {
      why: 'JSON',
      order: 'data->>a.desc,data->0.asc',
      terms: [
        term(field('data', { isText: true, key: 'a' }), { direction: 'desc' }),
        term(field('data', { isText: false, key: 0 }), { direction: 'asc' }),
      ],
    },
    {
      why: 'an embed',
      order: 'customers(name).desc',
      terms: [term('name', { embed: 'customers', direction: 'desc' })],
    },
    {
      why: 'JSON of an embed',
      order: 'c(data->a)',
      terms: [term(field('data', { isText: false, key: 'a' }), { embed: 'c' })],
    },
    { why: 'quotes', order: '"a,b".desc', terms: [term('a,b', { direction: 'desc' })] },
  ])('reads $why', ({ order, terms }) => {
    expect(query({ order }).order).toEqual([{ path: [], value: terms }]);
  });

  it('reads that of embeds', () => {
    expect(query({ 'a.b.order': 'c' }).order).toEqual([{ path: ['a', 'b'], value: [term('c')] }]);
  });

  it.each([
    {
      order: 'a.down',
      column: 3,
      details: 'unexpected "d" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    },
    { order: 'a.desc.up', column: 8, details: 'unexpected "u" expecting "nullsfirst" or "nullslast"' },
    { order: 'a.descending', column: 7, details: 'unexpected "e" expecting "," or end of input' },
    { order: '', column: 1, details: 'unexpected end of input expecting field name (* or [a..z0..9_$])' },
    { order: 'a(b', column: 4, details: 'unexpected end of input expecting ")"' },
  ])('rejects $order', ({ order, column, details }) => {
    expect(failure(() => query({ order }))).toMatchObject({
      message: `"failed to parse order (${order})" (line 1, column ${column})`,
      details,
    });
  });
});

describe('ranges', () => {
  it.each<{ why: string; text: string; header?: Range; ranges: { path: string[]; value: Range }[] }>([
    { why: 'nothing', text: '', ranges: [] },
    { why: 'limit', text: 'limit=5', ranges: [{ path: [], value: { limit: 5, offset: 0 } }] },
    { why: 'offset', text: 'offset=5', ranges: [{ path: [], value: { limit: undefined, offset: 5 } }] },
    { why: 'no rows', text: 'limit=0', ranges: [{ path: [], value: { limit: 0, offset: 0 } }] },
    {
      why: 'an embed',
      text: 'a.b.limit=1&a.b.offset=2',
      ranges: [{ path: ['a', 'b'], value: { limit: 1, offset: 2 } }],
    },
    {
      why: 'the header',
      text: '',
      header: { limit: 3, offset: 2 },
      ranges: [{ path: [], value: { limit: 3, offset: 2 } }],
    },
    {
      why: 'what both say',
      text: 'limit=10&offset=4',
      header: { limit: 5, offset: 2 },
      ranges: [{ path: [], value: { limit: 3, offset: 4 } }],
    },
    {
      why: 'what neither says',
      text: 'limit=1',
      header: { limit: 5, offset: 2 },
      ranges: [{ path: [], value: { limit: 0, offset: 2 } }],
    },
    {
      why: 'the first of two',
      text: 'limit=1&limit=2',
      ranges: [{ path: [], value: { limit: 1, offset: 0 } }],
    },
  ])('reads $why', ({ text, header, ranges }) => {
    expect(parseQuery(text, { range: header }).query.ranges).toEqual(ranges);
  });

  it.each([
    { text: 'limit=-1', code: 'PGRST103', details: 'Limit should be greater than or equal to zero.' },
    { text: 'offset=-1', code: 'PGRST103', details: 'Offset should be greater than or equal to zero.' },
    { text: 'limit=all', code: 'PGRST100', details: 'unexpected "a" expecting a whole number' },
    { text: 'limit=1.5', code: 'PGRST100', details: 'unexpected "." expecting digit or end of input' },
    { text: 'limit=', code: 'PGRST100', details: 'unexpected end of input expecting a whole number' },
  ])('rejects $text', ({ text, code, details }) => {
    expect(failure(() => parseQuery(text))).toMatchObject({ code, details });
  });
});

it('the parser reads the columns of a body and of a conflict', () => {
  expect(query({ columns: 'a,"b c"', on_conflict: 'id,"x,y"' })).toMatchObject({
    columns: ['a', 'b c'],
    onConflict: ['id', 'x,y'],
  });
});

it('the parser distinguishes arguments of a function from filters on its rows', () => {
  const text = 'a=1&a=2&b=eq.3&c=equal.4&select=id&limit=1&or=(x.eq.1)&d=';
  const { query: read, parameters } = parseQuery(text, { hasArguments: true });
  expect(parameters).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['c', 'equal.4'],
    ['d', ''],
  ]);
  expect(read.filters).toHaveLength(2);
});

it('the parser leaves out the key of the gateway', () => {
  expect(query({ apikey: 'sb_publishable_x' }).filters).toEqual([]);
  expect(query({ '"apikey"': 'eq.x' }).filters).toHaveLength(1);
});

it.each([
  { why: 'at the bound', text: `a=eq.${'x'.repeat(32 * 1024 - 5)}`, isRead: true },
  { why: 'one over it', text: `a=eq.${'x'.repeat(32 * 1024 - 4)}`, isRead: false },
])('has a bound on length: $why', ({ text, isRead }) => {
  if (isRead) expect(parseQuery(text).query.filters).toHaveLength(1);
  else
    expect(failure(() => parseQuery(text))).toMatchObject({
      code: 'PGRST100',
      details: 'unexpected more than 32768 characters',
    });
});

it('the parser counts the items of all parameters together', () => {
  const filters = Array.from({ length: 499 }, (_, n) => `c${n}=eq.1`).join('&');
  expect(parseQuery(filters).query.filters).toHaveLength(499);
  expect(failure(() => parseQuery(`${filters}&select=a,b`)).details).toBe('unexpected more than 500 items');
});
