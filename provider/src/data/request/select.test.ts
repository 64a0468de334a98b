import { expect, it } from 'vitest';
import { DataError } from '../errors.ts';
import type { ColumnItem, EmbedItem, SelectItem, SpreadItem } from './request.ts';
import { newBudget } from './scanner.ts';
import { parseSelect } from './select.ts';

const columns = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join();
const embeds = (count: number) => Array.from({ length: count }, (_, n) => `e${n}:a(id)`).join();
const parse = (text: string) => parseSelect(text, newBudget());
const column = (name: string | undefined, more: Partial<ColumnItem> = {}): ColumnItem => ({
  kind: 'column',
  field: name === undefined ? undefined : { column: name, path: [] },
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
  ...more,
});
const embed = (target: string, select: readonly SelectItem[], more: Partial<EmbedItem> = {}): EmbedItem => ({
  kind: 'embed',
  target,
  alias: undefined,
  hint: undefined,
  join: 'left',
  select,
  ...more,
});
const spread = (
  target: string,
  select: readonly SelectItem[],
  more: Partial<SpreadItem> = {},
): SpreadItem => ({
  kind: 'spread',
  target,
  hint: undefined,
  join: 'left',
  select,
  ...more,
});
const steps = (...keys: readonly (readonly [arrow: string, key: string | number])[]) =>
  keys.map(([arrow, key]) => ({ isText: arrow === '->>', key }));

it.each<{ why: string; select: string; items: SelectItem[] }>([
  { why: 'nothing as everything', select: '', items: [column('*')] },
  { why: 'a star', select: '*', items: [column('*')] },
  { why: 'columns with whitespace around', select: ' id , name\t', items: [column('id'), column('name')] },
  { why: 'an alias', select: 'n:name', items: [column('name', { alias: 'n' })] },
  { why: 'a cast', select: 'id::text', items: [column('id', { cast: 'text' })] },
  {
    why: 'a type of two words',
    select: 'x::double precision',
    items: [column('x', { cast: 'double precision' })],
  },
  { why: 'a type of arrays', select: 'x::text[],y', items: [column('x', { cast: 'text[]' }), column('y')] },
  { why: 'alias and cast', select: 'n:id::text', items: [column('id', { alias: 'n', cast: 'text' })] },
  { why: 'a name with a dash', select: 'first-name', items: [column('first-name')] },
  { why: 'a name with a space', select: 'first name', items: [column('first name')] },
  { why: 'letters of other scripts', select: 'цена,名前', items: [column('цена'), column('名前')] },
  { why: 'reserved characters in quotes', select: '"a,b.c:(d)"', items: [column('a,b.c:(d)')] },
  { why: 'quotes and backslashes in quotes', select: '"a\\"b\\\\c"', items: [column('a"b\\c')] },
  { why: 'an alias in quotes', select: '"a:b":c', items: [column('c', { alias: 'a:b' })] },
  {
    why: 'steps into JSON',
    select: 'data->a->0->>b',
    items: [
      column(undefined, { field: { column: 'data', path: steps(['->', 'a'], ['->', 0], ['->>', 'b']) } }),
    ],
  },
  {
    why: 'an index from the end, and a cast',
    select: 'c:data->-1->>"x.y"::int',
    items: [
      column(undefined, {
        field: { column: 'data', path: steps(['->', -1], ['->>', 'x.y']) },
        alias: 'c',
        cast: 'int',
      }),
    ],
  },
  {
    why: 'a key that begins with a digit',
    select: 'data->1a',
    items: [column(undefined, { field: { column: 'data', path: steps(['->', '1a']) } })],
  },
  {
    why: 'a count of rows',
    select: 'count()',
    items: [column(undefined, { aggregate: { name: 'count', cast: undefined } })],
  },
  {
    why: 'a count with alias and cast',
    select: 'n:count()::text',
    items: [column(undefined, { alias: 'n', aggregate: { name: 'count', cast: 'text' } })],
  },
  {
    why: 'an aggregate with both casts',
    select: 's:amount::numeric.sum()::text',
    items: [column('amount', { alias: 's', cast: 'numeric', aggregate: { name: 'sum', cast: 'text' } })],
  },
  {
    why: 'a column called as an aggregate',
    select: 'count,max',
    items: [column('count'), column('max')],
  },
  { why: 'an embed', select: 'orders(id,total)', items: [embed('orders', [column('id'), column('total')])] },
  { why: 'an embed called as an aggregate', select: 'max(id)', items: [embed('max', [column('id')])] },
  { why: 'an empty embed', select: 'id,orders()', items: [column('id'), embed('orders', [])] },
  {
    why: 'an embed with everything',
    select: 'o:orders!customer_fk!inner( * )',
    items: [embed('orders', [column('*')], { alias: 'o', hint: 'customer_fk', join: 'inner' })],
  },
  {
    why: 'the join before the hint',
    select: 'orders!left!fk(*)',
    items: [embed('orders', [column('*')], { hint: 'fk', join: 'left' })],
  },
  {
    why: 'a constraint called inner',
    select: 'orders!inner!inner(*)',
    items: [embed('orders', [column('*')], { hint: 'inner', join: 'inner' })],
  },
  {
    why: 'embeds in embeds',
    select: 'a(b(c(id)),d)',
    items: [embed('a', [embed('b', [embed('c', [column('id')])]), column('d')])],
  },
  {
    why: 'a spread',
    select: '...customers!fk!inner(name,n:email)',
    items: [
      spread('customers', [column('name'), column('email', { alias: 'n' })], { hint: 'fk', join: 'inner' }),
    ],
  },
])('reads $why', ({ select, items }) => {
  expect(parse(select)).toEqual(items);
});

