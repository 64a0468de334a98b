import type { Transaction } from '@remit/platform/db/database.ts';
import { loadSchema, type SchemaOptions } from '../schema/load-schema.ts';
import type { Column, DataFunction, Relation, Schema } from '../schema/schema.ts';
import { type OwnType, readOwnTypes, readSqlTypes, type SqlType } from './sql-types.ts';

/**
 * The served schemas in TypeScript, as the official clients take them (`createClient<Database>`). The same tables give the
 * same text, whatever the order they were made in.
 */
export async function databaseTypes(transaction: Transaction, options: SchemaOptions): Promise<string> {
  const schema = await loadSchema(transaction, options);
  const ownTypes = await readOwnTypes(transaction, options.schemas);
  const sqlTypes = await readSqlTypes(transaction, options.schemas);
  const typeOf = typesBy({ schema, ownTypes, sqlTypes });
  const schemas = options.schemas
    .toSorted()
    .map((name) => member(name, schemaType({ name, schema, ownTypes, typeOf })));
  const [first] = options.schemas;
  return `${head}export type Database = ${object(schemas)};\n${first === undefined ? '' : shortNames(first)}`;
}

/** The text of a type in TypeScript. */
type TypeOf = (sqlName: string) => string;

const head = `// Made by "npm run -s admin -- types".

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

`;

const shortNames = (schema: string) => `
type Default = Database[${literal(schema)}];
export type Tables<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Row'];
export type TablesInsert<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Insert'];
export type TablesUpdate<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Update'];
export type Enums<Name extends keyof Default['Enums']> = Default['Enums'][Name];
`;

type SchemaParts = {
  readonly name: string;
  readonly schema: Schema;
  readonly ownTypes: readonly OwnType[];
  readonly typeOf: TypeOf;
};

function schemaType({ name: of, schema, ownTypes, typeOf }: SchemaParts): string {
  const relations = [...(schema.relations.get(of)?.values() ?? [])];
  const own = ownTypes.filter((type) => type.schema === of);
  const relationTypes = (isView: boolean) =>
    byName(relations.filter((relation) => isViewKind(relation) === isView)).map((relation) =>
      member(relation.name, relationType(relation, typeOf)),
    );
  const functions = [...(schema.functions.get(of) ?? [])].map(([name, overloads]) => ({ name, overloads }));
  return object([
    member('Tables', object(relationTypes(false))),
    member('Views', object(relationTypes(true))),
    member(
      'Functions',
      object(
        byName(functions).map(({ name, overloads }) =>
          member(
            name,
            overloads
              .map((one) => functionType(one, typeOf))
              .toSorted()
              .join(' | '),
          ),
        ),
      ),
    ),
    member(
      'Enums',
      object(
        byName(own).flatMap(({ name, labels }) =>
          labels ? [member(name, labels.map(literal).join(' | '))] : [],
        ),
      ),
    ),
    member(
      'CompositeTypes',
      object(
        byName(own).flatMap(({ name, labels, attributes }) =>
          labels ? [] : [member(name, object(byName(attributes).map((one) => nullable(one, typeOf))))],
        ),
      ),
    ),
  ]);
}

const isViewKind = ({ kind }: Relation) => kind === 'view' || kind === 'materialized view';

function relationType(relation: Relation, typeOf: TypeOf): string {
  const columns = byName([...relation.columns.values()]);
  const computed = byName([...relation.computed].map(([name, { type }]) => ({ name, type })));
  const value = (column: Column) => `${typeOf(column.type)}${column.isNullable ? ' | null' : ''}`;
  const written = (isOptional: (column: Column) => boolean) =>
    object(
      columns.map((column) =>
        column.isGenerated || column.identity === 'always'
          ? member(column.name, 'never', true)
          : member(column.name, value(column), isOptional(column)),
      ),
    );
  const isView = isViewKind(relation);
  return object([
    member(
      'Row',
      object([
        ...columns.map((column) => member(column.name, value(column))),
        ...computed.map((one) => nullable(one, typeOf)),
      ]),
    ),
    ...(!isView || relation.isInsertable ? [member('Insert', written(mayBeLeftOut))] : []),
    ...(!isView || relation.isUpdatable
      ? [
          member(
            'Update',
            written(() => true),
          ),
        ]
      : []),
    member('Relationships', relationshipsType(relation)),
  ]);
}

