import { provenanceOf } from '@remit/platform/guards/origin.ts';
import { allowsOrigin, crossOrigin as crossOriginWith } from '@remit/platform/http/cross-origin.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { StorageConfig } from './config.ts';
import { storageError } from './errors.ts';

const methods = 'GET, HEAD, POST, PATCH, PUT, DELETE';
const requestHeaders =
  'Accept, Authorization, Cache-Control, Content-Encoding, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, Range, Tus-Resumable, Upload-Concat, Upload-Defer-Length, Upload-Length, Upload-Metadata, Upload-Offset, X-Client-Info, X-HTTP-Method-Override, X-Metadata, X-Signature, X-Supabase-Api-Version, X-Upsert, apikey';
const shownHeaders =
  'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset';

type Origins = Pick<StorageConfig, 'corsOrigins' | 'siteUrl'>;

const originsOf = ({ corsOrigins, siteUrl }: Origins) => [siteUrl.origin, ...corsOrigins];

/** Lets pages of other sites call the service: those of the settings, and no others. */
export function crossOrigin(config: Origins): MiddlewareHandler {
  // OPTIONS says of resumable uploads what they can do.
  return crossOriginWith({
    origins: originsOf(config),
    methods,
    requestHeaders,
    shownHeaders,
    hasOptions: true,
  });
}

/** A foreign page cannot read a response, but its form or simple request would have changed something by then. */
export function rejectForeignWrites(config: Origins): (context: Context) => void {
  const isAllowed = allowsOrigin(originsOf(config));
  return ({ req }) => {
    if (req.method === 'GET' || req.method === 'HEAD') return;
    const origin = req.header('origin');
    if (origin === undefined || isAllowed(origin)) return;
    if (provenanceOf(req.raw.headers, config.siteUrl) !== 'foreign') return;
    throw storageError('AccessDenied', { message: 'Pages of this origin may not call the service' });
  };
}
