import type { Embed, Item, Node, PlannedOrder, ValueItem } from '../plan/plan.ts';
import type { Range } from '../request/request.ts';
import { type ColumnPair, isToOne } from '../schema/schema.ts';
import { type Binder, quote, quoteNamed } from './binder.ts';
import { conditionSql, fieldSql, type Row } from './conditions.ts';

export type SelectOptions = {
  readonly binder: Binder;
  /** Rows that a read may give at most, of the root and of each embed. */
  readonly maxRows: number | undefined;
};

/** Where a node's rows come from: a table, or the result of a write or of a function. */
export type Source = {
  readonly from: string;
  readonly row: Row;
  /** Whether `*` must be written out, because the source has columns that are not the relation's. */
  readonly isWrittenOut: boolean;
};

export type Output = { readonly name: string; readonly sql: string; readonly isAggregate: boolean };

export type Select = {
  readonly from: string;
  readonly joins: readonly string[];
  readonly where: readonly string[];
  readonly outputs: readonly Output[];
  readonly orderBy: readonly string[];
  readonly limit: string;
};

export const aliasOf = (node: Node) => `r${node.number}`;
const embedAlias = (embed: Embed) => `e${embed.node.number}`;

export function tableSource(node: Node): Source {
  const alias = aliasOf(node);
  return {
    from: `${quoteNamed(node.relation)} ${alias}`,
    row: { alias, value: alias },
    isWrittenOut: false,
  };
}

export function selectOf(
  node: Node,
  source: Source,
  options: SelectOptions & { isLimited: boolean },
): Select {
  const { outputs, joins } = outputsOf(node, source, options);
  return {
    from: source.from,
    joins,
    where: conditionsOf(node, source.row, options),
    outputs,
    orderBy: node.order.map((order) => orderSql(order, source.row, options)),
    limit: options.isLimited ? limitSql(node.range, options) : '',
  };
}

