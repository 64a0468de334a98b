import type { WaitlistEntry, WaitlistPage, WaitlistQuery } from '@remit/contract/staff/waitlist.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { bindings } from '@remit/platform/db/sql.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { cursorColumn, type PageRow, pageClause, pageOf } from '../paging.ts';
import { filterDetails, whereFor } from './filter.ts';
import { entries, entryColumns } from './store/subscriptions.ts';

const pageRows = 50;
const countMax = 10_000;

const sortColumns = { joined: 'member.created_at', confirmed: 'member.confirmed_at' } as const;

export async function listWaitlist(
  { db }: Pick<StaffDeps, 'db'>,
  { id: actor }: Staff,
  { sort, before, after, ...filter }: WaitlistQuery,
): Promise<WaitlistPage> {
  const at = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const order = { at, id: 'member.id', idType: 'uuid' } as const;
  const page = { before, after, isOldestFirst: !sort.startsWith('-'), countMax: pageRows };
  const where = whereFor(filter);
  const all = `${where.text}${at === sortColumns.confirmed ? ' and member.confirmed_at is not null' : ''}`;
  const { values, bind } = bindings(...where.values);
  const clause = pageClause(page, order, bind);

  return db.as(service, async (transaction) => {
    await recordAudit(transaction, { actor, action: 'staff waitlist-list', details: filterDetails(filter) });
    const found = await transaction.rows<WaitlistEntry & PageRow>(
      `select ${entryColumns}, ${cursorColumn(order)} from ${entries} where ${all} ${clause}`,
      values,
    );
    const [counted] = await transaction.rows<{ count: number }>(
      `select count(*)::int as count from (
        select from subscriptions.members member where ${all} limit ${countMax + 1}) counted`,
      where.values,
    );
    const { rows, ...neighbours } = pageOf(found, page);
    return {
      entries: rows,
      ...neighbours,
      count: {
        number: Math.min(counted?.count ?? 0, countMax),
        isMore: (counted?.count ?? 0) > countMax,
      },
    };
  });
}
