import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { PracticeRateSheet, SendingCurrency } from '@remit/domain/catalogue/practice-rates.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

/** A rate as it is stored: as text, so that no reader makes a float of it. */
export type StoredRate = {
  readonly base: SendingCurrency;
  readonly country: CountryCode;
  readonly currency: PracticeRateSheet['rates'][number]['currency'];
  readonly rate: string;
};

export type PublishedSheet = {
  readonly version: number;
  readonly rates: readonly StoredRate[];
  readonly reason: string;
  /** An account, which may be deleted; null for an operator and the first sheet. */
  readonly publishedBy: string | null;
  readonly publishedAt: Date;
};

const columns = `version, rates, reason, published_by as "publishedBy", published_at as "publishedAt"`;

/** The newest first, optionally older than a version. */
export function listSheets(
  transaction: Transaction,
  { before, countMax }: { readonly before?: number | undefined; readonly countMax: number },
): Promise<PublishedSheet[]> {
  return transaction.rows<PublishedSheet>(
    `select ${columns} from transfers.rate_sheets where $1::int is null or version < $1
      order by version desc limit $2`,
    [before ?? null, countMax],
  );
}

/** False if another sheet with this version came first. */
export async function addSheet(
  transaction: Transaction,
  { version, rates }: Pick<PracticeRateSheet, 'version' | 'rates'>,
  { reason, publishedBy }: Pick<PublishedSheet, 'reason' | 'publishedBy'>,
): Promise<boolean> {
  const stored = rates.map((row) => ({ ...row, rate: toDecimalString(row.rate) }));
  const added = await transaction.rows(
    `insert into transfers.rate_sheets (version, rates, reason, published_by) values ($1, $2, $3, $4)
      on conflict do nothing returning version`,
    [version, JSON.stringify(stored), reason, publishedBy],
  );
  return added.length > 0;
}
