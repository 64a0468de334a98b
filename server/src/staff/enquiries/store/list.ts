import { type EnquiriesQuery, type EnquirySummary, openCountMax } from '@remit/contract/staff/enquiries.ts';
import type { Transaction } from '#db/database.ts';
import { type Bind, bindings, isoTime, prefixPattern } from '#db/sql.ts';

export type ListedEnquiry = Omit<EnquirySummary, 'createdAt'> & {
  readonly createdAt: Date;
  readonly cursor: string;
};

export type Wanted = {
  readonly query: EnquiriesQuery;
  /** Whose `me` is. */
  readonly staffId: string;
  /** From older to newer. */
  readonly isReadUp: boolean;
  readonly countMax: number;
};

const aboutCharactersMax = 120;
const columns = `enquiry.id, upper(left(enquiry.id::text, 8)) as reference, enquiry.kind, enquiry.state, enquiry.name,
  enquiry.email, enquiry.created_at as "createdAt",
  left(coalesce(details ->> 'subject', details ->> 'topic', details ->> 'positionTitle', details ->> 'organisation',
    details ->> 'message'), ${aboutCharactersMax}) as about,
  exists (select from enquiries.cvs where enquiry_id = enquiry.id) as "hasCv",
  ${isoTime('enquiry.created_at', 'microseconds')} || '_' || enquiry.id as cursor`;

/** SQL for somebody of the team, by the alias of their row. */
export const nameOf = (account: string) =>
  `coalesce(nullif(${account}.raw_user_meta_data ->> 'full_name', ''), ${account}.email, '')`;
export const colleague = (account: string) =>
  `case when ${account}.id is not null then json_build_object('id', ${account}.id, 'name', ${nameOf(account)}) end`;

export function findEnquiries(transaction: Transaction, wanted: Wanted): Promise<ListedEnquiry[]> {
  const { isReadUp, countMax } = wanted;
  const { values, bind } = bindings();
  const conditions = conditionsOf(wanted, bind);
  const order = isReadUp ? 'asc' : 'desc';
  return transaction.rows<ListedEnquiry>(
    `select ${columns}, ${colleague('colleague')} as assignee
    from enquiries.enquiries enquiry left join auth.users colleague on colleague.id = enquiry.assignee
    where ${conditions.join(' and ')}
    order by enquiry.created_at ${order}, enquiry.id ${order} limit ${bind(countMax)}`,
    values,
  );
}

function conditionsOf({ query, staffId }: Wanted, bind: Bind): string[] {
  const { kind, state, assignee, q, before, after } = query;
  const conditions = ['true'];
  if (kind) conditions.push(`enquiry.kind = ${bind(kind)}`);
  if (state !== 'all') conditions.push(`enquiry.state = ${bind(state)}`);
  if (assignee === 'me') conditions.push(`enquiry.assignee = ${bind(staffId)}`);
  if (assignee === 'nobody') conditions.push('enquiry.assignee is null');
  if (q) conditions.push(searchFor(q, bind));
  for (const [cursor, sign] of [
    [before, '<'],
    [after, '>'],
  ] as const) {
    if (cursor === undefined) continue;
    const [at, id] = cursor.split('_');
    conditions.push(`(enquiry.created_at, enquiry.id) ${sign} (${bind(at)}::timestamptz, ${bind(id)}::uuid)`);
  }
  return conditions;
}

/** By how the address begins; eight digits may be a reference, which is how an id begins. */
function searchFor(q: string, bind: Bind): string {
  const text = q.toLowerCase();
  const byEmail = `lower(enquiry.email) like ${bind(prefixPattern(text))}`;
  if (!/^[0-9a-f]{8}$/.test(text)) return byEmail;
  const first = bind(`${text}-0000-0000-0000-000000000000`);
  const last = bind(`${text}-ffff-ffff-ffff-ffffffffffff`);
  return `(enquiry.id between ${first} and ${last} or ${byEmail})`;
}

export async function countOpen(transaction: Transaction): Promise<Record<string, number>> {
  const rows = await transaction.rows<{ kind: string; count: number }>(
    `select kind, count(*)::int as count
      from (select kind from enquiries.enquiries where state = 'open' order by created_at desc, id desc limit $1) open
      group by kind`,
    [openCountMax],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
