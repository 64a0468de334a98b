import { CaptchaRequest } from '@remit/contract/auth.ts';
import type { Guards } from '@remit/platform/guards/guards.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { Context } from 'hono';
import type { AuthConfig } from './config.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { readBody } from './request-body.ts';
import { requireAdmin } from './require-user.ts';

/** Another provider is another implementation of this. */
export type Captcha = {
  /** Accepts a token once. `reason` is an error code as providers use it. */
  verify(token: string, ip: string): Promise<CaptchaResult>;
};

type CaptchaResult = { readonly isOk: true } | { readonly isOk: false; readonly reason: string };

/** Our own proof of work, solved by the device. */
export function proofOfWorkCaptcha(guards: Pick<Guards, 'spend'>): Captcha {
  return {
    async verify(token) {
      const isSpent = await guards.spend(token, 'account');
      return isSpent ? { isOk: true } : { isOk: false, reason: 'invalid-or-already-seen-response' };
    },
  };
}

const timeoutMs = 5_000;

/** hCaptcha or Turnstile, which have the same response. The application shows the widget. */
export function providerCaptcha({ url, secret }: NonNullable<AuthConfig['captcha']>): Captcha {
  return {
    async verify(token, ip) {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        redirect: 'error', // the secret is for this provider alone
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined);
      const body = (await response?.json().catch(() => undefined)) as ProviderResponse | undefined;
      if (!response?.ok || typeof body?.success !== 'boolean') throw apiError('captcha_unavailable');
      if (body.success) return { isOk: true };
      const codes = body['error-codes'];
      return { isOk: false, reason: Array.isArray(codes) ? codes.join(', ') : 'no reason given' };
    },
  };
}

type ProviderResponse = { readonly success?: unknown; readonly 'error-codes'?: unknown };

/**
 * With a provider every request needs a token. With our own proof of work only networks that requested many mails; a
 * token that is not needed is not used up.
 */
export async function requireCaptcha(deps: AuthDeps, context: Context): Promise<void> {
  const isNeeded = deps.config.captcha || (await deps.rateLimits.needsCaptcha(deps.networkOf(context)));
  if (!isNeeded) return;
  if (await isFromAdmin(deps, context)) return;
  await requireCaptchaToken(deps, context);
}

/** Uses up the token of the body. */
export async function requireCaptchaToken(deps: AuthDeps, context: Context): Promise<void> {
  const { gotrue_meta_security: security } = await readBody(context, CaptchaRequest);
  const token = security?.captcha_token ?? '';
  if (token === '') throw apiError('captcha_failed', { reason: 'no captcha_token found' });
  const verified = await deps.captcha.verify(token, deps.clientIpOf(context));
  if (!verified.isOk) throw apiError('captcha_failed', { reason: verified.reason });
}

async function isFromAdmin(deps: AuthDeps, context: Context): Promise<boolean> {
  try {
    await requireAdmin(deps, context);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
