import type { PlannedCall } from '../plan/find-function.ts';
import type { Node } from '../plan/plan.ts';
import type { CallRequest } from '../request/request.ts';
import type { DataFunction, Parameter } from '../schema/schema.ts';
import { type Binder, quote, quoteNamed } from './binder.ts';
import type { Row } from './conditions.ts';
import { totalSql } from './read.ts';
import { bodyOf, csvBody, jsonBody, noBody, resultSql, shapeOf } from './result.ts';
import { selectOf, whereSql } from './select.ts';

export type CallOptions = {
  readonly binder: Binder;
  readonly maxRows: number | undefined;
  readonly bytesMax: number;
};

/** A function that gives rows: read like a relation, from one call. */
export function callRowsSql(
  root: Node,
  planned: PlannedCall,
  request: CallRequest,
  options: CallOptions,
): string {
  const used = new Set<string>();
  const row: Row = { alias: 'r0', value: 'r0."$row"', onUse: (column) => used.add(column) };
  const source = { from: 'called r0', row, isWrittenOut: true };
  const { isSet } = planned.function;
  const select = selectOf(root, source, { ...options, isLimited: isSet });
  const isCollection = isSet || shapeOf(request.accept).kind === 'geojson';
  const { rows, body } = bodyOf(
    select,
    isCollection ? request.accept : { kind: 'object', isNullsStripped: isStripped(request) },
  );
  const { count } = request.preferences;
  const total = count && totalSql(count, [source.from, ...whereSql(select.where)].join(' '), options.maxRows);
  const whole = used.has('*') ? ', f as "$row"' : '';
  const columns = { body: request.isHead ? noBody : body, pageTotal: 'count(*)', total };
  return `with called as (select f.*${whole} from ${callSql(planned, request, options.binder)} f) ${resultSql(columns, `(${rows}) t`, options.bytesMax)}`;
}

/** A function that gives a value, values or nothing. */
export function callScalarSql(planned: PlannedCall, request: CallRequest, options: CallOptions): string {
  const { returns, isSet } = planned.function;
  const from = `${callSql(planned, request, options.binder)} as f(v)`;
  const isEmpty = request.isHead || returns.kind === 'void';
  const { count } = request.preferences;
  const limit = isSet && options.maxRows !== undefined ? ` limit ${options.maxRows}` : '';
  const total = count && totalSql(count, 'called', options.maxRows);
  const body = isEmpty ? noBody : scalarBody(planned.function, request);
  const value = returns.kind === 'void' ? 'null' : 'f.v';
  return `with called as (select ${value} as v from ${from}) ${resultSql({ body, pageTotal: 'count(*)', total }, `(select v from called${limit}) t`, options.bytesMax)}`;
}

const isStripped = ({ accept }: CallRequest) => {
  const type = shapeOf(accept);
  return (type.kind === 'json' || type.kind === 'object') && type.isNullsStripped;
};

function scalarBody({ name, isSet }: DataFunction, { accept }: CallRequest): string {
  const type = shapeOf(accept);
  if (type.kind === 'csv') return csvBody([name], ['t.v']);
  if (type.kind === 'geojson') return jsonBody('t', type);
  // One value is the body itself; of null nothing but the word is left.
  if (!isSet) return `coalesce((json_agg(t.v) -> 0)::text, 'null')`;
  return jsonBody('t.v', type);
}

/** `function(a => …)`, preceded by the arguments where they come from JSON. */
function callSql(
  { function: called, isWholeBody }: PlannedCall,
  request: CallRequest,
  binder: Binder,
): string {
  const name = quoteNamed(called);
  if (isWholeBody && request.body !== undefined) {
    const type = called.parameters[0]?.type;
    const value = binder.value(request.body);
    const isText = request.body.contentType !== 'application/octet-stream';
    return `${name}(${type === 'bytea' && isText ? `convert_to(${value}::text, 'UTF8')` : `${value}::${type}`})`;
  }
  if (request.parameters !== undefined) return `${name}(${urlArguments(called, request.parameters, binder)})`;
  const body = request.body?.json;
  const names = new Set(request.query.columns ?? body?.keys);
  const parameters = called.parameters.filter((parameter) => names.has(parameter.name));
  if (body === undefined || parameters.length === 0) return `${name}()`;
  const record = parameters.map((parameter) => `${quote(parameter.name)} ${parameter.type}`).join(', ');
  const list = parameters.map((parameter) => argument(parameter, `a.${quote(parameter.name)}`)).join(', ');
  return `json_to_record(${binder.value(body)}::json) as a(${record}) cross join lateral ${name}(${list})`;
}

function urlArguments(
  { parameters }: DataFunction,
  pairs: NonNullable<CallRequest['parameters']>,
  binder: Binder,
): string {
  return parameters
    .flatMap((parameter) => {
      const values = pairs.filter(([name]) => name === parameter.name);
      const last = values.at(-1);
      if (last === undefined) return [];
      const value = parameter.isVariadic
        ? `array[${values.map((pair) => binder.value(pair)).join(', ')}]::${parameter.type}`
        : `${binder.value(last)}::${parameter.type}`;
      return [argument(parameter, value)];
    })
    .join(', ');
}

const argument = ({ name, isVariadic }: Parameter, value: string) =>
  name === '' ? value : `${isVariadic ? 'variadic ' : ''}${quote(name)} => ${value}`;
