import type { AccountSession } from '@remit/contract/account.ts';
import { account } from '#content/en/app/account.ts';

const words = account.security.sessions;

/** What its owner would call it. */
export function deviceWords({ browser, system }: AccountSession['device']): string {
  if (browser !== null && system !== null) return words.device(browser, system);
  return browser ?? system ?? words.unknownDevice;
}
