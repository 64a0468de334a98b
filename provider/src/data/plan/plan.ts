import { nearestName } from '@remit/platform/nearest-name.ts';
import { DataError, dataError } from '../errors.ts';
import type {
  AggregateName,
  ColumnItem,
  Condition,
  EmbedItem,
  Field,
  JsonStep,
  Located,
  OrderTerm,
  Query,
  Range,
  SelectItem,
  SpreadItem,
  Test,
} from '../request/request.ts';
import {
  type Column,
  type ComputedColumn,
  isToOne,
  type Relation,
  type Relationship,
  type Role,
  type Schema,
} from '../schema/schema.ts';
import { findRelationship } from './find-relationship.ts';
import { leftOutHint } from './left-out-hint.ts';

/** One relation of a request, resolved against the schema: the root, or what is embedded below it. */
export type Node = {
  readonly relation: Relation;
  /** Its number in the statement; the root is 0. */
  readonly number: number;
  /** What errors call it. */
  readonly label: string;
  readonly items: Item[];
  readonly embeds: Embed[];
  readonly conditions: PlannedCondition[];
  readonly order: PlannedOrder[];
  range: Range | undefined;
};

export type Item = { readonly kind: 'all' } | ValueItem | { readonly kind: 'embed'; readonly embed: Embed };

export type ValueItem = {
  readonly kind: 'value';
  readonly name: string;
  /** Undefined for `count()`. */
  readonly field: PlannedField | undefined;
  /** A type in SQL. */
  readonly cast: string | undefined;
  readonly aggregate: { readonly name: AggregateName; readonly cast: string | undefined } | undefined;
};

export type Embed = {
  readonly node: Node;
  readonly relationship: Relationship;
  readonly name: string;
  readonly target: string;
  readonly isInner: boolean;
  readonly isSpread: boolean;
};

export type PlannedField = {
  readonly column:
    | { readonly kind: 'stored'; readonly of: Column }
    | { readonly kind: 'computed'; readonly of: ComputedColumn };
  readonly path: readonly JsonStep[];
};

export type PlannedCondition =
  | {
      readonly kind: 'logic';
      readonly operator: 'and' | 'or';
      readonly isNegated: boolean;
      readonly conditions: readonly PlannedCondition[];
    }
  | {
      readonly kind: 'filter';
      readonly field: PlannedField;
      readonly isNegated: boolean;
      readonly test: Test;
    }
  /** Whether the embed has a row. */
  | { readonly kind: 'exists'; readonly embed: Embed; readonly isNegated: boolean };

export type PlannedOrder = {
  readonly embed: Embed | undefined;
  readonly field: PlannedField;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly nulls: 'first' | 'last' | undefined;
};

export type Plan = { readonly root: Node; readonly warnings: readonly string[] };

export type PlanOptions = {
  readonly isAggregatesOn: boolean;
  /** Who asks: an error names nothing that they may not use. The plan is the same for all. */
  readonly role: Role;
};

export function findRelation(schema: Schema, of: string, name: string, role: Role): Relation {
  const relations = schema.relations.get(of) ?? new Map<string, Relation>();
  const found = relations.get(name);
  if (found !== undefined) return found;
  const nearest = nearestName(name, usableNames(relations, role));
  const nearestHint = nearest === undefined ? undefined : `Perhaps you meant the table '${of}.${nearest}'`;
  throw dataError('PGRST205', {
    schema: of,
    relation: name,
    hint: leftOutHint(schema, `${of}.${name}`, role) ?? nearestHint,
  });
}

const usableNames = (
  named: ReadonlyMap<string, { readonly name: string; readonly usableBy: readonly Role[] }>,
  role: Role,
) => [...named.values()].filter(({ usableBy }) => usableBy.includes(role)).map(({ name }) => name);

