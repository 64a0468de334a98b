import { findFunction } from './plan/find-function.ts';
import { type Plan, planQuery } from './plan/plan.ts';
import type { CallRequest } from './request/request.ts';
import type { Schema } from './schema/schema.ts';
import { callRowsSql, callScalarSql } from './sql/call.ts';
import { type Bound, type CompileSettings, explained, type Template } from './template.ts';

export function compileCall(
  schema: Schema,
  request: CallRequest,
  settings: CompileSettings,
  bound: Bound,
): Template {
  const planned = findFunction(schema, request, settings.role);
  const { returns, isSet, isVolatile } = planned.function;
  const isReadOnly = request.parameters !== undefined || !isVolatile;
  const { maxRows, responseBytesMax: bytesMax } = settings;
  const explainedSql: Bound = (make) => bound((binder) => explained(make(binder), request.accept));
  if (returns.kind !== 'row') {
    return {
      statement: explainedSql((binder) => callScalarSql(planned, request, { binder, maxRows, bytesMax })),
      count: undefined,
      isReadOnly,
      result: returns.kind === 'void' ? 'void' : isSet ? 'scalars' : 'scalar',
      warnings: [],
    };
  }
  const { root, warnings }: Plan = planQuery(schema, returns.relation, request.query, settings);
  return {
    statement: explainedSql((binder) => callRowsSql(root, planned, request, { binder, maxRows, bytesMax })),
    count: undefined,
    isReadOnly,
    result: isSet ? 'rows' : 'row',
    warnings,
  };
}
