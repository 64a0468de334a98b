import type { DataDeps } from '../deps.ts';
import { dataError } from '../errors.ts';
import { findRelation } from '../plan/plan.ts';
import type { Target } from '../request/parse-request.ts';
import type { Schema } from '../schema/schema.ts';

/** The response to `OPTIONS`: the methods of a relation or function for a caller who may use them all. */
export async function allowedMethods(
  { schema, config }: Pick<DataDeps, 'schema' | 'config'>,
  target: Target,
): Promise<Response> {
  const [served] = config.schemas;
  const known = await schema.current();
  return allow(
    'function' in target
      ? ofFunction(known, served, target.function)
      : ofRelation(known, served, target.relation),
  );
}

export const allow = (methods: readonly string[]) =>
  new Response(null, { status: 200, headers: { allow: ['OPTIONS', ...methods].join(',') } });

function ofRelation(schema: Schema, served: string, name: string): string[] {
  const { isInsertable, isUpdatable, isDeletable, primaryKey } = findRelation(
    schema,
    served,
    name,
    'anon', // OPTIONS comes without credentials
  );
  return [
    ...['GET', 'HEAD'],
    ...(isInsertable ? ['POST'] : []),
    ...(isInsertable && isUpdatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(isUpdatable ? ['PATCH'] : []),
    ...(isDeletable ? ['DELETE'] : []),
  ];
}

function ofFunction(schema: Schema, served: string, name: string): string[] {
  const overloads = schema.functions.get(served)?.get(name);
  if (!overloads) {
    throw dataError('PGRST202', {
      signature: `${served}.${name}`,
      details: `Searched for the function ${served}.${name}, but no matches were found in the schema cache.`,
    });
  }
  return overloads.every(({ isVolatile }) => isVolatile) ? ['POST'] : ['GET', 'HEAD', 'POST'];
}
