import type { Caller, Database } from '@remit/platform/db/database.ts';
import type { Column, DataFunction, Relation, Schema } from '../schema/schema.ts';
import { type RelationPrivileges, readPrivileges } from './privileges.ts';

export type DescribeOptions = {
  readonly db: Database;
  readonly schema: Schema;
  readonly of: string;
  readonly url: URL;
};

/** The OpenAPI 2.0 document of one schema: what the caller's role may read, write and call, and nothing else. */
export async function describeSchema(caller: Caller, options: DescribeOptions): Promise<object> {
  const { db, schema, of, url } = options;
  const relations = [...(schema.relations.get(of)?.values() ?? [])];
  const functions = [...(schema.functions.get(of)?.values() ?? [])].flat();
  const may = await db.as(caller, (transaction) => readPrivileges(transaction, relations, functions), {
    isReadOnly: true,
  });
  const shown = [...may.relations].map(
    ([relation, privileges]) => [usablePart(relation, caller), privileges] as const,
  );
  const types = ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'];
  return {
    swagger: '2.0',
    info: { title: `Schema ${of}`, description: '', version: schema.version },
    host: url.host,
    basePath: url.pathname,
    schemes: [url.protocol.replace(':', '')],
    consumes: types,
    produces: types,
    paths: Object.fromEntries([
      ['/', { get: { tags: ['Introspection'], summary: 'This document', responses: ok } }],
      ...shown.map(([relation, privileges]) => [`/${relation.name}`, relationPath(relation, privileges)]),
      ...[...may.functions].map((one) => [`/rpc/${one.name}`, functionPath(one)]),
    ]),
    definitions: Object.fromEntries(shown.map(([relation]) => [relation.name, definition(relation)])),
    parameters: {
      ...sharedParameters,
      ...Object.fromEntries(shown.flatMap(([relation]) => relationParameters(relation))),
    },
  };
}

/** Without the columns, and the keys to relations, that the caller has no right to. */
function usablePart(relation: Relation, { role }: Caller): Relation {
  const isUsable = ({ usableBy }: Pick<Relation, 'usableBy'>) => usableBy.includes(role);
  return {
    ...relation,
    columns: new Map([...relation.columns].filter(([, column]) => isUsable(column))),
    relationships: relation.relationships.filter(({ to }) => isUsable(to)),
  };
}

const ok = { 200: { description: 'OK' } };
const ref = (name: string) => ({ $ref: `#/parameters/${name}` });

const query = (name: string, description: string) => ({ name, description, in: 'query', type: 'string' });
const header = (name: string, values?: readonly string[]) => ({
  name,
  in: 'header',
  type: 'string',
  ...(values && { enum: values }),
});

const sharedParameters = {
  select: query('select', 'Columns and embedded resources'),
  order: query('order', 'Order of the rows'),
  limit: query('limit', 'The most rows'),
  offset: query('offset', 'Rows to skip'),
  on_conflict: query('on_conflict', 'Columns of the unique key of an upsert'),
  columns: query('columns', 'Keys of the body that are used'),
  range: header('Range'),
  rangeUnit: { ...header('Range-Unit'), default: 'items' },
  preferCount: header('Prefer', ['count=exact', 'count=planned', 'count=estimated']),
  preferReturn: header('Prefer', ['return=representation', 'return=minimal', 'return=headers-only']),
  preferPost: header('Prefer', [
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
    'missing=default',
  ]),
} as const;

function relationParameters(relation: Relation): [string, object][] {
  return [
    [
      `body.${relation.name}`,
      {
        name: relation.name,
        in: 'body',
        required: false,
        schema: { $ref: `#/definitions/${relation.name}` },
      },
    ],
    ...[...relation.columns.values()].map((column): [string, object] => [
      `rowFilter.${relation.name}.${column.name}`,
      { ...query(column.name, column.comment ?? ''), format: column.type },
    ]),
  ];
}

