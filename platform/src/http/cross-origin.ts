import type { MiddlewareHandler } from 'hono';

const rememberedSeconds = '3600';

export type CrossOriginOptions = {
  /** Of other sites, or `*`. */
  readonly origins: readonly string[];
  readonly methods: string;
  /** That a page may send. */
  readonly requestHeaders: string;
  /** That a page may read. */
  readonly shownHeaders: string;
  /** Whether OPTIONS is of use for anything but asking this. */
  readonly hasOptions?: boolean;
};

export function allowsOrigin(origins: readonly string[]): (origin: string) => boolean {
  const allowed = new Set(origins);
  return (origin) => allowed.has(origin) || allowed.has('*');
}

/** Lets pages of other sites call a service: those of its settings, and no others. */
export function crossOrigin(options: CrossOriginOptions): MiddlewareHandler {
  const isAllowed = allowsOrigin(options.origins);
  return async (context, next) => {
    const { method } = context.req;
    const origin = context.req.header('origin');
    const mayCall = origin !== undefined && isAllowed(origin);
    const isPreflight = context.req.header('access-control-request-method') !== undefined;
    if (method === 'OPTIONS' && (isPreflight || !options.hasOptions)) {
      const response = new Response(null, { status: 204, headers: { vary: 'Origin' } });
      if (mayCall) {
        response.headers.set('access-control-allow-origin', origin);
        response.headers.set('access-control-allow-credentials', 'true');
        response.headers.set('access-control-allow-methods', options.methods);
        response.headers.set('access-control-allow-headers', options.requestHeaders);
        response.headers.set('access-control-max-age', rememberedSeconds);
      }
      return response;
    }
    await next();
    if (origin === undefined) return undefined;
    const { headers } = context.res;
    headers.append('vary', 'Origin');
    if (mayCall) {
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
      headers.set('access-control-expose-headers', options.shownHeaders);
    }
    return undefined;
  };
}
