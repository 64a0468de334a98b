import type { CampaignPage, CampaignPageQuery } from '@remit/contract/staff/campaigns.ts';
import type * as v from 'valibot';
import { type SummaryRow, summaryColumns } from '#campaigns/campaign-store.ts';
import { service, type Transaction } from '#db/database.ts';
import type { StaffDeps } from '../deps.ts';
import { apiError } from './errors.ts';
import { summaryOnWire } from './wire.ts';

const pageRows = 25;

/** Newest first. A cursor is the time and the id of a row. */
export async function list(
  { db }: StaffDeps,
  { before, after }: v.InferOutput<typeof CampaignPageQuery>,
): Promise<v.InferOutput<typeof CampaignPage>> {
  const cursor = cursorIn(after ?? before);
  const isBackwards = after !== undefined;
  const rows = await db.as(service, (transaction) => page(transaction, cursor, isBackwards), {
    isReadOnly: true,
  });
  const hasMore = rows.length > pageRows;
  const shown = rows.slice(0, pageRows);
  if (isBackwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    campaigns: shown.map(summaryOnWire),
    newer: first && (isBackwards ? hasMore : cursor) ? cursorOf(first) : null,
    older: last && (isBackwards || hasMore) ? cursorOf(last) : null,
  };
}

type Cursor = { readonly at: string; readonly id: string };
type Row = SummaryRow & { readonly cursorAt: string };

function page(transaction: Transaction, cursor: Cursor | undefined, isBackwards: boolean): Promise<Row[]> {
  // As text, because a Date has no microseconds.
  const [compare, order] = isBackwards ? ['>', 'asc'] : ['<', 'desc'];
  return transaction.rows<Row>(
    `select ${summaryColumns}, created_at::text as "cursorAt" from campaigns.campaigns
      where $1::timestamptz is null or (created_at, id) ${compare} ($1, $2::uuid)
      order by created_at ${order}, id ${order} limit ${pageRows + 1}`,
    [cursor?.at ?? null, cursor?.id ?? null],
  );
}

const cursorOf = ({ cursorAt, id }: Row) => Buffer.from(`${cursorAt} ${id}`).toString('base64url');

function cursorIn(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const found = /^(\d{4}-\d\d-\d\d [\d:.]{8,15}\+00) ([0-9a-f-]{36})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  );
  const [, at, id] = found ?? [];
  if (!at || !id || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || Number.isNaN(Date.parse(at))) {
    throw apiError('bad_request');
  }
  return { at, id };
}
