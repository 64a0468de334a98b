import type { OwnRecipient } from '@remit/contract/transfers.ts';
import { shownMobile } from '@remit/domain/transfers/mobile-numbers.ts';
import { recipients } from '#content/app/recipients.ts';

type Described = Pick<OwnRecipient, 'country' | 'method'> &
  Partial<Pick<OwnRecipient, 'wallet' | 'phone' | 'bank' | 'account'>>;

/** "M-Pesa, +254 700 000 000", "Two Herons Bank, ending in 0000" or "Cash pickup". */
export function recipientText({
  country,
  method,
  wallet = null,
  phone = null,
  bank = null,
  account = null,
}: Described): string {
  const how = bank ?? recipients.method(method, wallet);
  const where = phone
    ? inOneLine(shownMobile(country, phone))
    : account && inOneLine(recipients.ending(account));
  return where ? `${how}, ${where}` : how;
}

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');
