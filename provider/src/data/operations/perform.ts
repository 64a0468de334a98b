import { type Caller, requireSession } from '@remit/platform/db/database.ts';
import { outgoingOf, whenClosed } from '@remit/platform/http/when-closed.ts';
import type { Requester, RunOptions } from '@remit/platform/limits/fair-queue.ts';
import type { Context } from 'hono';
import { compile } from '../compile.ts';
import type { DataDeps } from '../deps.ts';
import { parseRequest, type Target } from '../request/parse-request.ts';
import { respond } from '../respond.ts';
import { run } from '../run.ts';
import type { Role, Schema } from '../schema/schema.ts';

const waitMsMax = 10_000;

/** Reads, writes or calls: parses the request, compiles it to one statement, runs it as the caller and responds. */
export async function perform(
  deps: DataDeps,
  caller: Caller,
  context: Context,
  target: Target,
): Promise<Response> {
  const arrivedAt = performance.now();
  const msLeft = () => waitMsMax - (performance.now() - arrivedAt);
  const requester: Requester = { account: accountOf(caller), network: deps.networkOf(context) };
  const run: RunOptions = { signal: whenClosed(context), msLeft };
  const work = () => performInTurn(deps, caller, context, target, { requester, run });
  return withoutBody.has(context.req.method) ? work() : deps.withBody(requester, work, run);
}

const withoutBody = new Set(['GET', 'HEAD', 'DELETE']);

async function performInTurn(
  deps: DataDeps,
  caller: Caller,
  context: Context,
  target: Target,
  { requester, run: runOptions }: { readonly requester: Requester; readonly run: RunOptions },
): Promise<Response> {
  const { config, db, schema, unread } = deps;
  const { role, session } = caller;
  const limited = <T>(work: () => Promise<T>) => deps.limited(role, requester, work, runOptions);
  // Before anything is found or missed: errors name what the role may use.
  if (session && role === 'service_role') await limited(() => requireSession(db, session));
  const { geoJson } = await schema.current();
  const request = await parseRequest(context, target, { ...config, geoJson });
  const { method, path, raw } = context.req;
  return schema.use(async (known) => {
    context.set('mayUse', (table: string) => mayUse(known, role, table));
    const compiled = compile(known, request, { ...config, role });
    const outcome = await limited(async () => {
      const response = unread.begin(requester);
      const done = await run(deps, caller, request, compiled, { method, path, headers: raw.headers }).catch(
        (error) => {
          response.cancel();
          throw error;
        },
      );
      const outgoing = outgoingOf(context);
      if (outgoing && done.row.body_bytes) response.write(outgoing, done.row.body_bytes);
      else response.cancel();
      return done;
    });
    return respond(request, compiled, outcome, { hasSeveralSchemas: config.schemas.length > 1 });
  });
}

/** All programs with the secret key count as one account. Callers without an account are counted by network. */
function accountOf({ role, claims }: Caller): string | undefined {
  if (role === 'service_role') return 'service_role';
  return role === 'authenticated' && typeof claims.sub === 'string' ? `account ${claims.sub}` : undefined;
}

const mayUse = ({ relations }: Schema, role: Role, table: string) =>
  role === 'service_role' ||
  [...relations.values()].some((named) => named.get(table)?.usableBy.includes(role));
