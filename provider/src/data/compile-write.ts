import { DataError, dataError } from './errors.ts';
import { findRelation, type Node, planQuery } from './plan/plan.ts';
import type { DeleteRequest, PutRequest, UpdateRequest } from './request/request.ts';
import type { Column, Relation, Schema } from './schema/schema.ts';
import { type WriteRequest, writeSql } from './sql/write.ts';
import { type Bound, type CompileSettings, explained, type Template } from './template.ts';

export function compileWrite(
  schema: Schema,
  request: WriteRequest,
  settings: CompileSettings,
  bound: Bound,
): Template {
  const relation = findRelation(schema, request.schema, request.relation, settings.role);
  const { root, warnings } = planQuery(schema, relation, request.query, settings);
  const columns =
    request.kind === 'delete'
      ? []
      : (request.query.columns ?? request.body.keys).map((name) => columnOf(relation, name));
  if (request.kind === 'put') checkPut(relation, request);
  if (request.kind === 'delete' || (request.kind === 'update' && columns.length > 0)) {
    checkFiltered(root, request);
  }
  const conflict = conflictColumns(relation, request);
  return {
    statement: bound((binder) =>
      explained(
        writeSql(root, request, { binder, columns, conflict, bytesMax: settings.responseBytesMax }),
        request.accept,
      ),
    ),
    count: undefined,
    isReadOnly: false,
    result: 'rows',
    warnings,
  };
}

function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) throw dataError('PGRST204', { column: name, relation: relation.name });
  return column;
}

function conflictColumns(relation: Relation, request: WriteRequest): readonly string[] {
  if (request.kind === 'put') return relation.primaryKey;
  if (request.kind !== 'insert' || request.preferences.resolution === undefined) return [];
  return request.query.onConflict?.map((name) => columnOf(relation, name).name) ?? relation.primaryKey;
}

/** A forgotten filter would change every row; PostgreSQL's own guard against it says the same words. */
function checkFiltered(root: Node, request: UpdateRequest | DeleteRequest) {
  if (root.conditions.length > 0) return;
  const verb = request.kind.toUpperCase();
  throw new DataError({ status: 400, code: '21000', message: `${verb} requires a WHERE clause` });
}

function checkPut(relation: Relation, { query, body }: PutRequest) {
  if (query.ranges.some(({ path }) => path.length === 0)) throw dataError('PGRST114');
  const keys = query.filters
    .filter(({ path }) => path.length === 0)
    .map(({ value }) =>
      value.kind === 'filter' &&
      !value.isNegated &&
      value.field.path.length === 0 &&
      value.test.operator === 'eq' &&
      value.test.quantifier === undefined
        ? value.field.column
        : '',
    );
  const { primaryKey } = relation;
  const isWhole = keys.length === primaryKey.length && primaryKey.every((name) => keys.includes(name));
  if (!isWhole || primaryKey.length === 0) throw dataError('PGRST105');
  const columns = query.columns ?? body.keys;
  if (!primaryKey.every((name) => columns.includes(name))) throw dataError('PGRST115');
}
