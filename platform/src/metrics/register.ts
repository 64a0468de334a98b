import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

export type MetricsRouteOptions = {
  readonly metrics: Pick<Metrics, 'scrape' | 'contentType'>;
  readonly token: string;
};

/**
 * `/metrics`, for clients with the token. On this machine too: behind a proxy that adds no header, every client looks as if it were
 * there. Others get the 404 of an unknown path.
 */
export function metricsRoutes({ metrics, token }: MetricsRouteOptions): Hono {
  const expected = sha256(token);
  const hasToken = (headers: Headers) => {
    const sent = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    // Hashes, because a comparison in constant time needs two of one length.
    return sent !== undefined && timingSafeEqual(sha256(sent), expected);
  };
  return new Hono().get('/metrics', async (context) => {
    if (!hasToken(context.req.raw.headers)) return context.notFound();
    return context.body(await metrics.scrape(), 200, { 'content-type': metrics.contentType });
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
