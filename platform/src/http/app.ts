import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Database } from '#db/database.ts';
import { isDatabaseAway } from '#db/outage.ts';
import { createWriteCheck } from '#db/writable.ts';
import type { Site } from '#http/site/site.ts';
import { errorFacts, type Log } from '#log.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { metricsRoutes } from '#metrics/register.ts';
import type { TrustProxy } from './client-ip.ts';
import { sendDirectly, type WriteBody } from './direct-response.ts';
import { apiError } from './errors.ts';
import type { Exposure } from './loopback-guard.ts';
import { apiErrorBody, renderApiError } from './render-api-error.ts';
import { newRequestId } from './request-id.ts';
import { commonHeaders, type HeaderOptions, responsePolicy } from './security-headers.ts';
import { isServicePath } from './service-paths.ts';
import { createEarlyResponse } from './unread-body.ts';

export type Deps = {
  readonly db: Database;
  readonly site: Site;
  readonly log: Log;
  readonly exposure: Exposure & HeaderOptions;
  readonly trustProxy: TrustProxy;
  readonly routes?: readonly Hono[];
  readonly metrics?: Metrics | undefined;
  /** Opens `/metrics`. Without one nothing does. */
  readonly metricsToken?: string | undefined;
  /** False once the process is stopping, so that a balancer sends visitors elsewhere. */
  readonly isOpen: () => boolean;
};

export type Variables = {
  requestId: string;
  /** The code of the API error in the response, for the log. */
  errorCode?: string;
  /** Whether a status from 500 is our failure. One that the contract has for what a client does is none. */
  isOutage?: boolean;
  /** Of a response that is written to its connection directly. */
  writeBody?: WriteBody;
};
type Bindings = { incoming?: IncomingMessage; outgoing?: ServerResponse };
export type Services = Hono<{ Variables: Variables; Bindings: Bindings }>;

export type App = {
  /** The services alone, callable in memory. */
  readonly services: Services;
  /** The whole product: the site's files first, because they are most of the traffic, then the services. */
  readonly listener: RequestListener;
};

/** When to try again while the database is away. */
const unavailable = () => apiError('unavailable', { retryAfterSeconds: 2 });

/** Everything wired together. Listens to nothing: main does that, and tests call it directly. */
export function buildApp(deps: Deps): App {
  const services = buildServices(deps);
  const listenToServices = getRequestListener((request, env) => services.fetch(request, env as Bindings), {
    errorHandler: outsideServices(deps),
  });
  return {
    services,
    listener(request, response) {
      if (!deps.site.respond(request, response)) return void listenToServices(request, response);
      const { method = '' } = request;
      deps.metrics?.responded({ method, route: 'site', status: response.statusCode });
    },
  };
}

const responseHeaders = (options: HeaderOptions) => ({
  ...commonHeaders(options),
  'content-security-policy': responsePolicy,
  'cache-control': 'no-store',
});

/** Responds to an invalid request, such as one with a malformed Host header. */
function outsideServices({ log, exposure, metrics }: Deps): (error: unknown) => Response {
  const common = responseHeaders(exposure);
  return (error) => {
    const requestId = newRequestId();
    const code = error instanceof RequestError ? 'bad_request' : 'internal';
    if (code === 'internal') log.error('request.failed', { requestId, ...errorFacts(error) });
    const rendered = apiError(code);
    metrics?.responded({ method: 'other', route: 'none', status: rendered.status });
    const headers = { ...common, 'x-request-id': requestId };
    return Response.json(apiErrorBody(rendered), { status: rendered.status, headers });
  };
}

