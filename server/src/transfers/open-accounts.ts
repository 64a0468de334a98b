import { countries } from '@remit/domain/catalogue/countries.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import type { Account as AccountName } from '@remit/domain/transfers/postings.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { openAccount } from '#ledger/ledger.ts';

const receivingCurrencies = Object.values(countries).map(({ currency }) => currency);

/**
 * Of the practice book, before its first posting. We never owe senders less than nothing, nor give back more than they paid,
 * so a refund or a payout without its payment is rejected by the database too.
 */
const accounts: readonly {
  readonly name: AccountName;
  readonly currencies: readonly string[];
  readonly floor?: bigint;
  readonly ceiling?: bigint;
}[] = [
  { name: 'payments-received', currencies: sendingCurrencies, floor: 0n },
  { name: 'customer-funds', currencies: sendingCurrencies, ceiling: 0n },
  { name: 'fee-income', currencies: sendingCurrencies },
  { name: 'exchange', currencies: [...sendingCurrencies, ...receivingCurrencies] },
  { name: 'payout-partner', currencies: receivingCurrencies },
];

export async function openAccounts(transaction: Transaction): Promise<void> {
  for (const { currencies, ...account } of accounts) {
    for (const currency of currencies)
      await openAccount(transaction, { book: 'practice', currency, ...account });
  }
}
