import type { Transaction } from '@remit/platform/db/database.ts';
import {
  type Catalog,
  type ColumnRow,
  type FunctionRow,
  type RelationRow,
  readCatalog,
  readVersion,
} from './catalog.ts';
import { addRelationships } from './relationships.ts';
import type {
  Column,
  ComputedColumn,
  DataFunction,
  LeftOut,
  LeftOutReason,
  Parameter,
  Relation,
  Relationship,
  Returns,
  Schema,
} from './schema.ts';

export type SchemaOptions = {
  readonly schemas: readonly string[];
  /** `schema.name` of what is served although it is not safe by itself: materialized views, security definer functions, … */
  readonly allowed: readonly string[];
};

/** A relation while the schema is put together. */
export type Draft = Relation & {
  readonly oid: number;
  /** The numbers of its columns, which keys and views refer to. */
  readonly numbers: ReadonlyMap<number, string>;
  readonly computed: Map<string, ComputedColumn>;
  primaryKey: readonly string[];
  readonly relationships: Relationship[];
};

export async function loadSchema(
  transaction: Transaction,
  { schemas, allowed }: SchemaOptions,
): Promise<Schema> {
  // The version comes first: what changes in between is noticed at the next look.
  const version = await readVersion(transaction);
  const catalog = await readCatalog(transaction, schemas);
  const leftOut: LeftOut[] = [];
  const isServed = (name: string, reason: LeftOutReason | undefined) => {
    if (reason === undefined || allowed.includes(name)) return true;
    leftOut.push({ name, reason });
    return false;
  };

  const drafts = new Map(catalog.relations.map((row) => [row.oid, draftOf(row)]));
  const served = catalog.relations
    .filter((row) => row.kind !== 'c' && schemas.includes(row.schema))
    .filter((row) => isServed(`${row.schema}.${row.name}`, reasonAgainst(row)))
    .map((row) => drafts.get(row.oid))
    .filter((draft) => draft !== undefined);
  for (const { schema, name, kind, usableBy } of served) {
    if (kind === 'table' && usableBy.length === 0)
      leftOut.push({ name: `${schema}.${name}`, reason: 'no grant' });
  }
  addRelationships(served, catalog);

  const functions: DataFunction[] = [];
  for (const row of catalog.functions) {
    if (!isServed(`${row.schema}.${row.name}`, reasonAgainstFunction(row))) continue;
    const loaded = functionOf(row, drafts, new Set(served));
    if (isCallable(loaded)) functions.push(loaded);
    addComputed(row, loaded, served);
  }
  return {
    version,
    relations: bySchemaAndName(schemas, served, (relation) => relation),
    functions: bySchemaAndName(schemas, functions, (one, overloads: readonly DataFunction[] = []) =>
      [...overloads, one].sort(byParameters),
    ),
    castTypes: castTypes(catalog),
    leftOut,
    geoJson: catalog.geoJson[0],
  };
}

function reasonAgainst(row: RelationRow): LeftOutReason | undefined {
  if (row.isOfExtension) return 'belongs to an extension';
  if (row.kind === 'v') return row.isSecurityInvoker ? undefined : 'view without security_invoker';
  if (row.kind === 'm') return 'materialized view';
  if (row.kind === 'f') return 'foreign table';
  return row.hasRowSecurity ? undefined : 'no row security';
}

function reasonAgainstFunction(row: FunctionRow): LeftOutReason | undefined {
  if (row.isOfExtension) return 'belongs to an extension';
  if (row.isSecurityDefiner) return 'security definer function';
  const hasColumns = row.modes.some(isOutput) || row.returnRelation !== 0;
  return row.returnBase === 'record' && !hasColumns ? 'returns a record without columns' : undefined;
}

const relationKinds = {
  r: 'table',
  p: 'table',
  v: 'view',
  m: 'materialized view',
  f: 'foreign table',
  c: 'composite',
} as const satisfies Record<RelationRow['kind'], Relation['kind']>;

function draftOf(row: RelationRow): Draft {
  return {
    ...row,
    kind: relationKinds[row.kind],
    columns: new Map(row.columns.map((column) => [column.name, columnOf(column)])),
    numbers: new Map(row.columns.map((column) => [column.number, column.name])),
    computed: new Map(),
    primaryKey: [],
    relationships: [],
  };
}

function columnOf(row: ColumnRow): Column {
  return {
    ...row,
    kind: kindOf(row.base),
    isGenerated: row.generated !== '',
    identity: row.identity === '' ? null : row.identity === 'a' ? 'always' : 'by default',
  };
}

function kindOf(base: string): Column['kind'] {
  if (base === 'json' || base === 'jsonb') return 'json';
  return base === 'tsvector' ? 'tsvector' : 'other';
}

const isOutput = (mode: string | undefined) => mode === 'o' || mode === 'b' || mode === 't';
const isInput = (mode: string | undefined) => mode === 'i' || mode === 'b' || mode === 'v';

