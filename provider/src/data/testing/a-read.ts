import type { Row, TableName } from './readers.ts';

/** A read as a tree, which gives both its URL and its rows. */
export type Read = {
  readonly table: TableName;
  readonly columns: readonly Column[];
  readonly embeds: readonly Embed[];
  readonly where: readonly Condition[];
  /** Ends with the key, so that the order is one; or is empty, and then so are limit and offset. */
  readonly order: readonly Order[];
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

/** `*`, or a column under a name of its own, or what is inside its JSON. */
export type Column =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'one';
      readonly name: string;
      readonly path: readonly string[];
      readonly alias?: string | undefined;
    };

export type Embed = {
  readonly relationship: Relationship;
  readonly alias: string;
  readonly join: 'left' | 'inner';
  /** Whether only parents with, or only those without, are wanted; then nothing of it is shown. */
  readonly exists?: boolean | undefined;
  readonly isSpread: boolean;
  readonly read: Read;
};

export type Relationship = {
  readonly from: TableName;
  readonly to: TableName;
  /** As `select` names it, after the alias. */
  readonly target: string;
  readonly isToMany: boolean;
  readonly isJoined: (parent: Row, child: Row, junction: readonly Row[]) => boolean;
};

export type Condition =
  | { readonly kind: 'test'; readonly isNegated: boolean; readonly field: Field; readonly test: Test }
  | {
      readonly kind: 'and' | 'or';
      readonly isNegated: boolean;
      readonly conditions: readonly Condition[];
    };

export type Field = { readonly name: string; readonly path: readonly string[] };

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'isdistinct';
export type Pattern = 'like' | 'ilike' | 'match' | 'imatch';
export type Test =
  | { readonly operator: Comparison; readonly value: string | number | boolean }
  | {
      readonly operator: 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
      readonly any: boolean;
      readonly values: readonly (string | number)[];
    }
  | { readonly operator: Pattern; readonly value: string }
  | { readonly operator: 'like' | 'ilike'; readonly any: boolean; readonly values: readonly string[] }
  | { readonly operator: 'in'; readonly values: readonly (string | number)[] }
  | { readonly operator: 'is'; readonly value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { readonly operator: 'cs' | 'cd' | 'ov'; readonly values: readonly string[] };

export type Order = {
  readonly field: Field;
  /** Of a to-one embed, by its alias. */
  readonly embed?: string | undefined;
  readonly isDescending: boolean;
  readonly nulls?: 'first' | 'last' | undefined;
};

/** The URL that asks for it, without the host. */
export function urlOf(read: Read): string {
  const parameters: [string, string][] = [['select', selectOf(read)]];
  add(read, '', parameters);
  const query = parameters
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  return `/${read.table}?${query}`;
}

function selectOf(read: Read): string {
  return [
    ...read.columns.map((column) =>
      column.kind === 'all'
        ? '*'
        : `${column.alias === undefined ? '' : `${column.alias}:`}${fieldText(column)}`,
    ),
    ...read.embeds.map(({ relationship: { target }, alias, join, exists, isSpread, read: inner }) => {
      const name = isSpread ? `...${target}` : `${alias}:${target}`;
      return `${name}${join === 'inner' ? '!inner' : ''}(${exists === undefined ? selectOf(inner) : ''})`;
    }),
  ].join(',');
}

function add(read: Read, prefix: string, parameters: [string, string][]): void {
  for (const condition of read.where) {
    if (condition.kind === 'test') {
      const { field, isNegated, test } = condition;
      parameters.push([`${prefix}${fieldText(field)}`, `${isNegated ? 'not.' : ''}${testText(test, false)}`]);
    } else {
      const { kind, isNegated, conditions } = condition;
      parameters.push([
        `${prefix}${isNegated ? 'not.' : ''}${kind}`,
        `(${conditions.map(conditionText).join(',')})`,
      ]);
    }
  }
  if (read.order.length > 0) parameters.push([`${prefix}order`, read.order.map(orderText).join(',')]);
  if (read.limit !== undefined) parameters.push([`${prefix}limit`, `${read.limit}`]);
  if (read.offset !== undefined) parameters.push([`${prefix}offset`, `${read.offset}`]);
  for (const { alias, exists, read: inner, isSpread, relationship } of read.embeds) {
    const name = isSpread ? relationship.target.replace(/!.*/, '') : alias;
    if (exists !== undefined) parameters.push([`${prefix}${name}`, exists ? 'not.is.null' : 'is.null']);
    add(inner, `${prefix}${name}.`, parameters);
  }
}

const fieldText = ({ name, path }: Field) =>
  path
    .map((key, place) => `${place === path.length - 1 ? '->>' : '->'}${key}`)
    .reduce((text, step) => text + step, name);

function conditionText(condition: Condition): string {
  const not = condition.isNegated ? 'not.' : '';
  if (condition.kind === 'test') {
    // Inside a tree "not" stands between the column and the operator.
    return `${fieldText(condition.field)}.${not}${testText(condition.test, true)}`;
  }
  return `${not}${condition.kind}(${condition.conditions.map(conditionText).join(',')})`;
}

function testText(test: Test, isInTree: boolean): string {
  // In a tree any value may be quoted; outside, none is.
  const value = (text: string) => (isInTree ? quoted(text) : text);
  if (test.operator === 'in') return `in.(${test.values.map((one) => quoted(`${one}`)).join(',')})`;
  if ('any' in test) {
    return `${test.operator}(${test.any ? 'any' : 'all'}).${value(`{${test.values.map((one) => quoted(`${one}`)).join(',')}}`)}`;
  }
  if ('values' in test) return `${test.operator}.${value(`{${test.values.map(quoted).join(',')}}`)}`;
  if (test.operator === 'is') return `is.${test.value}`;
  return `${test.operator}.${value(`${test.value}`)}`;
}

function orderText({ field, embed, isDescending, nulls }: Order): string {
  const column = embed === undefined ? fieldText(field) : `${embed}(${fieldText(field)})`;
  return `${column}${isDescending ? '.desc' : '.asc'}${nulls ? `.nulls${nulls}` : ''}`;
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
