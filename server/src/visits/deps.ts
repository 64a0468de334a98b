import type { Database } from '@remit/platform/db/database.ts';
import type { NetworkOf } from '@remit/platform/http/caller.ts';
import { createVisitRateLimit, type RateLimitOptions } from './rate-limit.ts';

export type VisitsDeps = {
  readonly db: Database;
  readonly networkOf: NetworkOf;
  readonly siteUrl: URL;
  /** The paths of the site's pages. Nothing else is counted, so that no one can fill the table with texts. */
  readonly isPage: (path: string) => boolean;
  readonly isWithinRateLimit: (network: string) => boolean;
};

export type VisitsOptions = Omit<VisitsDeps, 'isWithinRateLimit'> & { readonly rateLimit?: RateLimitOptions };

export function createVisitsDeps(options: VisitsOptions): VisitsDeps {
  const { db, networkOf, siteUrl, isPage, rateLimit } = options;
  return { db, networkOf, siteUrl, isPage, isWithinRateLimit: createVisitRateLimit(rateLimit) };
}
