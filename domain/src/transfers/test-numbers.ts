// Numbers that make something happen, as card processors have test cards. All of them have the shape of their country.
import { type CountryCode, countryCodes } from '#catalogue/countries.ts';
import type { WalletId } from '#catalogue/delivery-methods.ts';
import { dialCodes, walletRanges } from '#transfers/mobile-numbers.ts';

export type PayoutOutcome =
  | 'paid'
  | 'unknown-wallet'
  | 'name-mismatch'
  | 'wallet-full'
  | 'account-closed'
  /** The payout partner does not respond at first, then pays. */
  | 'partner-away'
  /** The partner took the payout and does not say what became of it until it is asked again. */
  | 'unknown-then-paid'
  | 'unknown-then-failed';

/** For cash, which has no number: a recipient of this name does not collect it. */
export const neverCollectedName = 'Never Collects';

type TestNumber = { readonly number: string; readonly outcome: PayoutOutcome };

// The place in the list is the end of the number.
const walletOutcomes: readonly PayoutOutcome[] = [
  'paid',
  'unknown-wallet',
  'name-mismatch',
  'wallet-full',
  'partner-away',
  'unknown-then-paid',
  'unknown-then-failed',
];
const accountOutcomes: readonly PayoutOutcome[] = [
  'paid',
  'account-closed',
  'name-mismatch',
  'partner-away',
  'unknown-then-paid',
  'unknown-then-failed',
];

type TestWallet = TestNumber & { readonly country: CountryCode; readonly wallet: WalletId };

/** The first range of each operator, then zeros: +254700000001 is an unknown M-Pesa wallet. */
export const testWallets: readonly TestWallet[] = walletRanges.flatMap(
  ({ country, wallet, prefixes: [prefix = ''] }) =>
    walletOutcomes.map((outcome, index) => ({
      country,
      wallet,
      number: dialCodes[country] + prefix + String(index).padStart(9 - prefix.length, '0'),
      outcome,
    })),
);

type TestAccount = TestNumber & { readonly country: CountryCode };

/** Ten digits, or a RIB of a bank that does not exist: 0000000001 and SN999 00000 000000000001 00 are closed accounts. */
export const testAccounts: readonly TestAccount[] = countryCodes.flatMap((country) =>
  accountOutcomes.map((outcome, index) => ({
    country,
    number:
      country === 'SN' ? `SN99900000${String(index).padStart(12, '0')}00` : String(index).padStart(10, '0'),
    outcome,
  })),
);
