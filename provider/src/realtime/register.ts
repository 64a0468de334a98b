import { realtimePath } from '@remit/contract/realtime.ts';
import type { NetworkOf } from '@remit/platform/http/caller.ts';
import { crossOrigin, originsOf } from '@remit/platform/http/cross-origin.ts';
import { type Context, Hono } from 'hono';
import { authorise } from '#authorise.ts';
import type { RealtimeDeps } from './deps.ts';
import { asRealtimeError, RealtimeError } from './errors.ts';
import { type HttpCaller, sendMany, sendOne } from './http-broadcast.ts';
import { originCheck } from './origins.ts';
import { accountOf } from './shares.ts';
import { socketPath } from './socket/sockets.ts';

/** Every route of the service: messages of those that have no socket. */
export function realtimeRoutes(deps: RealtimeDeps, networkOf: NetworkOf): Hono {
  const routes = new Hono();
  routes.onError((error, context) => {
    const { status, message, errors } = asRealtimeError(error);
    if (status === 500) deps.report('realtime.failed', error);
    const body = { error: message, ...(errors !== undefined && { errors }) };
    const retry = status === 503 || status === 429;
    return context.json(body, status as 400, retry ? { 'retry-after': '2' } : {});
  });
  routes.use(
    `${realtimePath}/*`,
    crossOrigin({
      origins: originsOf(deps.config),
      methods: 'POST',
      requestHeaders: 'Authorization, Content-Type, X-Client-Info, apikey',
      shownHeaders: 'Retry-After',
    }),
  );
  const isAllowedOrigin = originCheck(deps.config);
  /** The guards come first, in the order in which they cost. */
  const guarded =
    (send: (deps: RealtimeDeps, caller: HttpCaller, context: Context) => Promise<void>) =>
    async (context: Context) => {
      if (!isAllowedOrigin(context.req.raw.headers)) {
        throw new RealtimeError(403, 'Pages of this origin may not call the service');
      }
      const subscriber = await authorise(deps.credentials, context);
      if (!subscriber) throw new RealtimeError(401, 'Missing API key');
      const requester = { account: accountOf(subscriber), network: networkOf(context) };
      await deps.queue.run(requester, () => deps.sessions.require(subscriber));
      await send(deps, { subscriber, requester }, context);
      return context.body(null, 202);
    };
  routes.post(`${realtimePath}/api/broadcast/:topic/events/:event`, guarded(sendOne));
  routes.post(`${realtimePath}/api/broadcast`, guarded(sendMany));
  routes.all(socketPath, (context) => {
    context.header('upgrade', 'websocket');
    throw new RealtimeError(426, 'This URL is for WebSockets');
  });
  routes.all(`${realtimePath}/*`, () => {
    throw new RealtimeError(404, 'There is nothing at this URL.');
  });
  return routes;
}
