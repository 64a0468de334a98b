import type {
  NewRates,
  RateSheet,
  RateSheets,
  RatesDraft,
  RatesPreview,
} from '@remit/contract/staff/transfers.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { previewRates, publishRates } from '#transfers/publish-rates.ts';
import { listSheets, type PublishedSheet } from '#transfers/store/published-sheets.ts';
import { accountName } from '../accounts/store.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';

const sheetsPerPage = 20;

export const listRates = ({ db }: StaffDeps, before?: number): Promise<RateSheets> =>
  db.as(
    service,
    async (transaction) => {
      const found = await listSheets(transaction, { before, countMax: sheetsPerPage + 1 });
      const shown = found.slice(0, sheetsPerPage);
      const last = shown.at(-1);
      return {
        sheets: await onWire(transaction, shown),
        older: found.length > shown.length && last ? String(last.version) : null,
      };
    },
    { isReadOnly: true },
  );

async function onWire(transaction: Transaction, sheets: readonly PublishedSheet[]): Promise<RateSheet[]> {
  const publishers = await transaction.rows<{ id: string; name: string | null }>(
    `select u.id, coalesce(${accountName}, u.email) as name from auth.users u
      where u.id = any ($1::uuid[]) and u.deleted_at is null`,
    [sheets.map(({ publishedBy }) => publishedBy)],
  );
  const names = new Map(publishers.map(({ id, name }) => [id, name]));
  return sheets.map(({ publishedBy, publishedAt, ...sheet }) => ({
    ...sheet,
    rates: [...sheet.rates],
    publishedBy: publishedBy === null ? null : { id: publishedBy, name: names.get(publishedBy) ?? null },
    publishedAt: publishedAt.toISOString(),
  }));
}

export async function preview({ db }: StaffDeps, draft: RatesDraft): Promise<RatesPreview> {
  const found = await db.as(service, (transaction) => previewRates(transaction, draft), { isReadOnly: true });
  if (!found) throw apiError('rates_changed');
  return {
    after: draft.after,
    changes: found.changes.map(({ before, after, percent, ...change }) => ({
      ...change,
      before: toDecimalString(before),
      after: toDecimalString(after),
      percent: toDecimalString(percent),
    })),
    openQuotes: found.openQuotes,
  };
}

/** Returns the sheet that is in force now. */
export async function publish(deps: StaffDeps, staff: Staff, rates: NewRates): Promise<RateSheet> {
  const { confirm: isConfirmed, ...draft } = rates;
  const sheet = await deps.db.as(service, async (transaction) => {
    const published = await publishRates(transaction, { ...draft, isConfirmed, publishedBy: staff.id });
    if (typeof published === 'string') throw apiError(published);
    const { version, changed } = published;
    await recordAudit(transaction, {
      actor: staff.id,
      action: 'staff rates-publish',
      reason: rates.reason,
      details: { version, changed, isConfirmed },
    });
    const [sheet] = await onWire(transaction, await listSheets(transaction, { countMax: 1 }));
    return sheet;
  });
  if (!sheet) throw new Error('The published rate sheet is missing.');
  deps.changed('transfers');
  return sheet;
}
