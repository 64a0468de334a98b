import { isIP } from 'node:net';
import type { Transaction } from '@remit/platform/db/database.ts';
import { clientNetwork } from '@remit/platform/http/client-ip.ts';
import { deviceOf } from '@remit/platform/http/device.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { AuthDeps } from './deps.ts';
import { sendNotice } from './mails.ts';
import { rememberDevice } from './store/known-devices.ts';
import type { Origin } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';

/**
 * Tells the owner of a sign-in by a browser and system that has not signed in to this account from this part of the
 * internet, which is roughly one operator. So a phone that gets another IP from its operator is known, and an
 * attacker elsewhere is not, even with the most common browser.
 */
export async function noticeNewDevice(
  deps: AuthDeps,
  transaction: Transaction,
  { user, origin }: { readonly user: UserRow; readonly origin: Origin },
): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return;
  const { browser, system } = deviceOf(origin.userAgent);
  const device = fingerprint(deps.lookupKey, `device\n${browser}\n${system}\n${partOfInternet(origin.ip)}`);
  const isNoticed = await rememberDevice(transaction, { userId: user.id, device });
  if (isNoticed) await sendNotice(deps, transaction, { user, origin, change: { kind: 'new_device' } });
}

/** The first 16 bits of IPv4, or 32 of IPv6. */
function partOfInternet(ip: string): string {
  return isIP(ip) === 6
    ? clientNetwork(ip).split(':').slice(0, 2).join(':')
    : ip.split('.').slice(0, 2).join('.');
}
