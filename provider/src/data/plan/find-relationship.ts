import { nearestName } from '@remit/platform/nearest-name.ts';
import { dataError } from '../errors.ts';
import type { Relation, Relationship, Role, Schema } from '../schema/schema.ts';

export type EmbedName = { readonly target: string; readonly hint: string | undefined };

/**
 * What an embed means: its target is the name of a relation, of a foreign key, of a foreign key's column or of a
 * computed relationship; a hint chooses between several. An error names none that the role may not use.
 */
export function findRelationship(schema: Schema, from: Relation, embed: EmbedName, role: Role): Relationship {
  const { target, hint } = embed;
  // A computed relationship is made to replace others of its name.
  const computed = from.relationships.filter(
    (one) => one.kind === 'computed' && one.function.name === target,
  );
  const found =
    computed.length > 0 ? computed : from.relationships.filter((one) => isMeant(from, one, embed));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const pair = { parent: from.name, child: target };
  if (only === undefined) {
    throw dataError('PGRST200', {
      ...pair,
      using: hint,
      schema: from.schema,
      hint: nearestRelation(schema, from, target, role),
    });
  }
  const choices = usable(from, found, role);
  throw dataError('PGRST201', {
    ...pair,
    relationships: choices.map((one) => ({
      cardinality: one.cardinality,
      embedding: `${from.name} with ${one.to.name}`,
      relationship: wording(from, one),
    })),
    spellings: choices.map((one) => `${one.to.name}!${hintFor(one)}`),
  });
}

/** The relation that may be meant by the target, or by `from` where that has no relationships. */
function nearestRelation(
  { relations }: Schema,
  from: Relation,
  target: string,
  role: Role,
): string | undefined {
  const others = usable(from, from.relationships, role).map(({ to }) => to);
  const related = [...(relations.get(from.schema)?.values() ?? [])].filter(
    (one) => usable(one, one.relationships, role).length > 0,
  );
  const [name, candidates] = others.length > 0 ? [target, others] : [from.name, related];
  const nearest = nearestName(
    name,
    candidates.map((one) => one.name),
  );
  // Where the relation is right, the hint of the embed is wrong.
  return nearest === undefined || nearest === name
    ? undefined
    : `Perhaps you meant '${nearest}' instead of '${name}'.`;
}

/** Those between relations that the role may use, through others that it may use. */
function usable(from: Relation, relationships: readonly Relationship[], role: Role): Relationship[] {
  const through = (one: Relationship) =>
    one.kind === 'computed' ? [one] : one.kind === 'junction' ? [one.junction] : [];
  return relationships.filter((one) =>
    [from, one.to, ...through(one)].every(({ usableBy }) => usableBy.includes(role)),
  );
}

function isMeant(from: Relation, one: Relationship, { target, hint }: EmbedName): boolean {
  if (one.kind === 'computed') return false;
  const isNamed = one.to.name === target;
  if (hint !== undefined) {
    if (!isNamed) return false;
    if (one.kind === 'junction') return one.junction.name === hint;
    const isHinted = one.constraint === hint || foreignKeyColumn(one) === hint;
    // A table that refers to itself has both directions in one key; by its name it gives the many.
    return isHinted && !(one.to === from && one.isOutgoing);
  }
  if (one.kind === 'junction') return isNamed;
  const isOutgoingSelf = one.to === from && one.isOutgoing;
  if (isNamed && !isOutgoingSelf) return true;
  // Views show the same keys again: a key or its column means the table.
  if (one.to.kind !== 'table') return false;
  if (one.isOutgoing && foreignKeyColumn(one) === target) return true;
  // The key of a table that refers to itself has two directions, so its name alone means neither.
  return one.constraint === target && one.to !== from;
}

/** The column that refers to the other side, when it is a single one. */
function foreignKeyColumn(one: Extract<Relationship, { kind: 'foreign key' }>): string | undefined {
  const [pair] = one.columns;
  if (pair === undefined || one.columns.length > 1) return undefined;
  return one.isOutgoing ? pair.from : pair.to;
}

function hintFor(one: Relationship): string {
  if (one.kind === 'computed') return one.function.name;
  return one.kind === 'junction' ? one.junction.name : one.constraint;
}

function wording(from: Relation, one: Relationship): string {
  if (one.kind === 'computed') return one.function.name;
  if (one.kind === 'junction') {
    const near = list(one.near.columns.map(({ to }) => to));
    const far = list(one.far.columns.map(({ from }) => from));
    return `${one.junction.name} using ${one.near.constraint}${near} and ${one.far.constraint}${far}`;
  }
  const near = list(one.columns.map((pair) => pair.from));
  const far = list(one.columns.map((pair) => pair.to));
  return `${one.constraint} using ${from.name}${near} and ${one.to.name}${far}`;
}

const list = (columns: readonly string[]) => `(${columns.join(', ')})`;
