import type { AccountError } from '#client/session/auth-operations.ts';
import { accountFaults } from '#content/en/app/account-faults.ts';

/** The service's own words where it answered, ours where it did not. */
export function sayFault({ code, message }: AccountError): string {
  if (code !== 'unreachable') return message;
  return navigator.onLine ? accountFaults.unreachable : accountFaults.offline;
}
