import type { AccountSession } from '@remit/contract/account.ts';
import { account } from '#content/en/app/account.ts';

const copy = account.security.sessions;

/** Such as "Firefox on Windows". */
export function deviceName({ browser, system }: AccountSession['device']): string {
  if (browser !== null && system !== null) return copy.device(browser, system);
  return browser ?? system ?? copy.unknownDevice;
}
