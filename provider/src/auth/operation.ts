import type { Transaction } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import type { Context } from 'hono';
import { requireCaptcha } from './captcha.ts';
import { runInTime } from './deadline.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import type { NetworkRateLimit } from './rate-limits/request-limits.ts';
import { requireRightApiKey } from './require-user.ts';
import type { Origin } from './store/sessions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Operation = {
  /** As in `GET /admin/users/:id`. */
  readonly route: `${Method} /${string}`;
  readonly limit?: NetworkRateLimit;
  /** Whether a busy network has to bring a captcha. */
  readonly isCaptchaGuarded?: true;
  /** Whether its mails may be delayed when the hour's quota is used up. */
  readonly canMailWait?: true;
  /** Whether pages of any origin may send it, with any content type: an identity provider posts a form. */
  readonly isCrossSite?: true;
  readonly run: (deps: AuthDeps, context: Context) => Promise<Response> | Response;
};

const userAgentCharactersMax = 512;

export function originOf(deps: AuthDeps, context: Context): Origin {
  const userAgent = context.req.header('user-agent');
  return { ip: deps.clientIpOf(context), userAgent: userAgent?.slice(0, userAgentCharactersMax) ?? null };
}

/** Reads an id from the path. */
const idReader =
  (error: 'user_id_not_uuid' | 'factor_id_not_uuid' | 'passkey_not_found' | 'oauth_client_not_found') =>
  (context: Context, name = 'id'): string => {
    const id = context.req.param(name);
    if (!isUuid(id)) throw apiError(error);
    return id;
  };

export const userIdIn = idReader('user_id_not_uuid');
export const factorIdIn = idReader('factor_id_not_uuid');
export const passkeyIdIn = idReader('passkey_not_found');
export const clientIdIn = idReader('oauth_client_not_found');

/** Runs an operation after its guards, with a bound on its time. */
export function perform(deps: AuthDeps, operation: Operation, context: Context): Promise<Response> {
  const { limit, isCaptchaGuarded, canMailWait: canWait = false, run } = operation;
  const takeMailQuota = (transaction: Transaction) =>
    deps.mailQuota.take(transaction, { network: deps.networkOf(context), canWait });
  return runInTime({ ...deps, takeMailQuota }, async (timed) => {
    await requireRightApiKey(timed, context);
    if (limit) await timed.rateLimits.admitNetwork(limit, deps.networkOf(context));
    if (isCaptchaGuarded) await requireCaptcha(timed, context);
    return run(timed, context);
  });
}
