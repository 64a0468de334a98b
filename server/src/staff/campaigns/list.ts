import type { CampaignPage, CampaignPageQuery } from '@remit/contract/staff/campaigns.ts';
import { service } from '@remit/platform/db/database.ts';
import { bindings } from '@remit/platform/db/sql.ts';
import type * as v from 'valibot';
import { type SummaryRow, summaryColumns } from '#campaigns/campaign-store.ts';
import type { StaffDeps } from '../deps.ts';
import { cursorColumn, type PageRow, pageClause, pageOf } from '../paging.ts';
import { summaryOnWire } from './wire.ts';

const pageRows = 25;
const order = { at: 'created_at', id: 'id', idType: 'uuid' } as const;

export async function list(
  { db }: StaffDeps,
  query: v.InferOutput<typeof CampaignPageQuery>,
): Promise<v.InferOutput<typeof CampaignPage>> {
  const page = { ...query, countMax: pageRows };
  const { values, bind } = bindings();
  const found = await db.as(
    service,
    (transaction) =>
      transaction.rows<SummaryRow & PageRow>(
        `select ${summaryColumns}, ${cursorColumn(order)} from campaigns.campaigns
          where true ${pageClause(page, order, bind)}`,
        values,
      ),
    { isReadOnly: true },
  );
  const { rows, ...neighbours } = pageOf(found, page);
  return { campaigns: rows.map(summaryOnWire), ...neighbours };
}