function relationPath(relation: Relation, may: RelationPrivileges): object {
  const tags = [relation.name];
  const facts = { tags, ...(relation.comment && { summary: relation.comment }) };
  const filters = [...relation.columns.keys()].map((name) => ref(`rowFilter.${relation.name}.${name}`));
  const body = ref(`body.${relation.name}`);
  const rows = { type: 'array', items: { $ref: `#/definitions/${relation.name}` } };
  const page = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(ref);
  return {
    ...(may.mayRead && {
      get: {
        ...facts,
        parameters: [...filters, ...page],
        responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
      },
    }),
    ...(may.mayInsert &&
      relation.isInsertable && {
        post: {
          ...facts,
          parameters: [body, ...['select', 'columns', 'on_conflict', 'preferPost'].map(ref)],
          responses: { 201: { description: 'Created' } },
        },
      }),
    ...(may.mayUpdate &&
      relation.isUpdatable && {
        patch: {
          ...facts,
          parameters: [...filters, body, ref('preferReturn')],
          responses: { 204: { description: 'No Content' } },
        },
      }),
    ...(may.mayDelete &&
      relation.isDeletable && {
        delete: {
          ...facts,
          parameters: [...filters, ref('preferReturn')],
          responses: { 204: { description: 'No Content' } },
        },
      }),
  };
}

function functionPath(called: DataFunction): object {
  const tags = [`(rpc) ${called.name}`];
  const facts = { tags, ...(called.comment && { summary: called.comment }), responses: ok };
  const named = called.parameters.filter(({ name }) => name !== '');
  const required = named.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name);
  const post = {
    ...facts,
    parameters: [
      {
        name: 'args',
        in: 'body',
        required: required.length > 0,
        schema: {
          type: 'object',
          ...(required.length > 0 && { required }),
          properties: Object.fromEntries(named.map(({ name, type }) => [name, typeFacts(type)])),
        },
      },
    ],
  };
  if (called.isVolatile) return { post };
  const parameters = named.map(({ name, type, hasDefault }) => ({
    name,
    in: 'query',
    required: !hasDefault,
    type: 'string',
    format: type,
  }));
  return { get: { ...facts, parameters }, post };
}

function definition(relation: Relation): object {
  const columns = [...relation.columns.values()];
  const required = columns.filter((one) => !one.isNullable && one.default === null).map(({ name }) => name);
  return {
    ...(relation.comment && { description: relation.comment }),
    ...(required.length > 0 && { required }),
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, property(relation, column)])),
  };
}

function property(relation: Relation, column: Column): object {
  const description = [column.comment, ...notes(relation, column)].filter(Boolean).join('\n\n');
  return {
    ...typeFacts(column.type),
    ...(column.enumValues && { enum: column.enumValues }),
    ...(column.maxLength !== null && { maxLength: column.maxLength }),
    ...(column.default !== null && { default: column.default }),
    ...(description !== '' && { description }),
  };
}

/** In the words that generators of client code look for. */
function notes(relation: Relation, { name }: Column): string[] {
  const found: string[] = [];
  if (relation.primaryKey.includes(name)) found.push('Note:\nThis is a Primary Key.<pk/>');
  for (const one of relation.relationships) {
    const [pair] = one.kind === 'foreign key' && one.isOutgoing ? one.columns : [];
    if (one.kind !== 'foreign key' || pair?.from !== name || one.columns.length > 1) continue;
    if (one.to.kind !== 'table') continue;
    found.push(
      `Note:\nThis is a Foreign Key to \`${one.to.name}.${pair.to}\`.<fk table='${one.to.name}' column='${pair.to}'/>`,
    );
  }
  return found;
}

function typeFacts(type: string): object {
  if (type.endsWith('[]')) return { type: 'array', format: type, items: typeFacts(type.slice(0, -2)) };
  if (/^(smallint|integer|bigint)$/.test(type)) return { type: 'integer', format: type };
  if (/^(real|double precision|numeric.*)$/.test(type)) return { type: 'number', format: type };
  if (type === 'boolean') return { type, format: type };
  return /^jsonb?$/.test(type) ? { format: type } : { type: 'string', format: type };
}
