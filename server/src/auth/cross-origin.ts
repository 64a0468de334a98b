import type { MiddlewareHandler } from 'hono';
import type { AuthConfig } from '#config-auth.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-JWT-AUD, x-use-cookie, X-Supabase-Api-Version, apikey, redirect_to';
const shownHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version';
const rememberedSeconds = '3600';

/** Lets pages of other sites call the service: those of the settings, and no others. */
export function crossOrigin({
  corsOrigins,
  siteUrl,
}: Pick<AuthConfig, 'corsOrigins' | 'siteUrl'>): MiddlewareHandler {
  const own = new URL(siteUrl).origin;
  const isAllowed = (origin: string) =>
    origin === own || corsOrigins.includes('*') || corsOrigins.includes(origin);
  return async (context, next) => {
    const origin = context.req.header('origin');
    const mayCall = origin !== undefined && isAllowed(origin);
    if (context.req.method === 'OPTIONS') {
      const answer = new Response(null, { status: 204, headers: { vary: 'Origin' } });
      if (mayCall) {
        answer.headers.set('access-control-allow-origin', origin);
        answer.headers.set('access-control-allow-credentials', 'true');
        answer.headers.set('access-control-allow-methods', methods);
        answer.headers.set('access-control-allow-headers', requestHeaders);
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