/** `names`: what the results are called; the client's own names, or `c0`, `c1`, … where they are picked up by number. */
export function selectSql(select: Select, names: 'own' | 'numbered'): string {
  const list = select.outputs.map(({ sql, name }, at) =>
    name === '*' && names === 'own' ? sql : `${sql} as ${names === 'own' ? quote(name) : `c${at}`}`,
  );
  const grouped = select.outputs.some(({ isAggregate }) => isAggregate)
    ? select.outputs.flatMap(({ isAggregate }, at) => (isAggregate ? [] : [String(at + 1)]))
    : [];
  return [
    `select ${list.join(', ')}`,
    `from ${[select.from, ...select.joins].join(' ')}`,
    ...whereSql(select.where),
    ...(grouped.length > 0 ? [`group by ${grouped.join(', ')}`] : []),
    ...(select.orderBy.length > 0 ? [`order by ${select.orderBy.join(', ')}`] : []),
    select.limit,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export const whereSql = (where: readonly string[]): string[] =>
  where.length > 0 ? [`where ${where.join(' and ')}`] : [];

/** What the rows of a node must satisfy: its filters, and a row in each embed that is joined by `!inner`. */
export function conditionsOf(node: Node, row: Row, options: SelectOptions): string[] {
  const exists = (embed: Embed) => existsSql(embed, row, options);
  return [
    ...node.conditions.map((one) => conditionSql(one, row, options.binder, ({ embed }) => exists(embed))),
    ...node.embeds.filter((embed) => embed.isInner).map(exists),
  ];
}

function existsSql(embed: Embed, parent: Row, options: SelectOptions): string {
  const { from, where } = embedded(embed, parent, options);
  return `exists (select from ${[from, ...whereSql(where)].join(' ')})`;
}

/** The rows of an embed that belong to one row of its parent. */
function embedded(embed: Embed, parent: Row, options: SelectOptions): { from: string; where: string[] } {
  const { node, relationship } = embed;
  const { from, row } = tableSource(node);
  const conditions = conditionsOf(node, row, options);
  if (relationship.kind === 'computed') {
    parent.onUse?.('*');
    return { from: `${quoteNamed(relationship.function)}(${parent.value}) ${row.alias}`, where: conditions };
  }
  if (relationship.kind === 'foreign key') {
    return { from, where: [...joinSql(parent, row.alias, relationship.columns), ...conditions] };
  }
  const junction = `j${node.number}`;
  const far = joinSql({ alias: junction, value: junction }, row.alias, relationship.far.columns);
  return {
    from: `${from} join ${quoteNamed(relationship.junction)} ${junction} on ${far.join(' and ')}`,
    where: [...joinSql(parent, junction, relationship.near.columns), ...conditions],
  };
}

function joinSql(from: Row, to: string, columns: readonly ColumnPair[]): string[] {
  return columns.map((pair) => {
    from.onUse?.(pair.from);
    return `${to}.${quote(pair.to)} = ${from.alias}.${quote(pair.from)}`;
  });
}

function outputsOf(
  node: Node,
  source: Source,
  options: SelectOptions,
): { outputs: readonly Output[]; joins: readonly string[] } {
  const joins: string[] = [];
  const isAggregated = node.items.some(isAggregate);
  const outputs = node.items.flatMap((item): readonly Output[] => {
    if (item.kind === 'all') return allOutputs(node, source, isAggregated);
    if (item.kind === 'value') return [valueOutput(item, source.row, options.binder)];
    const { join, outputs: embedOutputs } = joinEmbed(item.embed, source.row, options);
    joins.push(join);
    // JSON has no equality to group by.
    if (!isAggregated || item.embed.isSpread) return embedOutputs;
    return embedOutputs.map((output) => ({ ...output, sql: `${output.sql}::jsonb` }));
  });
  return { outputs, joins };
}

/** Aggregates of a to-one spread are its parent's: one row has nothing to add up. */
function isAggregate(item: Item): boolean {
  if (item.kind === 'value') return item.aggregate !== undefined;
  if (item.kind === 'all') return false;
  const { isSpread, relationship, node } = item.embed;
  return isSpread && isToOne(relationship) && node.items.some(isAggregate);
}

function allOutputs(node: Node, { row, isWrittenOut }: Source, isAggregated: boolean): readonly Output[] {
  if (!isWrittenOut && !isAggregated) return [{ name: '*', sql: `${row.alias}.*`, isAggregate: false }];
  return [...node.relation.columns.keys()].map((name) => {
    row.onUse?.(name);
    return { name, sql: `${row.alias}.${quote(name)}`, isAggregate: false };
  });
}

function valueOutput(item: ValueItem, row: Row, binder: Binder): Output {
  const { name, aggregate } = item;
  const value = valueSql(item, row, binder);
  return aggregate === undefined
    ? { name, sql: value, isAggregate: false }
    : { name, sql: aggregateSql(aggregate, value), isAggregate: true };
}

function valueSql({ field, cast, aggregate }: ValueItem, row: Row, binder: Binder): string {
  if (field === undefined) return aggregate === undefined ? '1' : '*';
  const value = fieldSql(field, row, binder);
  return cast === undefined ? value : `${value}::${cast}`;
}

function aggregateSql({ name, cast }: NonNullable<ValueItem['aggregate']>, value: string): string {
  return cast === undefined ? `${name}(${value})` : `${name}(${value})::${cast}`;
}

/** An embed as a lateral join of its own `select`, which gives JSON, or the columns that a spread lifts. */
function joinEmbed(
  embed: Embed,
  parent: Row,
  options: SelectOptions,
): { join: string; outputs: readonly Output[] } {
  const alias = embedAlias(embed);
  const { from, where } = embedded(embed, parent, options);
  const { node } = embed;
  const isOne = isToOne(embed.relationship);
  const isComputed = embed.relationship.kind === 'computed';
  const source: Source = { ...tableSource(node), isWrittenOut: embed.isSpread };
  const hoisted = embed.isSpread && isOne ? withoutAggregates(node) : node;
  const select: Select = {
    from,
    where,
    ...outputsOf(hoisted, source, options),
    orderBy: isOne ? [] : node.order.map((order) => orderSql(order, source.row, options)),
    // A foreign key leads to one row; a limit would only hinder the planner.
    limit: isOne ? (isComputed ? 'limit 1' : '') : limitSql(node.range, options),
  };
  const lateral = (sql: string) => `left join lateral (${sql}) ${alias} on true`;
  if (!embed.isSpread) {
    const rows = selectSql(select, 'own');
    return {
      join: lateral(`select ${isOne ? 'row_to_json' : 'json_agg'}(t) as j from (${rows}) t`),
      outputs: [
        {
          name: embed.name,
          sql: isOne ? `${alias}.j` : `coalesce(${alias}.j, '[]'::json)`,
          isAggregate: false,
        },
      ],
    };
  }
  const rows = selectSql(select, 'numbered');
  if (isOne) return { join: lateral(rows), outputs: liftedOutputs(node, select.outputs, alias) };
  const arrays = select.outputs.map((_, at) => `json_agg(t.c${at}) as c${at}`);
  return {
    join: lateral(`select ${arrays.join(', ')} from (${rows}) t`),
    outputs: select.outputs.map(({ name }, at) => ({
      name,
      sql: `coalesce(${alias}.c${at}, '[]'::json)`,
      isAggregate: false,
    })),
  };
}

function withoutAggregates(node: Node): Node {
  return {
    ...node,
    items: node.items.map((item) => (item.kind === 'value' ? { ...item, aggregate: undefined } : item)),
  };
}

function liftedOutputs(node: Node, outputs: readonly Output[], alias: string): readonly Output[] {
  const values = node.items.flatMap((item) => (item.kind === 'value' ? [item] : []));
  return outputs.map(({ name }, at) => {
    const aggregate = values.find((item) => item.name === name)?.aggregate;
    return aggregate === undefined
      ? { name, sql: `${alias}.c${at}`, isAggregate: false }
      : { name, sql: aggregateSql(aggregate, `${alias}.c${at}`), isAggregate: true };
  });
}

function orderSql(order: PlannedOrder, row: Row, options: SelectOptions): string {
  const { embed, field, direction, nulls } = order;
  let sql: string;
  if (embed === undefined) {
    sql = fieldSql(field, row, options.binder);
  } else {
    const { from, where } = embedded(embed, row, options);
    const value = fieldSql(field, tableSource(embed.node).row, options.binder);
    sql = `(select ${value} from ${[from, ...whereSql(where)].join(' ')} limit 1)`;
  }
  return [sql, direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' ');
}

function limitSql(range: Range | undefined, { binder, maxRows }: SelectOptions): string {
  if (range === undefined) return maxRows === undefined ? '' : `limit ${maxRows}`;
  const parts: string[] = [];
  if (range.limit !== undefined) {
    const limit = `${binder.value(range)}::bigint`;
    parts.push(`limit ${maxRows === undefined ? limit : `least(${limit}, ${maxRows})`}`);
  } else if (maxRows !== undefined) parts.push(`limit ${maxRows}`);
  parts.push(`offset ${binder.value(range, 1)}::bigint`);
  return parts.join(' ');
}
