import { provenanceOf } from '@remit/platform/guards/origin.ts';
import { allowsOrigin, crossOrigin as crossOriginWith } from '@remit/platform/http/cross-origin.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { DataConfig } from './config.ts';
import { DataError } from './errors.ts';

const methods = 'GET, HEAD, POST, PATCH, PUT, DELETE';
const requestHeaders =
  'Accept, Accept-Profile, Authorization, Content-Profile, Content-Type, Prefer, Range, Range-Unit, X-Client-Info, X-Retry-Count, X-Supabase-Api-Version, apikey';
const shownHeaders = 'Content-Profile, Content-Range, Location, Preference-Applied, Proxy-Status, Warning';

type Origins = Pick<DataConfig, 'corsOrigins' | 'siteUrl'>;

const originsOf = ({ corsOrigins, siteUrl }: Origins) => [siteUrl.origin, ...corsOrigins];

/** Lets pages of other sites call the service: those of the settings, and no others. */
export function crossOrigin(config: Origins): MiddlewareHandler {
  return crossOriginWith({
    origins: originsOf(config),
    methods,
    requestHeaders,
    shownHeaders,
    hasOptions: true,
  });
}

/** A foreign page cannot read an answer, but a form or a simple request of it would have changed something by then. */
export function rejectForeignWrites(config: Origins): (context: Context) => void {
  const isAllowed = allowsOrigin(originsOf(config));
  return ({ req }) => {
    if (req.method === 'GET' || req.method === 'HEAD') return;
    const origin = req.header('origin');
    if (origin === undefined || isAllowed(origin)) return;
    if (provenanceOf(req.raw.headers, config.siteUrl) !== 'foreign') return;
    throw new DataError({
      status: 403,
      code: '42501',
      message: 'Pages of this origin may not call the service',
      hint: 'Set CORS_ALLOWED_ORIGINS.',
    });
  };
}
