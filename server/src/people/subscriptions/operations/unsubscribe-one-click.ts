import { TokenField } from '@remit/contract/subscriptions.ts';
import { readText } from '@remit/platform/http/request-body.ts';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { SubscriptionsDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { type Unsubscribed, unsubscribeByLink } from './unsubscribe.ts';

/**
 * RFC 8058. Mail readers send this, not pages: without an Origin, from networks that many people share, so only the
 * token and the body that the standard fixes count. An unknown link belongs to someone we no longer write to.
 */
export async function unsubscribeOneClick(deps: SubscriptionsDeps, context: Context): Promise<Unsubscribed> {
  const token = v.safeParse(TokenField, context.req.query('token'));
  if (!token.success) throw apiError('link_unknown');
  const body = await readText(context);
  if (!/List-Unsubscribe(=|"\s+)One-Click/.test(body)) throw apiError('link_unknown');
  await unsubscribeByLink(deps, token.output);
  return { status: 'unsubscribed' };
}
