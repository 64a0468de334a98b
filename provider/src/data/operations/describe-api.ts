import { dataPath } from '@remit/contract/data.ts';
import type { Caller } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import type { DataDeps } from '../deps.ts';
import { dataError } from '../errors.ts';
import { describeSchema } from '../openapi/describe-schema.ts';
import { contentTypeOf, parseAccept } from '../request/media-types.ts';
import { schemaOf } from '../request/parse-request.ts';

/** The OpenAPI document of a schema, as far as the caller's role may use it. */
export async function describeApi(deps: DataDeps, caller: Caller, context: Context): Promise<Response> {
  const { openApi, schemas, siteUrl } = deps.config;
  const mayRead = openApi === 'everyone' || (openApi === 'service' && caller.role === 'service_role');
  if (!mayRead) throw dataError('PGRST126');
  const accept = parseAccept(context.req.header('accept'), { hasPlan: false, isRoot: true });
  const description = await describeSchema(caller, {
    db: deps.db,
    schema: await deps.schema.current(),
    of: schemaOf(context, true, schemas),
    url: new URL(dataPath, siteUrl),
  });
  return new Response(JSON.stringify(description), {
    headers: { 'content-type': contentTypeOf(accept) },
  });
}
