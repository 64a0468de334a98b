import { mailEventsPath } from '@remit/contract/mail-events.ts';
import { service } from '@remit/platform/db/database.ts';
import { readJson, requireContentType } from '@remit/platform/guards/request-body.ts';
import { apiError } from '@remit/platform/http/errors.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { Hono } from 'hono';
import { renderFrame } from '#mails/frame.ts';
import { composeCampaign } from './campaign-mail.ts';
import { readCampaign } from './campaign-store.ts';
import type { CampaignsDeps } from './deps.ts';
import { type MailEventsPort, recordMailEvent } from './mail-events.ts';
import { type createPreviewLinks, previewPath } from './preview-links.ts';

/** A message styles its elements inline. Nothing else is allowed in there, and it has no origin to act under. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

type RouteOptions = {
  readonly previews: ReturnType<typeof createPreviewLinks>;
  /** Absent: no provider reports what became of messages. */
  readonly mailEvents: MailEventsPort | undefined;
};

export function campaignsRoutes(deps: CampaignsDeps, { previews, mailEvents }: RouteOptions): Hono {
  const { db, siteUrl, onProgress } = deps;
  const routes = new Hono();
  routes.onError(renderError);

  routes.get(`${previewPath}/:id/:until/:signature`, async (context) => {
    const { id, until, signature } = context.req.param();
    if (!previews.isValid(id, until, signature)) throw apiError('not_found');
    const campaign = await db.as(service, (transaction) => readCampaign(transaction, id));
    if (!campaign) throw apiError('not_found');
    context.header('content-security-policy', previewPolicy);
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
    const scheme = context.req.query('scheme') === 'dark' ? 'dark' : 'light';
    return context.html(renderFrame(composeCampaign(campaign, siteUrl).sample(), scheme));
  });

  routes.post(mailEventsPath, async (context) => {
    if (!mailEvents?.isAuthentic(context.req.raw.headers)) throw apiError('not_found');
    requireContentType(context, 'application/json');
    const events = mailEvents.read(await readJson(context));
    let known = 0;
    for (const event of events) {
      if (await db.as(service, (transaction) => recordMailEvent(deps, transaction, event))) known += 1;
    }
    if (known > 0) onProgress();
    return context.json({ known });
  });
  return routes;
}
