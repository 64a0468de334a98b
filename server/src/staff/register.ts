import { staffPath } from '@remit/contract/staff/session.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { parsed, requireContentType } from '@remit/platform/guards/request-body.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { readText } from '@remit/platform/http/request-body.ts';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { StaffDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { requireRole, requireStaff, requireStillStaff, type Staff } from './guard.ts';
import { recordRefusal } from './refusals.ts';
import type { StaffRequest, StaffRoute } from './staff-route.ts';

export function registerStaff(deps: StaffDeps, table: readonly StaffRoute[]): Hono {
  const routes = new Hono();
  routes.onError(renderError);
  for (const route of table) {
    routes.on(route.method, `${staffPath}${route.path}`, (context) => handle(deps, route, context));
  }
  // An unknown path asks for a session too, or visitors could tell which ones exist.
  routes.all(`${staffPath}/*`, async (context) => {
    await requireStaff(deps, context);
    throw apiError('not_found');
  });
  return routes;
}

async function handle(deps: StaffDeps, route: StaffRoute, context: Context): Promise<Response> {
  const staff = await requireStaff(deps, context, route.limit);
  const params = inLowerCase(context.req.param());
  try {
    return await run(deps, route, { staff, params, context });
  } catch (error) {
    const { method, path } = route;
    if (error instanceof ApiError) {
      await recordRefusal(deps, staff, error.code, { method, path, id: params.id });
    }
    throw error;
  }
}

type GuardedRequest = Pick<StaffRequest, 'params' | 'context'> & { staff: Staff };

async function run(deps: StaffDeps, route: StaffRoute, request: GuardedRequest): Promise<Response> {
  const { params, context } = request;
  let { staff } = request;
  if (!route.isBeforeSecondFactor) requireRole(staff, route.role);
  if (!Object.values(params).every(isUuid)) throw apiError('not_found');
  const query = route.query && parsed(route.query, context.req.query());
  let body: unknown;
  if (route.body) {
    body = await readBody(context, route.body, route.bodyBytesMax);
    // A body may take its time, and the role may be gone meanwhile.
    staff = await requireStillStaff(deps, context, route);
  }
  const result = await route.run(deps, { staff, params, query, body, context });
  return result instanceof Response ? result : context.json(result);
}

/** Every parameter is an id, which audit entries are found by, so it needs one spelling. */
function inLowerCase(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, id]) => [name, id.toLowerCase()]));
}

async function readBody(context: Context, schema: v.GenericSchema, bytesMax?: number): Promise<unknown> {
  requireContentType(context, 'application/json');
  const text = await readText(context, bytesMax === undefined ? {} : { bytesMax });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw apiError('bad_request');
  }
  return parsed(schema, body);
}
