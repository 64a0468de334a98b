import { mailEventsPath } from '@remit/contract/mail-events.ts';
import { previewFramePath } from '@remit/contract/staff/mail.ts';
import { service } from '@remit/platform/db/database.ts';
import { readJson, requireContentType } from '@remit/platform/guards/request-body.ts';
import { apiError } from '@remit/platform/http/errors.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { readText } from '@remit/platform/http/request-body.ts';
import { Hono } from 'hono';
import { renderFrame } from '#mails/frame.ts';
import type { CampaignsDeps } from './deps.ts';
import { type MailEventsPort, recordMailEvent } from './mail-events.ts';
import type { createSealedPreviews } from './sealed-previews.ts';

/** A message styles its elements inline. Nothing else is allowed in there, and it has no origin to act under. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

/** Compressed: the longest source fits several times. */
const previewBytesMax = 512 * 1024;

type RouteOptions = {
  readonly previews: ReturnType<typeof createSealedPreviews>;
  /** Absent: no provider reports what became of messages. */
  readonly mailEvents: MailEventsPort | undefined;
};

export function campaignsRoutes(deps: CampaignsDeps, { previews, mailEvents }: RouteOptions): Hono {
  const { db, onProgress } = deps;
  const routes = new Hono();
  routes.onError(renderError);

  // A form posts it, so that no URL, log or history contains the message.
  routes.post(previewFramePath, async (context) => {
    requireContentType(context, 'application/x-www-form-urlencoded');
    const form = new URLSearchParams(await readText(context, { bytesMax: previewBytesMax }));
    const content = previews.open(form.get('sealed') ?? '');
    if (!content) throw apiError('not_found');
    context.header('content-security-policy', previewPolicy);
    context.header('x-robots-tag', 'noindex');
    return context.html(renderFrame(content, form.get('scheme') === 'dark' ? 'dark' : 'light'));
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