const failure = (text: string) => {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof DataError) return error;
  }
  throw new Error(`${text} was read.`);
};

it.each([
  {
    why: 'an item missing',
    select: 'a,',
    column: 3,
    details: 'unexpected end of input expecting "*", "..." or field name (* or [a..z0..9_$])',
  },
  {
    why: 'an unknown aggregate',
    select: 'a.median()',
    column: 3,
    details: 'unexpected "m" expecting "sum()", "avg()", "count()", "max()" or "min()"',
  },
  {
    why: 'a parenthesis missing',
    select: 'a(b',
    column: 4,
    details: 'unexpected end of input expecting "," or ")"',
  },
  {
    why: 'a parenthesis too many',
    select: 'a(b))',
    column: 5,
    details: 'unexpected ")" expecting "," or end of input',
  },
  { why: 'a quote missing', select: '"abc', column: 5, details: 'unexpected end of input expecting "\\""' },
  {
    why: 'a step missing',
    select: 'a->',
    column: 4,
    details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
  },
  { why: 'a type missing', select: 'a::', column: 4, details: 'unexpected end of input expecting type name' },
  { why: 'two hints', select: 'a!b!c(d)', column: 5, details: 'unexpected "c" expecting "inner" or "left"' },
  {
    why: 'a statement',
    select: 'id;drop table users--',
    column: 3,
    details: 'unexpected ";" expecting "," or end of input',
  },
  {
    why: 'NUL in a name',
    select: '"a\0b":id',
    column: 1,
    details: 'unexpected "\\"" expecting "*", "..." or field name (* or [a..z0..9_$])',
  },
  {
    why: 'a character of two code units',
    select: '💸',
    column: 1,
    details: 'unexpected "💸" expecting "*", "..." or field name (* or [a..z0..9_$])',
  },
])('says where and what it expected: $why', ({ select, column: at, details }) => {
  expect(failure(select)).toMatchObject({
    status: 400,
    code: 'PGRST100',
    message: `"failed to parse select parameter (${select})" (line 1, column ${at})`,
    details,
  });
});

it.each([
  { why: 'six levels', depth: 6, isRead: true },
  { why: 'seven levels', depth: 7, isRead: false },
])('has a bound on depth: $why', ({ depth, isRead }) => {
  const select = `${'a('.repeat(depth)}id${')'.repeat(depth)}`;
  if (isRead) expect(parse(select)).toHaveLength(1);
  else expect(failure(select).details).toBe('unexpected nesting deeper than 6 levels');
});

it.each([
  { why: '150 columns', select: columns(150), items: 150 },
  { why: 'one more', select: columns(151), details: 'unexpected more than 150 columns' },
  { why: '200 stars', select: Array(200).fill('*').join(), details: 'unexpected more than 150 columns' },
  {
    why: 'columns of all embeds together',
    select: `a(${columns(100)}),b(${columns(51)})`,
    details: 'unexpected more than 150 columns',
  },
  { why: '30 embeds', select: embeds(30), items: 30 },
  { why: 'one embed more', select: embeds(31), details: 'unexpected more than 30 embeds' },
])('has a bound on width: $why', ({ select, items, details }) => {
  if (items !== undefined) expect(parse(select)).toHaveLength(items);
  else expect(failure(select)).toMatchObject({ code: 'PGRST100', details });
});