function functionOf(
  row: FunctionRow,
  drafts: ReadonlyMap<number, Draft>,
  served: ReadonlySet<Relation>,
): DataFunction {
  const inputs = row.types
    .map((type, at) => ({ type, name: row.names[at] ?? '', mode: row.modes[at] }))
    .filter(({ mode }) => isInput(mode));
  const parameters = inputs.map(
    ({ name, type, mode }, at): Parameter => ({
      name,
      type,
      // Only the last ones can have defaults.
      hasDefault: at >= inputs.length - row.defaults,
      isVariadic: mode === 'v',
    }),
  );
  const { schema, name, isSet, isVolatile, usableBy, comment } = row;
  const returns = returnsOf(row, drafts.get(row.returnRelation), served);
  return { schema, name, parameters, returns, isSet, isVolatile, usableBy, comment };
}

/** Arguments have names. Only what the body of a request can be as a whole needs none. */
const isCallable = ({ parameters: [first, ...rest] }: DataFunction) =>
  first?.name === '' && rest.length === 0
    ? wholeBodyTypes.has(first.type)
    : [first, ...rest].every((parameter) => parameter?.name !== '');

const wholeBodyTypes = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

/** The order of overloads in an error: by the number of parameters, the comment, then each parameter. */
function byParameters(one: DataFunction, other: DataFunction): number {
  const [keys, otherKeys] = [sortKeys(one), sortKeys(other)];
  const at = keys.findIndex((key, index) => key !== otherKeys[index]);
  return at === -1 ? 0 : (keys[at] as string | number) < (otherKeys[at] as string | number) ? -1 : 1;
}

const sortKeys = ({ parameters, comment }: DataFunction) => [
  parameters.length,
  comment ?? '',
  ...parameters.flatMap(({ name, type, hasDefault, isVariadic }) => [
    name,
    type,
    Number(!hasDefault),
    Number(isVariadic),
  ]),
];

function returnsOf(row: FunctionRow, to: Draft | undefined, served: ReadonlySet<Relation>): Returns {
  if (row.returnBase === 'void') return { kind: 'void' };
  const { usableBy } = row;
  if (to !== undefined) {
    if (served.has(to)) return { kind: 'row', relation: to };
    // Rows of what is not served have its columns and lead nowhere else. Who may call the function sees them.
    const columns = new Map([...to.columns].map(([name, column]) => [name, { ...column, usableBy }]));
    return { kind: 'row', relation: { ...to, kind: 'composite', relationships: [], columns, usableBy } };
  }
  if (!row.modes.some(isOutput)) return { kind: 'scalar', type: row.returnType };
  const columns = row.types.flatMap((type, at): Column[] => {
    if (!isOutput(row.modes[at])) return [];
    return [
      {
        name: row.names[at] || `column${at + 1}`,
        type,
        kind: kindOf(type),
        isNullable: true,
        default: null,
        isGenerated: false,
        identity: null,
        enumValues: null,
        maxLength: null,
        usableBy,
        comment: null,
      },
    ];
  });
  return {
    kind: 'row',
    relation: {
      schema: row.schema,
      name: row.name,
      kind: 'composite',
      columns: new Map(columns.map((column) => [column.name, column])),
      computed: new Map(),
      primaryKey: [],
      relationships: [],
      isInsertable: false,
      isUpdatable: false,
      isDeletable: false,
      usableBy,
      comment: null,
    },
  };
}

/** A function of a relation's row is a relationship or a column of it. */
function addComputed(row: FunctionRow, loaded: DataFunction, served: readonly Draft[]) {
  if (loaded.parameters.length !== 1) return;
  const owner = served.find((relation) => relation.oid === row.rowTypes[0]);
  if (owner === undefined) return;
  const { returns } = loaded;
  const named = { schema: loaded.schema, name: loaded.name };
  if (returns.kind === 'scalar' && !loaded.isSet) {
    owner.computed.set(loaded.name, {
      function: named,
      type: returns.type,
      kind: kindOf(row.returnBase),
    });
  } else if (returns.kind === 'row' && returns.relation.kind !== 'composite') {
    const isToMany = loaded.isSet && row.rows !== 1;
    owner.relationships.push({
      kind: 'computed',
      to: returns.relation,
      cardinality: isToMany ? 'one-to-many' : 'many-to-one',
      function: named,
      usableBy: loaded.usableBy,
    });
  }
}

/** Names that SQL knows and the catalog does not. */
const typeSynonyms = {
  int: 'integer',
  decimal: 'numeric',
  dec: 'numeric',
  float: 'double precision',
  char: 'bpchar',
};

function castTypes(catalog: Catalog): ReadonlyMap<string, string> {
  const types = new Map<string, string>(Object.entries(typeSynonyms));
  for (const { schema, name, sql } of catalog.types) {
    for (const spelling of [name, `${schema}.${name}`, sql]) types.set(spelling, sql);
  }
  return types;
}

function bySchemaAndName<T extends { readonly schema: string; readonly name: string }, Entry>(
  schemas: readonly string[],
  all: readonly T[],
  entry: (one: T, before: Entry | undefined) => Entry,
): ReadonlyMap<string, ReadonlyMap<string, Entry>> {
  const bySchema = new Map(schemas.map((schema) => [schema, new Map<string, Entry>()]));
  for (const one of all) {
    const byName = bySchema.get(one.schema);
    byName?.set(one.name, entry(one, byName.get(one.name)));
  }
  return bySchema;
}
