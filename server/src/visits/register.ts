import { Visit, visitsPath } from '@remit/contract/visits.ts';
import { Hono } from 'hono';
import { type Database, service } from '#db/database.ts';
import { provenanceOf } from '#guards/origin.ts';
import { parsed, readJson } from '#guards/request-body.ts';
import type { NetworkOf } from '#http/caller.ts';
import { renderError } from '#http/render-api-error.ts';
import { apiError } from './errors.ts';
import { createVisitRateLimit, type RateLimitOptions } from './rate-limit.ts';
import { countVisit } from './store/daily.ts';

export type VisitsDeps = {
  readonly db: Database;
  readonly networkOf: NetworkOf;
  readonly siteUrl: URL;
  /** The paths of the site's pages; nothing else is counted, so that nobody fills the table with words of theirs. */
  readonly isPage: (path: string) => boolean;
  readonly rateLimit?: RateLimitOptions;
};

/** Counts looks at pages. The browser calls it only for those who accepted, and sends nothing but the path. */
export function visitsRoutes({ db, networkOf, siteUrl, isPage, rateLimit }: VisitsDeps): Hono {
  const isWithinRateLimit = createVisitRateLimit(rateLimit);
  const routes = new Hono();
  routes.onError(renderError);
  routes.post(visitsPath, async (context) => {
    // Only a browser on our own page counts: a program has not looked at anything.
    if (provenanceOf(context.req.raw.headers, siteUrl) !== 'our-page') throw apiError('foreign_origin');
    // A beacon of text needs no question beforehand in any browser, so it may come as text too.
    if (!/^(?:application\/json|text\/plain)\s*(?:;|$)/i.test(context.req.header('content-type') ?? '')) {
      throw apiError('wrong_content_type');
    }
    if (!isWithinRateLimit(networkOf(context))) throw apiError('too_many', { retryAfterSeconds: 60 * 60 });
    const { page } = parsed(Visit, await readJson(context));
    if (!isPage(page)) throw apiError('invalid_fields', { fields: { page: 'There is no such page.' } });
    await countVisit(db, page);
    context.header('cache-control', 'no-store');
    return context.body(null, 204);
  });
  return routes;
}

/** Forgets days that nobody compares with any more. Returns how many rows. */
export async function cleanUpVisits(db: Database): Promise<number> {
  const gone = await db.as(service, (transaction) =>
    transaction.rows(
      "delete from visits.daily where day < (now() at time zone 'utc')::date - interval '25 months' returning 1",
    ),
  );
  return gone.length;
}
