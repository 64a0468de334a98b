import type { Context } from 'hono';
import { type Caller, requireSession } from '#db/database.ts';
import { compile } from '../compile.ts';
import type { DataDeps } from '../deps.ts';
import { parseRequest, type Target } from '../request/parse-request.ts';
import { respond } from '../respond.ts';
import { run } from '../run.ts';
import type { Role, Schema } from '../schema/schema.ts';

/** How long a request waits for its turn. */
const waitMsMax = 10_000;

/** Reads, writes or calls: parsed, compiled to one statement, run as the caller, answered. */
export async function perform(
  deps: DataDeps,
  caller: Caller,
  context: Context,
  target: Target,
): Promise<Response> {
  const { config, db, limited, schema } = deps;
  const arrivedAt = performance.now();
  const msLeft = () => waitMsMax - (performance.now() - arrivedAt);
  const { role, session } = caller;
  // Before anything is found or missed: errors name what the role may use.
  if (session && role === 'service_role') await limited(caller, () => requireSession(db, session), msLeft);
  const request = await parseRequest(context, target, config);
  const { method, path, raw } = context.req;
  return schema.use(async (known) => {
    context.set('mayUse', (table: string) => mayUse(known, role, table));
    const compiled = compile(known, request, { ...config, role });
    const outcome = await limited(
      caller,
      () => run(deps, caller, request, compiled, { method, path, headers: raw.headers }),
      msLeft,
    );
    return respond(request, compiled, outcome, { hasSeveralSchemas: config.schemas.length > 1 });
  });
}

/** Whether the role has a right to a table of this name. */
const mayUse = ({ relations }: Schema, role: Role, table: string) =>
  role === 'service_role' ||
  [...relations.values()].some((named) => named.get(table)?.usableBy.includes(role));
