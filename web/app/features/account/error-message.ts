import type { AccountError } from '#client/session/auth-operations.ts';
import { accountErrors } from '#content/app/auth.ts';

/** The service's message, or our own where that says nothing to a person. */
export function errorMessage({ code, message }: AccountError): string {
  if (code === 'captcha_failed') return accountErrors.captcha;
  if (code !== 'unreachable') return message;
  return navigator.onLine ? accountErrors.unreachable : accountErrors.offline;
}