const mayBeLeftOut = ({ isNullable, default: byDefault, identity }: Column) =>
  isNullable || byDefault !== null || identity !== null;

/** The foreign keys of the relation, which the client needs to type what is embedded. */
function relationshipsType(relation: Relation): string {
  const found = relation.relationships.flatMap((one) =>
    one.kind === 'foreign key' && one.isOutgoing && one.to.schema === relation.schema
      ? [
          object([
            member('foreignKeyName', literal(one.constraint)),
            member('columns', `[${one.columns.map(({ from }) => literal(from)).join(', ')}]`),
            member('isOneToOne', String(one.cardinality === 'one-to-one')),
            member('referencedRelation', literal(one.to.name)),
            member('referencedColumns', `[${one.columns.map(({ to }) => literal(to)).join(', ')}]`),
          ]),
        ]
      : [],
  );
  return found.length === 0
    ? '[]'
    : `[\n${found
        .toSorted()
        .map((one) => indented(`${one},`))
        .join('\n')}\n]`;
}

function functionType({ parameters, returns, isSet }: DataFunction, typeOf: TypeOf): string {
  const args = byName(parameters).map(({ name, type, hasDefault }) => member(name, typeOf(type), hasDefault));
  return object([
    member('Args', args.length === 0 ? 'never' : object(args)),
    member('Returns', `${returnType(returns, typeOf)}${isSet ? '[]' : ''}`),
  ]);
}

function returnType(returns: DataFunction['returns'], typeOf: TypeOf): string {
  if (returns.kind === 'void') return 'undefined';
  if (returns.kind === 'scalar') return typeOf(returns.type);
  const { relation } = returns;
  if (relation.kind !== 'composite') return rowOf(relation);
  return object(byName([...relation.columns.values()]).map(({ name, type }) => member(name, typeOf(type))));
}

const rowOf = (relation: Relation) =>
  `${reference(relation, isViewKind(relation) ? 'Views' : 'Tables')}['Row']`;
const reference = ({ schema, name }: { readonly schema: string; readonly name: string }, kind: string) =>
  `Database[${literal(schema)}]['${kind}'][${literal(name)}]`;

function typesBy({
  schema,
  ownTypes,
  sqlTypes,
}: {
  readonly schema: Schema;
  readonly ownTypes: readonly OwnType[];
  readonly sqlTypes: ReadonlyMap<string, SqlType>;
}): TypeOf {
  const elementOf = (type: SqlType): string => {
    const isThis = (one: { readonly schema: string; readonly name: string }) =>
      one.schema === type.schema && one.name === type.name;
    const own = ownTypes.find(isThis);
    if (own) return reference(own, own.labels ? 'Enums' : 'CompositeTypes');
    const relation = type.kind === 'c' && schema.relations.get(type.schema)?.get(type.name);
    if (relation) return rowOf(relation);
    if (type.schema !== 'pg_catalog') return type.category === 'S' ? 'string' : 'unknown';
    return builtIn[type.name] ?? 'string';
  };
  return (sqlName) => {
    const type = sqlTypes.get(sqlName);
    if (!type) return 'unknown';
    return `${elementOf(type)}${type.isArray ? '[]' : ''}`;
  };
}

/** Every other type of PostgreSQL is text in JSON. */
const builtIn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((name) => [name, 'number']),
  ),
  bool: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  record: 'Record<string, unknown>',
};

/** By code units, so that every machine has the same order. */
const byName = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

const object = (members: readonly string[]) =>
  `{\n${(members.length > 0 ? members : ['[_ in never]: never']).map((one) => indented(`${one};`)).join('\n')}\n}`;
const member = (name: string, type: string, isOptional = false) =>
  `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)}${isOptional ? '?' : ''}: ${type}`;
const nullable = ({ name, type }: { readonly name: string; readonly type: string }, typeOf: TypeOf) =>
  member(name, `${typeOf(type)} | null`);
/** Names may hold quotes and line breaks. */
const literal = (text: string) => (/^[\w $.:-]*$/.test(text) ? `'${text}'` : JSON.stringify(text));
const indented = (text: string) => text.replaceAll(/^/gm, '  ');
