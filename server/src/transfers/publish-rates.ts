import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import type { PracticeRateSheet, SendingCurrency } from '@remit/domain/catalogue/practice-rates.ts';
import { compare, exact } from '@remit/domain/money/exact.ts';
import { type RateChange, rateChanges } from '@remit/domain/transfers/rate-changes.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { addSheet } from './store/published-sheets.ts';
import { readRateSheet } from './store/rate-sheets.ts';

export type RatesDraft = {
  /** The version in force that the new sheet was written from. */
  readonly after: number;
  /** Of every corridor. */
  readonly rates: readonly {
    readonly base: SendingCurrency;
    readonly country: CountryCode;
    readonly rate: string;
  }[];
};

export type RatesPreview = {
  readonly sheet: PracticeRateSheet;
  /** Of every corridor, also of those that stay. */
  readonly changes: readonly RateChange[];
  /** Quotes that can still be used. They keep their rates. */
  readonly openQuotes: number;
};

/** Why a sheet is not published. */
export type RatesRejection =
  /** Another version is in force by now. */
  | 'rates_changed'
  | 'rates_same'
  | 'rates_implausible'
  /** It has large changes, which were not confirmed. */
  | 'rates_unconfirmed';

/** What would change. Undefined if another version is in force by now. */
export async function previewRates(
  transaction: Transaction,
  { after, rates }: RatesDraft,
): Promise<RatesPreview | undefined> {
  const current = await readRateSheet(transaction);
  if (current.version !== after) return undefined;
  const sheet: PracticeRateSheet = {
    ...{ id: 'practice', isIllustrative: true },
    version: after + 1,
    rates: rates.map(({ base, country, rate }) => ({
      ...{ base, country, currency: countries[country].currency },
      rate: exact(rate),
    })),
  };
  const [quotes] = await transaction.rows<{ open: number }>(
    `select count(*)::int as open from transfers.quotes q
      where expires_at > now() and not exists (select from public.transfers t where t.quote = q.id)`,
  );
  return { sheet, changes: rateChanges(current, sheet), openQuotes: quotes?.open ?? 0 };
}

export type Publication = RatesDraft & {
  readonly reason: string;
  /** That the large changes are meant. */
  readonly isConfirmed: boolean;
  /** An account; null for an operator. */
  readonly publishedBy: string | null;
};

/** Quotes from now on have the new rates; those that were made before keep theirs. */
export async function publishRates(
  transaction: Transaction,
  { reason, isConfirmed, publishedBy, ...draft }: Publication,
): Promise<{ readonly version: number; readonly changed: number } | RatesRejection> {
  const preview = await previewRates(transaction, draft);
  if (!preview) return 'rates_changed';
  const { sheet } = preview;
  const changes = preview.changes.filter(({ before, after }) => compare(before, after) !== 0);
  if (changes.length === 0) return 'rates_same';
  if (changes.some(({ isImplausible }) => isImplausible)) return 'rates_implausible';
  if (!isConfirmed && changes.some(({ isLarge }) => isLarge)) return 'rates_unconfirmed';
  // Of two at once the second finds the version taken.
  const isAdded = await addSheet(transaction, sheet, { reason, publishedBy });
  return isAdded ? { version: sheet.version, changed: changes.length } : 'rates_changed';
}
