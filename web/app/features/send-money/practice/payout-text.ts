import type { OwnRecipient } from '@remit/contract/transfers.ts';
import { shownMobile } from '@remit/domain/transfers/mobile-numbers.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { sendPractice } from '#content/app/send-practice.ts';

/** Where the money goes: "MTN, +233 24 000 0000". */
export function payoutText(recipient: OwnRecipient | TransferRecipient): string {
  const words = sendPractice.recipient;
  const { wallet, phone, bank, account } = { ...nothing, ...recipient };
  switch (recipient.method) {
    case 'mobile-money':
      return words.walletAndNumber({
        wallet,
        phone: phone && inOneLine(shownMobile(recipient.country, phone)),
      });
    case 'bank-deposit':
      return words.bankAndAccount({ bank, account });
    case 'cash-pickup':
      return words.cash;
  }
}

const nothing = { wallet: null, phone: null, bank: null, account: null };

export const givenNameOf = ({ name }: { name: string }) => name.split(' ')[0] ?? name;

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');
