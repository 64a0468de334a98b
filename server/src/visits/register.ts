import { visitsPath } from '@remit/contract/visits.ts';
import { provenanceOf } from '@remit/platform/guards/origin.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { Hono } from 'hono';
import type { VisitsDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { countVisit } from './operations/count-visit.ts';

export function visitsRoutes(deps: VisitsDeps): Hono {
  const { networkOf, siteUrl, isWithinRateLimit } = deps;
  const routes = new Hono();
  routes.onError(renderError);
  routes.post(visitsPath, (context) => {
    // Only a browser on our own page counts: a program has not looked at anything.
    if (provenanceOf(context.req.raw.headers, siteUrl) !== 'our-page') throw apiError('foreign_origin');
    // Also as text: a beacon of text needs no CORS preflight in any browser.
    if (!/^(?:application\/json|text\/plain)\s*(?:;|$)/i.test(context.req.header('content-type') ?? '')) {
      throw apiError('wrong_content_type');
    }
    if (!isWithinRateLimit(networkOf(context))) throw apiError('too_many', { retryAfterSeconds: 60 * 60 });
    return countVisit(deps, context);
  });
  return routes;
}
