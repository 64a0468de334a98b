import { dataPath } from '@remit/contract/data.ts';
import type { Caller } from '@remit/platform/db/database.ts';
import { crossOrigin, originsOf, rejectForeignWrites } from '@remit/platform/http/cross-origin.ts';
import { type Context, Hono } from 'hono';
import { authorise } from './authorise.ts';
import type { DataDeps } from './deps.ts';
import { DataError, dataError } from './errors.ts';
import { allow, allowedMethods } from './operations/allowed-methods.ts';
import { describeApi } from './operations/describe-api.ts';
import { perform } from './operations/perform.ts';
import { renderDataError } from './render-error.ts';
import type { Target } from './request/parse-request.ts';

/** Every route of the service: relations, functions, and the description of both. */
export function dataRoutes(deps: DataDeps): Hono {
  const routes = new Hono();
  routes.onError(renderDataError(deps.log, deps.metrics));
  routes.use(`${dataPath}/*`, crossOrigin({ ...cors, origins: originsOf(deps.config) }));

  const rejectForeign = rejectForeignWrites(deps.config, foreignOrigin);
  /** The guards come first, in the order in which they cost. */
  const guarded =
    (run: (caller: Caller, context: Context) => Promise<Response>) => async (context: Context) => {
      rejectForeign(context);
      const caller = await authorise(deps.credentials, context);
      context.set('role', caller.role);
      return run(caller, context);
    };
  const served = (path: string, methods: readonly string[], targetOf: (context: Context) => Target) => {
    const handle = guarded((caller, context) => perform(deps, caller, context, targetOf(context)));
    routes.on([...methods], path, handle);
    routes.options(path, (context) => allowedMethods(deps, targetOf(context)));
    routes.all(path, handle); // which rejects other methods
  };

  for (const root of [dataPath, `${dataPath}/`]) {
    routes.get(
      root,
      guarded((caller, context) => describeApi(deps, caller, context)),
    );
    routes.options(root, () => allow(['GET', 'HEAD']));
    routes.all(root, ({ req: { method } }) => {
      throw dataError('PGRST117', { method });
    });
  }
  served(`${dataPath}/:relation`, ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'], ({ req }) => ({
    relation: req.param('relation') ?? '',
  }));
  served(`${dataPath}/rpc/:function`, ['GET', 'POST'], ({ req }) => ({
    function: req.param('function') ?? '',
  }));
  routes.all(`${dataPath}/*`, () => {
    throw dataError('PGRST125');
  });
  return routes;
}

const cors = {
  methods: 'GET, HEAD, POST, PATCH, PUT, DELETE',
  requestHeaders:
    'Accept, Accept-Profile, Authorization, Content-Profile, Content-Type, Prefer, Range, Range-Unit, X-Client-Info, X-Retry-Count, X-Supabase-Api-Version, apikey',
  shownHeaders: 'Content-Profile, Content-Range, Location, Preference-Applied, Proxy-Status, Warning',
  hasOptions: true,
};

const foreignOrigin = () =>
  new DataError({
    status: 403,
    code: '42501',
    message: 'Pages of this origin may not call the service',
    hint: 'Set CORS_ALLOWED_ORIGINS.',
  });
