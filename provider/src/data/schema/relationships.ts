import type { Catalog, ForeignKeyRow } from './catalog.ts';
import type { Draft } from './load-schema.ts';
import type { ColumnPair, ForeignKeyRelationship } from './schema.ts';
import { type ColumnOrigin, viewColumns } from './view-columns.ts';

/** Under which name a relation shows a column of a table: a table its own, a view those it projects. */
type Shown = { readonly relation: Draft; readonly columns: ReadonlyMap<number, string> };

/** Primary keys, and what a relation can embed: by foreign keys, both ways, also through views, and through junctions. */
export function addRelationships(relations: readonly Draft[], catalog: Catalog) {
  const shownOf = relationsByTable(relations, catalog);
  for (const { relation, isPrimary, columns } of catalog.keys) {
    if (!isPrimary) continue;
    for (const shown of shownOf.get(relation) ?? []) {
      const key = namesOf(columns, shown);
      if (key !== undefined) shown.relation.primaryKey = key;
    }
  }
  for (const foreignKey of catalog.foreignKeys) {
    const isUnique = catalog.keys.some(
      (key) => key.relation === foreignKey.from && isSameSet(key.columns, foreignKey.fromColumns),
    );
    for (const from of shownOf.get(foreignKey.from) ?? []) {
      for (const to of shownOf.get(foreignKey.to) ?? []) connect(foreignKey, isUnique, from, to);
    }
  }
  for (const relation of relations) addJunctions(relation, shownOf);
}

function connect(foreignKey: ForeignKeyRow, isUnique: boolean, from: Shown, to: Shown) {
  const near = namesOf(foreignKey.fromColumns, from);
  const far = namesOf(foreignKey.toColumns, to);
  if (near === undefined || far === undefined) return;
  const columns = near.map((name, at): ColumnPair => ({ from: name, to: far[at] as string }));
  from.relation.relationships.push({
    kind: 'foreign key',
    to: to.relation,
    cardinality: isUnique ? 'one-to-one' : 'many-to-one',
    constraint: foreignKey.name,
    isOutgoing: true,
    columns,
  });
  to.relation.relationships.push({
    kind: 'foreign key',
    to: from.relation,
    cardinality: isUnique ? 'one-to-one' : 'one-to-many',
    constraint: foreignKey.name,
    isOutgoing: false,
    columns: columns.map((pair) => ({ from: pair.to, to: pair.from })),
  });
}

function addJunctions(junction: Draft, shownOf: ReadonlyMap<number, readonly Shown[]>) {
  // A view of a junction that is served itself would make every embed through it ambiguous.
  const isViewOfServed =
    junction.kind !== 'table' &&
    [...shownOf.values()].some(
      (all) =>
        all.some(({ relation }) => relation === junction) &&
        all.some(({ relation }) => relation.kind === 'table'),
    );
  if (isViewOfServed) return;
  const outgoing = junction.relationships.filter(
    (one): one is ForeignKeyRelationship =>
      one.kind === 'foreign key' &&
      one.isOutgoing &&
      one.columns.every(({ from }) => junction.primaryKey.includes(from)),
  );
  for (const near of outgoing) {
    for (const far of outgoing) {
      if (near.constraint === far.constraint) continue;
      // Each relationship belongs to the relation it starts from, which `near` leads to.
      (near.to as Draft).relationships.push({
        kind: 'junction',
        to: far.to,
        cardinality: 'many-to-many',
        junction,
        near: {
          constraint: near.constraint,
          columns: near.columns.map(({ from, to }) => ({ from: to, to: from })),
        },
        far: { constraint: far.constraint, columns: far.columns },
      });
    }
  }
}

/** By table: the relations that show at least one of its columns. */
function relationsByTable(
  relations: readonly Draft[],
  catalog: Catalog,
): ReadonlyMap<number, readonly Shown[]> {
  const views = new Map(catalog.views.map((view) => [view.relation, viewColumns(view)]));
  const shownOf = new Map<number, Shown[]>();
  for (const relation of relations) {
    const byTable = new Map<number, Map<number, string>>();
    for (const [number, name] of relation.numbers) {
      const origin = originOf({ relation: relation.oid, column: number }, views);
      if (origin === undefined) continue;
      const columns = byTable.get(origin.relation) ?? new Map<number, string>();
      // A column that is shown twice is known by its first name.
      if (!columns.has(origin.column)) columns.set(origin.column, name);
      byTable.set(origin.relation, columns);
    }
    for (const [table, columns] of byTable) {
      shownOf.set(table, [...(shownOf.get(table) ?? []), { relation, columns }]);
    }
  }
  return shownOf;
}

/** Through views of views down to the table. */
function originOf(
  column: ColumnOrigin,
  views: ReadonlyMap<number, ReadonlyMap<number, ColumnOrigin>>,
): ColumnOrigin | undefined {
  const view = views.get(column.relation);
  if (view === undefined) return column;
  const below = view.get(column.column);
  return below && originOf(below, views);
}

function namesOf(columns: readonly number[], shown: Shown): readonly string[] | undefined {
  const names = columns.map((column) => shown.columns.get(column));
  return names.every((name) => name !== undefined) ? names : undefined;
}

const isSameSet = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((one) => others.includes(one));