function buildServices(deps: Deps): Services {
  const { db, site, log, exposure, trustProxy, routes = [], metrics, metricsToken, isOpen } = deps;
  const services: Services = new Hono();
  const common = Object.entries(responseHeaders(exposure));
  const respondEarly = createEarlyResponse();
  let isProxyUnexpected = trustProxy.kind === 'none';

  services.use(async (context, next) => {
    const startedAt = performance.now();
    metrics?.requestStarted();
    const requestId = newRequestId();
    context.set('requestId', requestId);
    // Written on the connection first, where a response's own header of that name replaces it (captured mail brings a
    // policy, a file may be cached): adding them to a finished response takes longer than most of our operations.
    const outgoing = context.env?.outgoing;
    outgoing?.setHeader('x-request-id', requestId);
    for (const [name, value] of common) outgoing?.setHeader(name, value);
    if (isProxyUnexpected && isForwarded(context)) {
      isProxyUnexpected = false; // once is enough, and anyone can send such a header
      log.warn('proxy.unexpected', { advice: proxyAdvice });
    }
    await next();
    const { status } = context.res;
    const incoming = context.env?.incoming;
    if (incoming && !incoming.complete) {
      await nextTurn(); // a small body has often come in with the headers, but is parsed after them
      if (!incoming.complete) context.res = await respondEarly(context.res, incoming);
    }
    if (!outgoing) {
      const { headers } = context.res;
      headers.set('x-request-id', requestId);
      for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
    }
    const { method } = context.req;
    const route = routePath(context); // the pattern, not the path: a path may hold a token
    const ms = performance.now() - startedAt;
    metrics?.requestDone({ method, route: route === anyPath ? 'none' : route, status, ms });
    const isOutage = context.get('isOutage') ?? status >= 500;
    log[isOutage ? 'error' : 'info']('request', {
      requestId,
      method,
      route,
      status,
      code: context.get('errorCode'),
      ms: Math.round(ms),
    });
    const write = context.get('writeBody');
    if (write && outgoing && !context.error) {
      const onError = (error: unknown) => log.error('request.failed', { requestId, ...errorFacts(error) });
      sendDirectly(context, outgoing, { write, onError });
    }
  });
  services.use(async (_, next) => {
    try {
      await next();
    } catch (thrown) {
      // The error handler has responded by now; anything else would skip it, the headers and the log.
      throw new Error('Something that is no Error was thrown.', { cause: thrown });
    }
  });

  const requireWritable = createWriteCheck(db);
  services.get('/health', (context) => context.json({ status: 'ok' }));
  services.get('/ready', async (context) => {
    if (!isOpen()) return renderApiError(context, unavailable());
    await db.ping();
    try {
      await requireWritable();
    } catch (error) {
      log.error('database.away', { requestId: context.get('requestId'), ...errorFacts(error) });
      return renderApiError(context, unavailable());
    }
    return context.json({ status: 'ready' });
  });

  for (const service of routes) services.route('/', service);
  if (metrics && metricsToken) services.route('/', metricsRoutes({ metrics, token: metricsToken }));

  services.notFound((context) => {
    const { path } = context.req;
    if (isServicePath(path)) return renderApiError(context, apiError('not_found'));
    if (site.has(path)) {
      context.header('allow', 'GET, HEAD');
      return renderApiError(context, apiError('method_not_allowed'));
    }
    const page = site.notFound(path, context.req.header('accept-encoding'));
    const headers = new Headers();
    for (let n = 0; n < page.headers.length; n += 2)
      headers.set(page.headers[n] ?? '', page.headers[n + 1] ?? '');
    return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(page.body), {
      status: 404,
      headers,
    });
  });

  services.onError((error, context) => {
    const isAway = isDatabaseAway(error);
    log.error(isAway ? 'database.away' : 'request.failed', {
      requestId: context.get('requestId'),
      ...errorFacts(error),
    });
    return renderApiError(context, isAway ? unavailable() : apiError('internal'));
  });
  return services;
}

/** The guards that run before every route, for requests without one. */
const anyPath = '/*';

const proxyAdvice =
  'A proxy is in front, and all its clients share the limits of one: set TRUST_PROXY to the number of proxies or their networks and have them send X-Forwarded-For. If there is none, set it to 0.';

const isForwarded = ({ req }: Context) =>
  req.header('x-forwarded-for') !== undefined || req.header('forwarded') !== undefined;
