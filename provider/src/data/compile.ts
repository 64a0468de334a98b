import { compileCall } from './compile-call.ts';
import { compileRead } from './compile-read.ts';
import { compileWrite } from './compile-write.ts';
import type { DataRequest, Statement } from './request/request.ts';
import type { Schema } from './schema/schema.ts';
import { shapeOf } from './shape.ts';
import { createBinder } from './sql/binder.ts';
import type { Bound, Compiled, CompileSettings, StatementTemplate, Template } from './template.ts';
import { cachedTemplate } from './template-cache.ts';

export function compile(schema: Schema, request: DataRequest, settings: CompileSettings): Compiled {
  const shape = shapeOf(request);
  const { maxRows, responseBytesMax, isAggregatesOn } = settings;
  const key = `${maxRows} ${responseBytesMax} ${isAggregatesOn} ${shape.key}`;
  const { template, name: statementName } = cachedTemplate(schema, key, () =>
    compileShape(schema, request, settings, shape.slots),
  );
  const filled = ({ text, order }: StatementTemplate, name?: string): Statement => ({
    text,
    values: order.map((slot) => shape.values[slot]),
    name,
  });
  return {
    ...template,
    statement: filled(template.statement, statementName),
    count: template.count && filled(template.count),
  };
}

function compileShape(
  schema: Schema,
  request: DataRequest,
  settings: CompileSettings,
  slots: ReadonlyMap<object, number>,
): Template {
  const bound: Bound = (make) => {
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
