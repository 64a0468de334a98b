import type { WaitlistEntry, WaitlistPage, WaitlistQuery } from '@remit/contract/staff/waitlist.ts';
import { recordAudit } from '#audit/audit.ts';
import { service } from '#db/database.ts';
import { bindings, isoTime } from '#db/sql.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { cursorColumn, type PageRow, pageClause, pageOf } from '../paging.ts';
import { filterDetails, whereFor } from './filter.ts';

const pageRows = 50;
const countMax = 10_000;

export const entryColumns = `member.id, member.list, member.email, member.state, member.sending_from as "from",
  member.sending_to as "to", member.method, member.wallet, member.wallet_name as "walletName",
  ${isoTime('member.created_at')} as "joinedAt", ${isoTime('member.confirmed_at')} as "confirmedAt",
  ${isoTime('invitation.invited_at')} as "invitedAt"`;
export const entries = `subscriptions.members member
  left join subscriptions.invitations invitation on invitation.member_id = member.id`;

const sortColumns = { joined: 'member.created_at', confirmed: 'member.confirmed_at' } as const;

/** A page of people. */
export async function listWaitlist(
  { db }: Pick<StaffDeps, 'db'>,
  { id: actor }: Staff,
  { sort, before, after, ...filter }: WaitlistQuery,
): Promise<WaitlistPage> {
  const at = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const order = { at, id: 'member.id', idType: 'uuid' } as const;
  const wanted = { before, after, isOldestFirst: !sort.startsWith('-'), countMax: pageRows };
  const where = whereFor(filter);
  const all = `${where.text}${at === sortColumns.confirmed ? ' and member.confirmed_at is not null' : ''}`;
  const { values, bind } = bindings(...where.values);
  const page = pageClause(wanted, order, bind);

  return db.as(service, async (transaction) => {
    await recordAudit(transaction, { actor, action: 'staff waitlist-list', details: filterDetails(filter) });
    const found = await transaction.rows<WaitlistEntry & PageRow>(
      `select ${entryColumns}, ${cursorColumn(order)} from ${entries} where ${all} ${page}`,
      values,
    );
    const [counted] = await transaction.rows<{ count: number }>(
      `select count(*)::int as count from (
        select from subscriptions.members member where ${all} limit ${countMax + 1}) counted`,
      where.values,
    );
    const { rows, ...neighbours } = pageOf(found, wanted);
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
