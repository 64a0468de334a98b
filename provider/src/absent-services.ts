import { dataPath } from '@remit/contract/data.ts';
import { crossOrigin, type Origins, originsOf } from '@remit/platform/http/cross-origin.ts';
import type { Service } from '@remit/platform/http/service.ts';
import { type Context, Hono } from 'hono';

/** Services that official clients know and this server does not have. A 404 would look like a wrong URL or name. */
const absent = {
  '/functions/v1/*':
    'This server runs no edge functions: call a database function with rpc(), or a server of your own.',
  '/graphql/v1/*': `This server has no GraphQL: read and write tables at ${dataPath}.`,
} as const;

export function createAbsentServices(origins: Origins): Service {
  const routes = new Hono();
  for (const [path, message] of Object.entries(absent)) {
    routes.use(path, crossOrigin({ ...cors, origins: originsOf(origins) }));
    routes.all(path, (context: Context) => {
      context.set('isOutage', false);
      return context.json({ code: 'not_implemented', message }, 501);
    });
  }
  return { name: 'absent-services', routes };
}

const cors = {
  methods: 'GET, HEAD, POST, PATCH, PUT, DELETE',
  requestHeaders: 'Accept, Authorization, Content-Type, X-Client-Info, X-Region, apikey',
  shownHeaders: 'X-Request-Id',
};
