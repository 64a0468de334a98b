import type { Context, MiddlewareHandler } from 'hono';
import type { AuthConfig } from '#config-auth.ts';
import { provenanceOf } from '#guards/origin.ts';
import { apiError } from './errors.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-JWT-AUD, x-use-cookie, X-Supabase-Api-Version, apikey, redirect_to';
const shownHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version';
const rememberedSeconds = '3600';

type Origins = Pick<AuthConfig, 'corsOrigins' | 'corsHeaders' | 'siteUrl' | 'apiUrl'>;

function allowedOrigins({ corsOrigins, siteUrl, apiUrl }: Origins): (origin: string) => boolean {
  const allowed = new Set([new URL(siteUrl).origin, new URL(apiUrl).origin, ...corsOrigins]);
  return (origin) => allowed.has(origin) || allowed.has('*');
}

/**
 * For operations that change something. Without CORS headers a browser hides our answer from a foreign page, but the
 * request has had its effect by then. Servers and phones send no origin.
 */
export function requireAllowedOrigin(config: Origins): (context: Context) => void {
  const isAllowed = allowedOrigins(config);
  const siteUrl = new URL(config.siteUrl);
  return (context) => {
    const origin = context.req.header('origin');
    const isForeign =
      origin !== undefined &&
      !isAllowed(origin) &&
      provenanceOf(context.req.raw.headers, siteUrl) === 'foreign';
    if (isForeign) throw apiError('foreign_origin');
  };
}

/** Lets pages of other sites call the service: those of the settings, and no others. */
export function crossOrigin(config: Origins): MiddlewareHandler {
  const isAllowed = allowedOrigins(config);
  const allowedHeaders = [requestHeaders, ...config.corsHeaders].join(', ');
  return async (context, next) => {
    const origin = context.req.header('origin');
    const mayCall = origin !== undefined && isAllowed(origin);
    if (context.req.method === 'OPTIONS') {
      const answer = new Response(null, { status: 204, headers: { vary: 'Origin' } });
      if (mayCall) {
        answer.headers.set('access-control-allow-origin', origin);
        answer.headers.set('access-control-allow-credentials', 'true');
        answer.headers.set('access-control-allow-methods', methods);
        answer.headers.set('access-control-allow-headers', allowedHeaders);
        answer.headers.set('access-control-max-age', rememberedSeconds);
      }
      return answer;
    }
    await next();
    if (origin === undefined) return undefined;
    const { headers } = context.res;
    headers.append('vary', 'Origin');
    if (mayCall) {
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
      headers.set('access-control-expose-headers', shownHeaders);
    }
    return undefined;
  };
}
