import type { CurrencyCode } from '#catalogue/currencies.ts';
import { invariant } from '#invariant.ts';
import type { Money } from '#money/money.ts';

/** The chart of accounts. Each account has one balance for each of its currencies. */
export type Account =
  /** Asset, in the sending currency: what senders have paid us, less refunds. */
  | 'payments-received'
  /** Liability, in the sending currency: what we owe senders whose transfers are under way. */
  | 'customer-funds'
  /** Income, in the sending currency: fees of transfers that were paid out. */
  | 'fee-income'
  /** Both currencies: what conversions brought in and what they cost. The difference is the result of our rates and roundings. */
  | 'exchange'
  /** Liability, in the receiving currency: what we owe the partner who has paid out for us. */
  | 'payout-partner';

/** Debits are positive, credits negative: assets grow above zero, liabilities and income below. Never zero. */
export type Entry = { readonly account: Account; readonly currency: CurrencyCode; readonly minor: bigint };

/** Each kind is made at most once for a transfer, and never both a payout and a refund. */
export type PostingKind = 'payment' | 'payout' | 'refund';

/** What one move does to the books. Its entries sum to zero in each currency. */
export type Posting = { readonly kind: PostingKind; readonly entries: readonly Entry[] };

/** What is sent, in figures: `pay` is `fee` and `convert` together, `receive` is what arrives. */
export type TransferAmounts = {
  readonly pay: Money;
  readonly fee: Money;
  readonly convert: Money;
  readonly receive: Money;
};

/** The sender has paid. Until the payout all of it is owed to them, the fee too. */
export function paymentPosting({ pay }: TransferAmounts): Posting {
  return posting('payment', [debit('payments-received', pay), credit('customer-funds', pay)]);
}

/** The recipient has the money, so the fee is earned: no refund can follow. */
export function payoutPosting({ pay, fee, convert, receive }: TransferAmounts): Posting {
  return posting('payout', [
    debit('customer-funds', pay),
    credit('fee-income', fee),
    credit('exchange', convert),
    debit('exchange', receive),
    credit('payout-partner', receive),
  ]);
}

/** The sender has everything back, the fee too: the payment reversed. */
export function refundPosting({ pay }: TransferAmounts): Posting {
  return posting('refund', [debit('customer-funds', pay), credit('payments-received', pay)]);
}

function debit(account: Account, { minor, currency }: Money): Entry {
  return { account, currency, minor };
}

function credit(account: Account, { minor, currency }: Money): Entry {
  return { account, currency, minor: -minor };
}

function posting(kind: PostingKind, entries: readonly Entry[]): Posting {
  const sums = new Map<CurrencyCode, bigint>();
  for (const { currency, minor } of entries) {
    invariant(minor !== 0n, `An entry of a ${kind} is zero.`);
    sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  }
  for (const [currency, sum] of sums) invariant(sum === 0n, `A ${kind} is off by ${sum} in ${currency}.`);
  return { kind, entries };
}
