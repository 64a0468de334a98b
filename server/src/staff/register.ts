import { staffPath } from '@remit/contract/staff/session.ts';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { isUuid } from '#auth/require-user.ts';
import { parsed, requireContentType } from '#guards/request-body.ts';
import { renderError } from '#http/render-api-error.ts';
import { readText } from '#http/request-body.ts';
import type { StaffDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { requireRole, requireStaff, requireStillStaff } from './guard.ts';
import type { StaffRoute } from './staff-route.ts';

/** The routes of every screen, with the same guard before each. */
export function registerStaff(deps: StaffDeps, table: readonly StaffRoute[]): Hono {
  const routes = new Hono();
  routes.onError(renderError);
  routes.use(`${staffPath}/*`, async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  for (const route of table) {
    routes.on(route.method, `${staffPath}${route.path}`, (context) => answer(deps, route, context));
  }
  // An unknown path asks for a session too, or visitors could tell which ones exist.
  routes.all(`${staffPath}/*`, async (context) => {
    await requireStaff(deps, context);
    throw apiError('not_found');
  });
  return routes;
}

async function answer(deps: StaffDeps, route: StaffRoute, context: Context): Promise<Response> {
  let staff = await requireStaff(deps, context);
  if (!route.isBeforeSecondFactor) requireRole(staff, route.role);
  const params = idsIn(context.req.param());
  const query = route.query && parsed(route.query, context.req.query());
  let body: unknown;
  if (route.body) {
    body = await readBody(context, route.body, route.bodyBytesMax);
    // A body may take its time, and the role may be gone meanwhile.
    staff = await requireStillStaff(deps, context, route.role);
  }
  const result = await route.run(deps, { staff, params, query, body, context });
  return result instanceof Response ? result : context.json(result);
}

/** What a path names is always an id. */
function idsIn(params: Readonly<Record<string, string>>): Record<string, string> {
  const ids = Object.entries(params).map(([name, id]) => {
    if (!isUuid(id)) throw apiError('not_found');
    return [name, id.toLowerCase()];
  });
  return Object.fromEntries(ids);
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
