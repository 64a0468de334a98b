import { trackingPaths } from '@remit/contract/tracking.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { TransferRoutesDeps } from './deps.ts';
import { trackTransfer } from './operations/track-transfer.ts';
import { trackingPage } from './tracking-page.ts';

/** Without a code, too: it was lost on the way. A slash may have been added. */
const pages = ['/track', '/track/', trackingPaths.page, `${trackingPaths.page}/`];
const laterSeconds = 60;

/** For anyone with the link, who has no account with us. */
export function addTrackRoutes(routes: Hono, deps: TransferRoutesDeps): void {
  const track = (context: Context) =>
    trackTransfer(deps, context.req.param('code') ?? '', deps.networkOf(context));

  routes.get(trackingPaths.live, async (context) => {
    context.header('x-robots-tag', 'noindex');
    context.header('referrer-policy', 'no-referrer');
    return context.json(await track(context));
  });

  for (const path of pages) {
    routes.get(path, compress(), async (context) => {
      try {
        const { html, headers } = trackingPage(deps, await track(context));
        return context.body(html, 200, headers);
      } catch (error) {
        return failurePage(deps, context, error);
      }
    });
  }
}

/** What went wrong, as a page in the same words as any other. */
function failurePage(deps: TransferRoutesDeps, context: Context, error: unknown): Response {
  if (error instanceof ApiError && error.status === 404) {
    const { html, headers } = trackingPage(deps, 'unknown');
    return context.body(html, 404, headers);
  }
  const isLimited = error instanceof ApiError && error.status === 429;
  if (!isLimited && !isDatabaseAway(error)) throw error;
  const { html, headers } = trackingPage(deps, 'later');
  const { retryAfterSeconds = laterSeconds } = isLimited ? error.parameters : {};
  return context.body(html, isLimited ? 429 : 503, { ...headers, 'retry-after': String(retryAfterSeconds) });
}
