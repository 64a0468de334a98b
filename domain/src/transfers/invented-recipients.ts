// To practise with, so that no real person has to be entered: a given name of the country and a thing as the family name.
// The numbers are the test wallets and accounts that are paid.
import { type CountryCode, countryCodes } from '#catalogue/countries.ts';
import { invariant } from '#invariant.ts';
import {
  practiceBanks,
  recipientFields,
  type TransferRecipient,
  walletsIn,
} from '#transfers/recipient-rules.ts';
import { testAccounts, testWallets } from '#transfers/test-numbers.ts';

const names: Readonly<Record<CountryCode, readonly [string, string]>> = {
  GH: ['Ama Paperkite', 'Kojo Threedrums'],
  KE: ['Wanjiru Teapot', 'Otieno Bluelantern'],
  UG: ['Nakato Reedboat', 'Okello Tinwhistle'],
  SN: ['Awa Cerf-Volant', 'Modou Tabouret'],
};

/** Two for each country and method. */
export const inventedRecipients: readonly TransferRecipient[] = countryCodes.flatMap((country) => [
  ...names[country].map((name, index) => withWallet(country, name, index)),
  ...names[country].map((name, index) => withAccount(country, name, index)),
  ...names[country].map((name): TransferRecipient => ({ country, method: 'cash-pickup', name })),
]);

/** Where the country has two wallets, one each. */
function withWallet(country: CountryCode, name: string, index: number): TransferRecipient {
  const offered = walletsIn(country);
  const wallet = offered[index % offered.length];
  const test = testWallets.find(
    (one) => one.country === country && one.wallet === wallet && one.outcome === 'paid',
  );
  invariant(test !== undefined, `No test wallet in ${country} is paid.`);
  return { country, method: 'mobile-money', name, wallet: test.wallet, phone: test.number };
}

function withAccount(country: CountryCode, name: string, index: number): TransferRecipient {
  const test = testAccounts.find((one) => one.country === country && one.outcome === 'paid');
  invariant(test !== undefined, `No test account in ${country} is paid.`);
  return {
    country,
    method: 'bank-deposit',
    name,
    bank: practiceBanks[country][index] ?? null,
    branch: recipientFields(country, 'bank-deposit').includes('branch') ? 'Market Street' : null,
    account: test.number,
  };
}
