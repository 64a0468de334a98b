import { createHash } from 'node:crypto';
import { DataError, dataError } from './errors.ts';
import { findFunction } from './plan/find-function.ts';
import { findRelation, type Node, type Plan, planQuery } from './plan/plan.ts';
import type {
  CallRequest,
  DataRequest,
  DeleteRequest,
  InsertRequest,
  MediaType,
  PutRequest,
  ReadRequest,
  Statement,
  UpdateRequest,
} from './request/request.ts';
import type { Column, Relation, Role, Schema } from './schema/schema.ts';
import { shapeOf } from './shape.ts';
import { type Binder, createBinder } from './sql/binder.ts';
import { callRowsSql, callScalarSql } from './sql/call.ts';
import { countPlanSql, readSql } from './sql/read.ts';
import { type WriteRequest, writeSql } from './sql/write.ts';

export type CompileSettings = {
  /** Rows that a read gives at most; undefined is no bound. */
  readonly maxRows: number | undefined;
  /** What the body of a response may have. */
  readonly responseBytesMax: number;
  readonly isAggregatesOn: boolean;
  /** Who asks, for what an error may name. Statements are the same for all. */
  readonly role: Role;
};

/**
 * A request as SQL. The statement gives one `ResultRow`, or the rows of EXPLAIN for a plan. A PUT whose `page_total`
 * is not 1 had other keys in its body than in its URL (PGRST115).
 */
export type Compiled = {
  readonly statement: Statement;
  /** With count=planned or estimated: an EXPLAIN in JSON whose first plan has the estimate as "Plan Rows". */
  readonly count: Statement | undefined;
  readonly isReadOnly: boolean;
  readonly result: 'rows' | 'row' | 'scalar' | 'scalars' | 'void';
  readonly warnings: readonly string[];
};

/** A compiled shape; the values of a request go in by their order. */
type Template = Omit<Compiled, 'statement' | 'count'> & {
  readonly statement: StatementTemplate;
  readonly count: StatementTemplate | undefined;
};
type StatementTemplate = { readonly text: string; readonly order: readonly number[] };

export function compile(schema: Schema, request: DataRequest, settings: CompileSettings): Compiled {
  const cache = cacheOf(schema);
  const shape = shapeOf(request);
  const { maxRows, responseBytesMax, isAggregatesOn } = settings;
  const key = `${maxRows} ${responseBytesMax} ${isAggregatesOn} ${shape.key}`;
  const known = cache.templates.get(key);
  const used: Used = known ?? {
    template: compileShape(schema, request, settings, shape.slots),
    times: 0,
    name: undefined,
  };
  used.times++;
  remember(cache, key, used);
  used.name ??= used.times === timesToName ? nameOf(schema, cache, used.template.statement) : undefined;
  const { template } = used;
  const filled = ({ text, order }: StatementTemplate, name?: string): Statement => ({
    text,
    values: order.map((slot) => shape.values[slot]),
    name,
  });
  return {
    ...template,
    statement: filled(template.statement, used.name),
    count: template.count && filled(template.count),
  };
}

type Used = { readonly template: Template; times: number; name: string | undefined };
type Cache = { readonly templates: Map<string, Used>; readonly names: Set<string> };

const templatesMax = 500;
/** A statement with a name stays prepared on every connection, so only those that come back get one, and not too many. */
const timesToName = 3;
const namesMax = 100;

/** By schema, so that a reload forgets the statements of the last one. */
const caches = new WeakMap<Schema, Cache>();

function cacheOf(schema: Schema): Cache {
  const cache = caches.get(schema) ?? { templates: new Map(), names: new Set() };
  caches.set(schema, cache);
  return cache;
}

/** A map is in the order of insertion: its first entry is the one that was not used for the longest time. */
function remember({ templates }: Cache, key: string, used: Used) {
  templates.delete(key);
  templates.set(key, used);
  const [oldest] = templates.size > templatesMax ? templates.keys() : [];
  if (oldest !== undefined) templates.delete(oldest);
}

