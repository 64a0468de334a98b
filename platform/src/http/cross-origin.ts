import type { Context, MiddlewareHandler } from 'hono';
import { provenanceOf } from '#guards/origin.ts';

const rememberedSeconds = '3600';

export type CrossOriginOptions = {
  /** Of other sites, or `*`. */
  readonly origins: readonly string[];
  readonly methods: string;
  readonly requestHeaders: string;
  readonly shownHeaders: string;
  /** Whether OPTIONS is of use for anything but a preflight. */
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

export type Origins = { readonly corsOrigins: readonly string[]; readonly siteUrl: URL };

export const originsOf = ({ corsOrigins, siteUrl }: Origins) => [siteUrl.origin, ...corsOrigins];

/** A foreign page cannot read a response, but its form or simple request would have changed something by then. */
export function rejectForeignWrites(settings: Origins, error: () => Error): (context: Context) => void {
  const isAllowed = allowsOrigin(originsOf(settings));
  return ({ req }) => {
    if (req.method === 'GET' || req.method === 'HEAD') return;
    const origin = req.header('origin');
    if (origin === undefined || isAllowed(origin)) return;
    if (provenanceOf(req.raw.headers, settings.siteUrl) === 'foreign') throw error();
  };
}
