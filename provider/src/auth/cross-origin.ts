import { provenanceOf } from '@remit/platform/guards/origin.ts';
import { allowsOrigin, crossOrigin as crossOriginWith } from '@remit/platform/http/cross-origin.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { AuthConfig } from './config.ts';
import { apiError } from './errors.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-JWT-AUD, x-use-cookie, X-Supabase-Api-Version, apikey, redirect_to';
const shownHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version';

type Origins = Pick<AuthConfig, 'corsOrigins' | 'corsHeaders' | 'siteUrl' | 'apiUrl'>;

const originsOf = ({ corsOrigins, siteUrl, apiUrl }: Origins) => [
  new URL(siteUrl).origin,
  new URL(apiUrl).origin,
  ...corsOrigins,
];

/**
 * For operations that change something: without CORS headers a browser hides our response from a foreign page, but
 * the request has had its effect. Servers and native apps send no origin.
 */
export function requireAllowedOrigin(config: Origins): (context: Context) => void {
  const isAllowed = allowsOrigin(originsOf(config));
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

/** Allows the origins of the settings, and no others. */
export function crossOrigin(config: Origins): MiddlewareHandler {
  return crossOriginWith({
    origins: originsOf(config),
    methods,
    requestHeaders: [requestHeaders, ...config.corsHeaders].join(', '),
    shownHeaders,
  });
}