/** Everything a query string asks of a relation, with every name found in the schema. */
export function planQuery(schema: Schema, relation: Relation, query: Query, options: PlanOptions): Plan {
  const warnings: string[] = [];
  let nodes = 0;

  const nodeOf = (of: Relation, select: readonly SelectItem[], depth: number, label = of.name): Node => {
    const node: Node = {
      relation: of,
      number: nodes++,
      label,
      items: [],
      embeds: [],
      conditions: [],
      order: [],
      range: undefined,
    };
    for (const item of select) {
      if (item.kind === 'column') {
        const isAlone = select.length === 1;
        node.items.push(columnItem(schema, node, item, { ...options, isAlone }));
        continue;
      }
      const embed = embedOf(of, item, depth + 1);
      if (node.embeds.some(({ name }) => name === embed.name))
        throw twice(`${of.name}_${embed.name}_${depth + 1}`);
      node.embeds.push(embed);
      if (item.select.length > 0) node.items.push({ kind: 'embed', embed });
    }
    return node;
  };

  const embedOf = (parent: Relation, item: EmbedItem | SpreadItem, depth: number): Embed => {
    const relationship = findRelationship(schema, parent, item, options.role);
    const { name } = relationship.to;
    const label = relationship.kind === 'junction' ? name : `${name}_${depth}`;
    return {
      node: nodeOf(relationship.to, item.select, depth, label),
      relationship,
      name: (item.kind === 'embed' ? item.alias : undefined) ?? item.target,
      target: item.target,
      isInner: item.join === 'inner',
      isSpread: item.kind === 'spread',
    };
  };

  const findEmbed = (node: Node, name: string): Embed | undefined => {
    const named = node.embeds.find((embed) => embed.name === name);
    if (named !== undefined) return named;
    const target = node.embeds.find((embed) => embed.target === name);
    if (target !== undefined) {
      warnings.push(`'${name}' is embedded as '${target.name}'; use that name in filters, order and limits`);
    }
    return target;
  };

  const at = (root: Node, { path }: Located<unknown>): Node => {
    let node = root;
    for (const name of path) {
      const embed = findEmbed(node, name);
      if (embed === undefined) throw dataError('PGRST108', { embed: name });
      node = embed.node;
    }
    return node;
  };

  const planCondition = (node: Node, condition: Condition): PlannedCondition => {
    if (condition.kind === 'logic') {
      return { ...condition, conditions: condition.conditions.map((one) => planCondition(node, one)) };
    }
    const { field, isNegated, test } = condition;
    const isPresence = test.operator === 'is' && (test.value === 'null' || test.value === 'not_null');
    // An embed named by its foreign key may have the name of a column: the filter then tests only whether it is present.
    const isColumn =
      field.path.length > 0 ||
      (node.relation.columns.has(field.column) &&
        !(isPresence && node.embeds.some((one) => one.name === field.column)));
    const embed = isColumn ? undefined : findEmbed(node, field.column);
    if (embed === undefined) {
      return { kind: 'filter', field: fieldOf(node, field, options), isNegated, test };
    }
    if (!isPresence) throw dataError('PGRST120', { embed: field.column });
    return { kind: 'exists', embed, isNegated: isNegated !== (test.value === 'null') };
  };

  const planOrder = (node: Node, term: OrderTerm): PlannedOrder => {
    const { direction, nulls } = term;
    if (term.embed === undefined) {
      return { embed: undefined, field: fieldOf(node, term.field, options), direction, nulls };
    }
    const embed = findEmbed(node, term.embed);
    if (embed === undefined) throw dataError('PGRST108', { embed: term.embed });
    if (!isToOne(embed.relationship)) {
      throw dataError('PGRST118', { relation: node.relation.name, embed: term.embed });
    }
    return { embed, field: fieldOf(embed.node, term.field, options), direction, nulls };
  };

  const root = nodeOf(relation, query.select, 0);
  for (const filter of query.filters) {
    const node = at(root, filter);
    node.conditions.push(planCondition(node, filter.value));
  }
  for (const order of query.order) {
    const node = at(root, order);
    node.order.push(...order.value.map((term) => planOrder(node, term)));
  }
  for (const range of query.ranges) at(root, range).range = range.value;
  return { root, warnings };
}

/** As in PostgREST, where both would have one alias in the statement. */
const twice = (alias: string) =>
  new DataError({
    status: 400,
    code: '42712', // duplicate_alias, as PostgreSQL would say it
    message: `table name "${alias}" specified more than once`,
  });

type ColumnOptions = PlanOptions & { readonly isAlone: boolean };

function columnItem(schema: Schema, node: Node, item: ColumnItem, options: ColumnOptions): Item {
  const isBareCount = isCount(item, node.relation);
  const { field, alias, cast, aggregate } = isBareCount ? countOf(item) : item;
  if (aggregate !== undefined && !options.isAggregatesOn && !(isBareCount && options.isAlone)) {
    throw dataError('PGRST123');
  }
  if (field?.column === '*' && field.path.length === 0) return { kind: 'all' };
  return {
    kind: 'value',
    name: alias ?? aggregate?.name ?? (field && resultName(field)) ?? 'count',
    field: field && fieldOf(node, field, options),
    cast: cast === undefined ? undefined : castType(schema, cast),
    aggregate: aggregate && {
      name: aggregate.name,
      cast: aggregate.cast === undefined ? undefined : castType(schema, aggregate.cast),
    },
  };
}

/**
 * `count` without brackets is an older spelling of `count()`, where no column has that name. Alone, as in `messages(count)`, it
 * groups nothing and costs what `Prefer: count=exact` does, so it works with aggregates off, as in PostgREST.
 */
const isCount = ({ field, aggregate }: ColumnItem, { columns, computed }: Relation) =>
  field?.column === 'count' &&
  field.path.length === 0 &&
  aggregate === undefined &&
  !columns.has('count') &&
  !computed.has('count');

const countOf = ({ cast, ...item }: ColumnItem): ColumnItem => ({
  ...item,
  field: undefined,
  cast: undefined,
  aggregate: { name: 'count', cast },
});

/** `data->phones->0` is called phones. */
function resultName({ column, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key;
  return key === undefined ? column : String(key);
}

function fieldOf(
  { relation, label }: Node,
  { column: name, path }: Field,
  { role }: PlanOptions,
): PlannedField {
  const stored = relation.columns.get(name);
  if (stored !== undefined) return { column: { kind: 'stored', of: stored }, path };
  const computed = relation.computed.get(name);
  if (computed !== undefined) return { column: { kind: 'computed', of: computed }, path };
  const nearest = nearestName(name, usableNames(relation.columns, role));
  throw new DataError({
    status: 400,
    code: '42703', // undefined_column, as PostgreSQL would say it
    message: `column ${label}.${name} does not exist`,
    hint: nearest === undefined ? null : `Perhaps you meant to reference the column "${label}.${nearest}".`,
  });
}

function castType(schema: Schema, spelled: string): string {
  const name = spelled
    .trim()
    .toLowerCase()
    .replace(/(\[\])*$/, '');
  const suffix = spelled.trim().slice(name.length);
  const type = schema.castTypes.get(name);
  if (type !== undefined) return `${type}${suffix}`;
  throw new DataError({ status: 400, code: '42704', message: `type "${spelled}" does not exist` });
}
