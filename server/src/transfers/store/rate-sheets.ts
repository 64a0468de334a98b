import type { PracticeRateSheet } from '@remit/domain/catalogue/practice-rates.ts';
import { exact } from '@remit/domain/money/exact.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

type StoredRate = Omit<PracticeRateSheet['rates'][number], 'rate'> & { readonly rate: string };

/** The one in force, or of a version. */
export async function readRateSheet(transaction: Transaction, version?: number): Promise<PracticeRateSheet> {
  const [row] = await transaction.rows<{ version: number; rates: readonly StoredRate[] }>({
    name: 'transfers-rate-sheet',
    text: `select version, rates from transfers.rate_sheets where $1::int is null or version = $1
      order by version desc limit 1`,
    values: [version ?? null],
  });
  if (!row) throw new Error(`There is no practice rate sheet ${version ?? ''}.`);
  const rates = row.rates.map((rate) => ({ ...rate, rate: exact(rate.rate) }));
  return { id: 'practice', version: row.version, isIllustrative: true, rates };
}
