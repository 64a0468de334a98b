import type { CampaignPage, CampaignPageQuery } from '@remit/contract/staff/campaigns.ts';
import type * as v from 'valibot';
import { type SummaryRow, summaryColumns } from '#campaigns/campaign-store.ts';
import { service } from '#db/database.ts';
import { bindings, isoTime } from '#db/sql.ts';
import type { StaffDeps } from '../deps.ts';
import { pageClause, pageOf } from '../time-page.ts';
import { summaryOnWire } from './wire.ts';

const pageRows = 25;

/** Newest first. */
export async function list(
  { db }: StaffDeps,
  query: v.InferOutput<typeof CampaignPageQuery>,
): Promise<v.InferOutput<typeof CampaignPage>> {
  const wanted = { ...query, countMax: pageRows };
  const { values, bind } = bindings();
  const found = await db.as(
    service,
    (transaction) =>
      transaction.rows<SummaryRow & { readonly cursorAt: string }>(
        `select ${summaryColumns}, ${isoTime('created_at', 'microseconds')} as "cursorAt" from campaigns.campaigns
          where true ${pageClause(wanted, { at: 'created_at', id: 'id', idType: 'uuid' }, bind)}`,
        values,
      ),
    { isReadOnly: true },
  );
  const { rows, ...neighbours } = pageOf(found, wanted);
  return { campaigns: rows.map(summaryOnWire), ...neighbours };
}
