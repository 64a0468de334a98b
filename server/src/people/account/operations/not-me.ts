import type { NotMeRequest, NotMeResponse } from '@remit/contract/account.ts';
import type { Context } from 'hono';
import type { AccountDeps, Owner } from '../deps.ts';
import { apiError } from '../errors.ts';

export async function notMe<Known extends Owner>(
  { accounts }: AccountDeps<Known>,
  context: Context,
  { token }: NotMeRequest,
): Promise<NotMeResponse> {
  const outcome = await accounts.notMe(context, token);
  if (outcome === 'expired') throw apiError('not_me_expired');
  if (outcome === 'address_taken') throw apiError('not_me_address_taken');
  return { outcome };
}
