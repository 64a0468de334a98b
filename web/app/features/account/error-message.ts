import type { AccountError } from '#client/session/auth-operations.ts';
import { accountErrors } from '#content/app/auth.ts';

/** The service's message, or our own if the service was not reached. */
export function errorMessage({ code, message }: AccountError): string {
  if (code !== 'unreachable') return message;
  return navigator.onLine ? accountErrors.unreachable : accountErrors.offline;
}
