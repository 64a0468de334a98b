import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

export type MetricsRouteOptions = {
  readonly metrics: Pick<Metrics, 'scrape' | 'contentType'>;
  /** Whether this is somebody on this machine, who needs no token. */
  readonly guard: (headers: Headers) => boolean;
  /** Opens it from anywhere. Undefined when nothing does. */
  readonly token: string | undefined;
};

/** `/metrics`. Whoever may not see it gets the 404 of a path that nobody knows. */
export function metricsRoutes({ metrics, guard, token }: MetricsRouteOptions): Hono {
  const wanted = token === undefined ? undefined : sha256(token);
  const hasToken = (headers: Headers) => {
    const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    // Hashes, because a comparison in constant time needs two of one length.
    return wanted !== undefined && given !== undefined && timingSafeEqual(sha256(given), wanted);
  };
  return new Hono().get('/metrics', async (context) => {
    const { headers } = context.req.raw;
    if (!hasToken(headers) && !guard(headers)) return context.notFound();
    context.header('cache-control', 'no-store');
    return context.body(await metrics.scrape(), 200, { 'content-type': metrics.contentType });
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
