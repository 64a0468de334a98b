import { findRelation, planQuery } from './plan/plan.ts';
import type { ReadRequest } from './request/request.ts';
import type { Schema } from './schema/schema.ts';
import { countPlanSql, readSql } from './sql/read.ts';
import { type Bound, type CompileSettings, explained, type Template } from './template.ts';

export function compileRead(
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
