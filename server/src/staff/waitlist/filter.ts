import type { WaitlistFilter } from '@remit/contract/staff/waitlist.ts';
import { type Bind, bindings, partPattern } from '@remit/platform/db/sql.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';

export type Where = { readonly text: string; readonly values: readonly unknown[] };

export function whereFor(filter: WaitlistFilter): Where {
  const { values, bind } = bindings();
  const conditions = ['true'];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined && value !== '') conditions.push(condition(bind(value)));
  };
  const { q, list, joinedFrom, joinedTo } = filter;
  if (q) conditions.push(hasText(q, bind));
  if (list !== 'all') conditions.push(`member.list = ${bind(list)}`);
  add(filter.state, (state) => `member.state = ${state}`);
  add(filter.from, (from) => `member.sending_from = ${from}`);
  add(filter.to, (to) => `member.sending_to = ${to}`);
  add(filter.method, (method) => `member.method = ${method}`);
  add(filter.wallet, (wallet) => `member.wallet = ${wallet}`);
  add(joinedFrom, (day) => `member.created_at >= ${day}::date::timestamp at time zone 'utc'`);
  add(joinedTo, (day) => `member.created_at < (${day}::date + 1)::timestamp at time zone 'utc'`);
  return { text: conditions.join(' and '), values };
}

/** Whether the text is a part of the e-mail address, or the whole id. As in the index `members_search`. */
export const hasText = (text: string, bind: Bind) =>
  isUuid(text)
    ? `member.id = ${bind(text)}::uuid`
    : `lower(member.email) like lower(${bind(partPattern(text))})`;

/** For an audit entry: the filter without the search text, which may be an e-mail address. */
export function filterDetails({ q, ...filter }: WaitlistFilter): Record<string, string | boolean> {
  const fields = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(fields), isSearch: Boolean(q) };
}