/** After a change of the schema a parameter may have another type, so the name changes too. */
function nameOf({ version }: Schema, { names }: Cache, { text }: StatementTemplate): string | undefined {
  const name = `data_${createHash('sha256').update(`${version} ${text}`).digest('base64url')}`;
  if (names.size >= namesMax && !names.has(name)) return undefined;
  names.add(name);
  return name;
}

function compileShape(
  schema: Schema,
  request: DataRequest,
  settings: CompileSettings,
  slots: ReadonlyMap<object, number>,
): Template {
  const bound = (make: (binder: Binder) => string): StatementTemplate => {
    const binder = createBinder(slots);
    return { text: make(binder), order: binder.order };
  };
  switch (request.kind) {
    case 'read':
      return compileRead(schema, request, settings, bound);
    case 'call':
      return compileCall(schema, request, settings, bound);
    default:
      return compileWrite(schema, request, settings, bound);
  }
}

type Bound = (make: (binder: Binder) => string) => StatementTemplate;

function compileRead(
  schema: Schema,
  request: ReadRequest,
  settings: CompileSettings,
  bound: Bound,
): Template {
  const relation = findRelation(schema, request.schema, request.relation, settings.role);
  const { root, warnings } = planQuery(schema, relation, request.query, settings);
  const { count } = request.preferences;
  return {
    statement: bound((binder) =>
      explained(
        readSql(root, request, { binder, maxRows: settings.maxRows, bytesMax: settings.responseBytesMax }),
        request.accept,
      ),
    ),
    count:
      count === 'planned' || count === 'estimated'
        ? bound((binder) => countPlanSql(root, binder))
        : undefined,
    isReadOnly: true,
    result: 'rows',
    warnings,
  };
}

function compileWrite(
  schema: Schema,
  request: WriteRequest,
  settings: CompileSettings,
  bound: Bound,
): Template {
  const relation = findRelation(schema, request.schema, request.relation, settings.role);
  const { root, warnings } = planQuery(schema, relation, request.query, settings);
  const columns = request.kind === 'delete' ? [] : bodyColumns(relation, request);
  if (request.kind === 'put') checkPut(relation, request);
  if (request.kind === 'delete') checkFiltered(root, request);
  // With nothing to set there is nothing to guard.
  if (request.kind === 'update' && columns.length > 0) checkFiltered(root, request);
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

function compileCall(
  schema: Schema,
  request: CallRequest,
  settings: CompileSettings,
  bound: Bound,
): Template {
  const planned = findFunction(schema, request, settings.role);
  const { returns, isSet, isVolatile } = planned.function;
  const isReadOnly = request.parameters !== undefined || !isVolatile;
  const { maxRows, responseBytesMax: bytesMax } = settings;
  const made = (make: (binder: Binder) => string): StatementTemplate =>
    bound((binder) => explained(make(binder), request.accept));
  if (returns.kind !== 'row') {
    return {
      statement: made((binder) => callScalarSql(planned, request, { binder, maxRows, bytesMax })),
      count: undefined,
      isReadOnly,
      result: returns.kind === 'void' ? 'void' : isSet ? 'scalars' : 'scalar',
      warnings: [],
    };
  }
  const { root, warnings }: Plan = planQuery(schema, returns.relation, request.query, settings);
  return {
    statement: made((binder) => callRowsSql(root, planned, request, { binder, maxRows, bytesMax })),
    count: undefined,
    isReadOnly,
    result: isSet ? 'rows' : 'row',
    warnings,
  };
}

function bodyColumns(
  relation: Relation,
  request: InsertRequest | UpdateRequest | PutRequest,
): readonly Column[] {
  return (request.query.columns ?? request.body.keys).map((name) => columnOf(relation, name));
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
  const given = query.columns ?? body.keys;
  if (!primaryKey.every((name) => given.includes(name))) throw dataError('PGRST115');
}

/** The plan of a statement instead of its result. */
function explained(text: string, accept: MediaType): string {
  if (accept.kind !== 'plan') return text;
  return `explain (${[`format ${accept.format}`, ...accept.options].join(', ')}) ${text}`;
}
