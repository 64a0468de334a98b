import { brand } from '@remit/brand/brand.ts';
import { service } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { deckExpiredPage, deckExpiredPolicy } from '../deck-expired-page.ts';
import type { EnquiriesDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { isDeckLinkValid } from '../store/deck-links.ts';

const tokenPattern = /^[\w-]{43}$/;

/** Sends the deck for a valid link. It changes nothing, so mail scanners may follow the link too. */
export async function sendDeck({ db, deck, siteUrl }: EnquiriesDeps, context: Context): Promise<Response> {
  const token = context.req.query('token') ?? '';
  const isValid =
    tokenPattern.test(token) && (await db.as(service, (transaction) => isDeckLinkValid(transaction, token)));
  context.header('referrer-policy', 'no-referrer');
  context.header('x-robots-tag', 'noindex');
  if (isValid) {
    context.header('content-disposition', `attachment; filename="${brand.slug}-investor-deck.pdf"`);
    return context.body(deck, 200, { 'content-type': 'application/pdf' });
  }
  if (!context.req.header('accept')?.includes('text/html')) throw apiError('link_expired');
  context.header('content-security-policy', deckExpiredPolicy);
  return context.html(deckExpiredPage(siteUrl), 410);
}
