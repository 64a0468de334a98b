import { type EnquiriesQuery, type EnquirySummary, openCountMax } from '@remit/contract/staff/enquiries.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { type Bind, bindings, partPattern } from '@remit/platform/db/sql.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { alphabetical, type Order, pageFor, readPage } from '../../paging.ts';

type ListedEnquiry = Omit<EnquirySummary, 'createdAt'> & { readonly createdAt: Date };

export type EnquiriesFilter = {
  readonly query: EnquiriesQuery;
  /** Who `me` is. */
  readonly staffId: string;
};

const pageRows = 50;
export const enquiries = 'enquiries.enquiries enquiry';
export const byReceipt = { at: 'enquiry.created_at', id: 'enquiry.id', idType: 'uuid' } as const;
const orderBy = (sort: EnquiriesQuery['sort']): Order =>
  sort.endsWith('email') ? { ...byReceipt, at: alphabetical('enquiry.email'), table: enquiries } : byReceipt;

export const reference = 'upper(left(enquiry.id::text, 8))';
const aboutCharactersMax = 120;
const columns = `enquiry.id, ${reference} as reference, enquiry.kind, enquiry.state, enquiry.name,
  enquiry.email, enquiry.created_at as "createdAt",
  left(coalesce(details ->> 'subject', details ->> 'topic', details ->> 'positionTitle', details ->> 'organisation',
    details ->> 'message'), ${aboutCharactersMax}) as about,
  exists (select from enquiries.cvs where enquiry_id = enquiry.id) as "hasCv"`;

/** SQL for a colleague, by the alias of their row. */
export const nameOf = (account: string) =>
  `coalesce(nullif(${account}.raw_user_meta_data ->> 'full_name', ''), ${account}.email, '')`;
export const colleague = (account: string) =>
  `case when ${account}.id is not null then json_build_object('id', ${account}.id, 'name', ${nameOf(account)}) end`;

export function findEnquiries(transaction: Transaction, filter: EnquiriesFilter) {
  const { values, bind } = bindings();
  const order = orderBy(filter.query.sort);
  return readPage<ListedEnquiry>(
    transaction,
    {
      columns: `${columns}, ${colleague('colleague')} as assignee`,
      from: `${enquiries} left join auth.users colleague on colleague.id = enquiry.assignee`,
      where: conditionsOf(filter, bind).join(' and '),
      ...{ values, order },
    },
    pageFor(filter.query, order, pageRows),
  );
}

function conditionsOf({ query, staffId }: EnquiriesFilter, bind: Bind): string[] {
  const { kind, state, assignee, q } = query;
  const conditions = ['true'];
  if (kind) conditions.push(`enquiry.kind = ${bind(kind)}`);
  if (state !== 'all') conditions.push(`enquiry.state = ${bind(state)}`);
  if (assignee === 'me') conditions.push(`enquiry.assignee = ${bind(staffId)}`);
  if (assignee === 'nobody') conditions.push('enquiry.assignee is null');
  if (q) conditions.push(hasText(q, bind));
  return conditions;
}

/**
 * Whether the text is a part of the e-mail address or name, as in the index `enquiries_search`, or the whole id. Eight digits
 * may be a reference, which is the beginning of an id.
 */
export function hasText(text: string, bind: Bind): string {
  if (isUuid(text)) return `enquiry.id = ${bind(text)}::uuid`;
  const isPart = `search.fold(enquiry.email || E'\\n' || coalesce(enquiry.name, ''))
    like search.fold(${bind(partPattern(text))})`;
  if (!/^[0-9a-f]{8}$/i.test(text)) return isPart;
  const first = bind(`${text}-0000-0000-0000-000000000000`);
  const last = bind(`${text}-ffff-ffff-ffff-ffffffffffff`);
  return `(enquiry.id between ${first} and ${last} or ${isPart})`;
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
