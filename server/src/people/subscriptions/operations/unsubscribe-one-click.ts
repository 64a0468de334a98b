import { TokenField } from '@remit/contract/subscriptions.ts';
import { readText } from '@remit/platform/http/request-body.ts';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { SubscriptionsDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { type Unsubscribed, unsubscribeByLink } from './unsubscribe.ts';

/**
 * RFC 8058. Mail programs send this, without an Origin and from shared networks, so only the token and the standard's body
 * are checked. An unknown link belongs to a member who was deleted.
 */
export async function unsubscribeOneClick(deps: SubscriptionsDeps, context: Context): Promise<Unsubscribed> {
  const token = v.safeParse(TokenField, context.req.query('token'));
  if (!token.success) throw apiError('link_unknown');
  const body = await readText(context);
  if (!/List-Unsubscribe(=|"\s+)One-Click/.test(body)) throw apiError('link_unknown');
  await unsubscribeByLink(deps, token.output);
  return { status: 'unsubscribed' };
}
