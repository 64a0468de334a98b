import type { Condition, Embed, Field, Order, Read, Test } from './a-read.ts';
import type { Row, Tables, Value } from './readers.ts';

/** What a comparison with null says: neither yes nor no. */
type Truth = boolean | null;

export type Result = { readonly rows: readonly Shown[]; readonly total: number };
export type Shown = Readonly<Record<string, unknown>>;

/** The rows that a read must return, computed in plain TypeScript from the rows that its caller may see. */
export function evaluate(tables: Tables, read: Read): Result {
  const matched = matchedBy(tables, read, tables[read.table]);
  return { rows: page(read, matched).map((row) => shown(tables, read, row)), total: matched.length };
}

/** Those that pass the filters, in order. */
function matchedBy(tables: Tables, read: Read, rows: readonly Row[]): readonly Row[] {
  const passed = rows
    .filter((row) => read.where.every((condition) => holds(condition, row) === true))
    .filter((row) => read.embeds.every((embed) => isWanted(tables, embed, row)));
  const keyed = passed.map((row) => ({
    row,
    keys: read.order.map((order) => sortKey(tables, read, order, row)),
  }));
  keyed.sort((a, b) => {
    for (const [place, order] of read.order.entries()) {
      const difference = compareKeys(order, a.keys[place] ?? null, b.keys[place] ?? null);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

function page(read: Read, rows: readonly Row[]): readonly Row[] {
  const { offset = 0, limit = rows.length } = read;
  return rows.slice(offset, offset + limit);
}

function isWanted(tables: Tables, embed: Embed, row: Row): boolean {
  if (embed.exists === undefined && embed.join === 'left') return true;
  return childrenOf(tables, embed, row).length > 0 === (embed.exists ?? true);
}

function childrenOf(tables: Tables, { relationship, read }: Embed, row: Row): readonly Row[] {
  const joined = tables[relationship.to].filter((child) =>
    relationship.isJoined(row, child, tables.club_readers),
  );
  return matchedBy(tables, read, joined);
}

function shown(tables: Tables, read: Read, row: Row): Shown {
  const result: Record<string, unknown> = {};
  for (const column of read.columns) {
    if (column.kind === 'all') Object.assign(result, row);
    else result[column.alias ?? column.path.at(-1) ?? column.name] = fieldValue(row, column);
  }
  for (const embed of read.embeds) {
    if (embed.exists !== undefined) continue;
    const children = page(embed.read, childrenOf(tables, embed, row)).map((child) =>
      shown(tables, embed.read, child),
    );
    if (!embed.isSpread) {
      result[embed.alias] = embed.relationship.isToMany ? children : (children[0] ?? null);
    } else if (embed.relationship.isToMany) {
      for (const key of keysOf(embed.read)) result[key] = children.map((child) => child[key]);
    } else {
      for (const key of keysOf(embed.read)) result[key] = children[0]?.[key] ?? null;
    }
  }
  return result;
}

const keysOf = (read: Read) =>
  read.columns.flatMap((column) =>
    column.kind === 'one' ? [column.alias ?? column.path.at(-1) ?? column.name] : [],
  );

/** A column, or the text inside its JSON. */
function fieldValue(row: Row, { name, path }: Field): Value {
  if (path.length === 0) return row[name] ?? null;
  let value: unknown = row[name];
  for (const key of path)
    value = value !== null && typeof value === 'object' ? (value as Row)[key] : undefined;
  return value === undefined || value === null
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value}`;
}

function sortKey(tables: Tables, read: Read, { embed: name, field }: Order, row: Row): Value {
  const embed = read.embeds.find(({ alias }) => alias === name);
  const owner = embed ? childrenOf(tables, embed, row)[0] : row;
  return owner ? fieldValue(owner, field) : null;
}

function compareKeys(order: Order, left: Value, right: Value): number {
  const nullsFirst = order.nulls ? order.nulls === 'first' : order.isDescending;
  if (left === null || right === null) {
    if (left === right) return 0;
    return (left === null) === nullsFirst ? -1 : 1;
  }
  const difference = compare(left, right);
  return order.isDescending ? -difference : difference;
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a === b ? 0 : (a as number) < (b as number) ? -1 : 1;
}

function holds(condition: Condition, row: Row): Truth {
  const truth =
    condition.kind === 'test'
      ? passes(condition.test, fieldValue(row, condition.field))
      : condition.kind === 'and'
        ? every(condition.conditions.map((one) => holds(one, row)))
        : some(condition.conditions.map((one) => holds(one, row)));
  return condition.isNegated ? not(truth) : truth;
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const every = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;
const some = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(null) ? null : false;

function passes(test: Test, value: Value): Truth {
  if (test.operator === 'is') return isA(test.value, value);
  if (test.operator === 'isdistinct') return value === null || compare(value, test.value) !== 0;
  if (test.operator === 'in' && test.values.length === 0) return false;
  if (value === null) return null;
  switch (test.operator) {
    case 'in':
      return test.values.some((one) => compare(value, one) === 0);
    case 'cs':
      return test.values.every((one) => (value as readonly string[]).includes(one));
    case 'cd':
      return (value as readonly string[]).every((one) => test.values.includes(one));
    case 'ov':
      return (value as readonly string[]).some((one) => test.values.includes(one));
    default:
  }
  if ('any' in test) {
    const one = (other: string | number) => passes({ operator: test.operator as 'eq', value: other }, value);
    return test.any ? some(test.values.map(one)) : every(test.values.map(one));
  }
  switch (test.operator) {
    case 'like':
    case 'ilike':
      return likeExpression(test.value, test.operator === 'ilike').test(`${value}`);
    case 'match':
    case 'imatch':
      return new RegExp(test.value, test.operator === 'imatch' ? 'iu' : 'u').test(`${value}`);
    default: {
      const difference = compare(value, test.value);
      return {
        eq: difference === 0,
        neq: difference !== 0,
        gt: difference > 0,
        gte: difference >= 0,
        lt: difference < 0,
        lte: difference <= 0,
      }[test.operator];
    }
  }
}

function isA(state: 'null' | 'not_null' | 'true' | 'false' | 'unknown', value: Value): boolean {
  if (state === 'not_null') return value !== null;
  if (state === 'null' || state === 'unknown') return value === null;
  return value === (state === 'true');
}

/** Patterns here hold letters, `*`, `%` and `_` only. */
function likeExpression(pattern: string, isCaseless: boolean): RegExp {
  const source = pattern.replaceAll(/[*%]/g, '.*').replaceAll('_', '.');
  return new RegExp(`^${source}$`, isCaseless ? 'isu' : 'su');
}
