import type { WaitlistFilter } from '@remit/contract/staff/waitlist.ts';
import { bindings, prefixPattern } from '@remit/platform/db/sql.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';

export type Where = { readonly text: string; readonly values: readonly unknown[] };

export function whereFor(filter: WaitlistFilter): Where {
  const { values, bind } = bindings();
  const conditions = ['true'];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined && value !== '') conditions.push(condition(bind(value)));
  };
  const { q = '', joinedFrom, joinedTo } = filter;
  // Only the beginning: an index finds that on every PostgreSQL, and a part in the middle needs an extension.
  const beginning = q && prefixPattern(q.toLowerCase());
  if (isUuid(q)) add(q, (id) => `member.id = ${id}::uuid`);
  else add(beginning, (pattern) => `lower(member.email) like ${pattern}`);
  add(filter.list, (list) => `member.list = ${list}`);
  add(filter.state, (state) => `member.state = ${state}`);
  add(filter.from, (from) => `member.sending_from = ${from}`);
  add(filter.to, (to) => `member.sending_to = ${to}`);
  add(filter.method, (method) => `member.method = ${method}`);
  add(filter.wallet, (wallet) => `member.wallet = ${wallet}`);
  add(joinedFrom, (day) => `member.created_at >= ${day}::date::timestamp at time zone 'utc'`);
  add(joinedTo, (day) => `member.created_at < (${day}::date + 1)::timestamp at time zone 'utc'`);
  return { text: conditions.join(' and '), values };
}

/** For an audit entry: the filter without the search text, which may be an e-mail address. */
export function filterDetails({ q, ...filter }: WaitlistFilter): Record<string, string | boolean> {
  const fields = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(fields), ...(q && { hasSearch: true }) };
}
