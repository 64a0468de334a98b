import { type EnquiriesQuery, type EnquirySummary, openCountMax } from '@remit/contract/staff/enquiries.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { type Bind, bindings, prefixPattern } from '@remit/platform/db/sql.ts';
import { cursorColumn, type PageOptions, type PageRow, pageClause } from '../../paging.ts';

export type ListedEnquiry = Omit<EnquirySummary, 'createdAt'> & PageRow & { readonly createdAt: Date };

export type EnquiriesFilter = {
  readonly query: EnquiriesQuery;
  /** Who `me` is. */
  readonly staffId: string;
};

const order = { at: 'enquiry.created_at', id: 'enquiry.id', idType: 'uuid' } as const;

const aboutCharactersMax = 120;
const columns = `enquiry.id, upper(left(enquiry.id::text, 8)) as reference, enquiry.kind, enquiry.state, enquiry.name,
  enquiry.email, enquiry.created_at as "createdAt",
  left(coalesce(details ->> 'subject', details ->> 'topic', details ->> 'positionTitle', details ->> 'organisation',
    details ->> 'message'), ${aboutCharactersMax}) as about,
  exists (select from enquiries.cvs where enquiry_id = enquiry.id) as "hasCv",
  ${cursorColumn(order)}`;

/** SQL for a colleague, by the alias of their row. */
export const nameOf = (account: string) =>
  `coalesce(nullif(${account}.raw_user_meta_data ->> 'full_name', ''), ${account}.email, '')`;
export const colleague = (account: string) =>
  `case when ${account}.id is not null then json_build_object('id', ${account}.id, 'name', ${nameOf(account)}) end`;

export function findEnquiries(
  transaction: Transaction,
  filter: EnquiriesFilter,
  page: PageOptions,
): Promise<ListedEnquiry[]> {
  const { values, bind } = bindings();
  const conditions = conditionsOf(filter, bind);
  return transaction.rows<ListedEnquiry>(
    `select ${columns}, ${colleague('colleague')} as assignee
    from enquiries.enquiries enquiry left join auth.users colleague on colleague.id = enquiry.assignee
    where ${conditions.join(' and ')} ${pageClause(page, order, bind)}`,
    values,
  );
}

function conditionsOf({ query, staffId }: EnquiriesFilter, bind: Bind): string[] {
  const { kind, state, assignee, q } = query;
  const conditions = ['true'];
  if (kind) conditions.push(`enquiry.kind = ${bind(kind)}`);
  if (state !== 'all') conditions.push(`enquiry.state = ${bind(state)}`);
  if (assignee === 'me') conditions.push(`enquiry.assignee = ${bind(staffId)}`);
  if (assignee === 'nobody') conditions.push('enquiry.assignee is null');
  if (q) conditions.push(searchFor(q, bind));
  return conditions;
}

/** By the beginning of the e-mail address; eight digits may be a reference, which is the beginning of an id. */
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
