import type { WaitlistEntry, WaitlistPage, WaitlistQuery } from '@remit/contract/staff/waitlist.ts';
import { recordAudit } from '#audit/audit.ts';
import { service } from '#db/database.ts';
import { isoTime } from '#db/sql.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { filterDetails, whereFor } from './filter.ts';

const pageRows = 50;
const countMax = 10_000;

export const entryColumns = `member.id, member.list, member.email, member.state, member.sending_from as "from",
  member.sending_to as "to", member.method, member.wallet, ${isoTime('member.created_at')} as "joinedAt",
  ${isoTime('member.confirmed_at')} as "confirmedAt", ${isoTime('invitation.invited_at')} as "invitedAt"`;
export const entries = `subscriptions.members member
  left join subscriptions.invitations invitation on invitation.member_id = member.id`;

const sortColumns = { joined: 'member.created_at', confirmed: 'member.confirmed_at' } as const;

/** A page of people. Older and newer go by time, whichever way the list is sorted. */
export async function listWaitlist(
  { db }: Pick<StaffDeps, 'db'>,
  { id: actor }: Staff,
  { sort, before, after, ...filter }: WaitlistQuery,
): Promise<WaitlistPage> {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const isNewestFirst = sort.startsWith('-');
  const cursor = before ?? after;
  const isDownwards = cursor === undefined ? isNewestFirst : before !== undefined;
  const where = whereFor(filter);
  const all = `${where.text}${column === sortColumns.confirmed ? ' and member.confirmed_at is not null' : ''}`;
  const { values, beyond } = cursorCondition(cursor, column, isDownwards, where.values);
  const direction = isDownwards ? 'desc' : 'asc';

  return db.as(service, async (transaction) => {
    await recordAudit(transaction, { actor, action: 'staff waitlist-list', details: filterDetails(filter) });
    const found = await transaction.rows<WaitlistEntry & { readonly cursor: string }>(
      `select ${entryColumns},
          ${isoTime(column, 'microseconds')} || '_' || member.id as cursor
        from ${entries} where ${all} and ${beyond}
        order by ${column} ${direction}, member.id ${direction} limit ${pageRows + 1}`,
      values,
    );
    const [counted] = await transaction.rows<{ count: number }>(
      `select count(*)::int as count from (
        select from subscriptions.members member where ${all} limit ${countMax + 1}) counted`,
      where.values,
    );
    const rows = found.slice(0, pageRows);
    const hasMore = found.length > pageRows;
    const [first = null, last = null] = [rows[0]?.cursor, rows.at(-1)?.cursor];
    const onward = hasMore ? last : null;
    // Where this page was reached from there is the row of the cursor at least.
    const back = cursor === undefined ? null : (first ?? cursor);
    return {
      entries: (isDownwards === isNewestFirst ? rows : rows.toReversed()).map(
        ({ cursor: _, ...entry }) => entry,
      ),
      newer: isDownwards ? back : onward,
      older: isDownwards ? onward : back,
      count: {
        number: Math.min(counted?.count ?? 0, countMax),
        isMore: (counted?.count ?? 0) > countMax,
      },
    };
  });
}

function cursorCondition(
  cursor: string | undefined,
  column: string,
  isDownwards: boolean,
  filtered: readonly unknown[],
) {
  if (cursor === undefined) return { values: filtered, beyond: 'true' };
  const [time, id] = cursor.split('_');
  const values = [...filtered, time, id];
  const comparison = isDownwards ? '<' : '>';
  const at = `($${values.length - 1}::timestamptz, $${values.length}::uuid)`;
  return { values, beyond: `(${column}, member.id) ${comparison} ${at}` };
}
