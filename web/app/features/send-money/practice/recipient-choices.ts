import type { OwnRecipient } from '@remit/contract/transfers.ts';
import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId, WalletId } from '@remit/domain/catalogue/delivery-methods.ts';
import { inventedRecipients } from '@remit/domain/transfers/invented-recipients.ts';
import {
  practiceBanks,
  recipientFields,
  type TransferRecipient,
} from '@remit/domain/transfers/recipient-rules.ts';
import {
  neverCollectedName,
  type PayoutOutcome,
  testAccounts,
  testWallets,
} from '@remit/domain/transfers/test-numbers.ts';
import { sendPractice } from '#content/app/send-practice.ts';

type Way = { readonly country: CountryCode; readonly method: DeliveryMethodId };

/** Those that the person does not have already. */
export function inventedFor({ country, method }: Way, own: readonly OwnRecipient[]) {
  return inventedRecipients.filter(
    (invented) => invented.country === country && invented.method === method && !ownOf(invented, own),
  );
}

/** One's own recipient with the same name and number. */
export function ownOf(
  { phone = null, account = null, ...recipient }: Partial<OwnRecipient>,
  own: readonly OwnRecipient[],
): OwnRecipient | undefined {
  return own.find(
    (one) =>
      one.country === recipient.country &&
      one.method === recipient.method &&
      one.name === recipient.name &&
      one.phone === phone &&
      one.account === account,
  );
}

export type TestRecipient = { readonly what: string; readonly recipient: TransferRecipient };

/** A recipient for each thing that a test number can make happen. */
export function testRecipientsFor({ country, method }: Way, wallet: WalletId | undefined) {
  const words = sendPractice.testRecipients;
  const isTold = ({ outcome }: { outcome: PayoutOutcome }) => outcome !== 'paid';
  switch (method) {
    case 'cash-pickup':
      return [
        { what: sendPractice.neverCollected, recipient: { country, method, name: neverCollectedName } },
      ];
    case 'mobile-money':
      return testWallets
        .filter((test) => test.country === country && test.wallet === wallet && isTold(test))
        .map(({ outcome, number, wallet }): TestRecipient => {
          const { what, name } = words[outcome];
          return { what, recipient: { country, method, name, wallet, phone: number } };
        });
    case 'bank-deposit':
      return testAccounts
        .filter((test) => test.country === country && isTold(test))
        .map(({ outcome, number }): TestRecipient => {
          const { what, name } = words[outcome];
          const bank = practiceBanks[country][0] ?? null;
          const branch = recipientFields(country, method).includes('branch') ? 'Market Street' : null;
          return { what, recipient: { country, method, name, bank, branch, account: number } };
        });
  }
}
