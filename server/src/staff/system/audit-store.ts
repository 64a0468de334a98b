import type { AuditPage, AuditQuery, AuditRecord } from '@remit/contract/staff/audit.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { bindings, isoTime } from '@remit/platform/db/sql.ts';
import { cursorColumn, type PageOptions, type PageRow, pageClause } from '../paging.ts';

type AuditRow = PageRow & AuditPage['entries'][number] & { readonly assignee: string | null };

const detailsCharactersMax = 2_000;
const nameCharactersMax = 200;
/** Colleagues of all times and logins of operators. */
const actorsMax = 500;

/** Newest first. */
export function findAudit(
  transaction: Transaction,
  { actor, action, subject, from, to, reads, ...page }: AuditQuery & PageOptions,
): Promise<AuditRow[]> {
  const { values, bind } = bindings();
  const conditions = [
    ...(actor ? [`actor = ${bind(actor)}`] : []),
    ...(action ? [`action = ${bind(action)}`] : []),
    ...(subject ? [`subject = ${bind(subject)}`] : []),
    ...(from ? [`at >= ${bind(from)}::date::timestamp at time zone 'utc'`] : []),
    ...(to ? [`at < (${bind(to)}::date + 1)::timestamp at time zone 'utc'`] : []),
    ...(reads || action ? [] : ['not audit.is_read(action)']),
  ];
  return transaction.rows(
    `select id::text as id, ${isoTime('at', 'microseconds')} as at, ${cursorColumn({ at: 'at', id: 'id' })},
        actor, action, subject, reason, details ->> 'assignee' as assignee,
        case when details = '{}' then '' else left(details::text, ${detailsCharactersMax}) end as details
      from audit.entries
      where ${['true', ...conditions].join(' and ')}
      ${pageClause(page, { at: 'entries.at', id: 'entries.id', idType: 'bigint' }, bind)}`,
    values,
  );
}

/** One step in the index for each actor, however many entries there are. */
export async function listActors(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.rows<{ actor: string }>(
    `with recursive found (actor) as (
        (select actor from audit.entries order by actor limit 1)
        union all
        select (select e.actor from audit.entries e where e.actor > found.actor order by e.actor limit 1)
        from found where found.actor is not null
      )
      select actor from found where actor is not null limit ${actorsMax}`,
  );
  return rows.map(({ actor }) => actor);
}

/** What these ids stand for, without what was deleted. */
export function findRecords(transaction: Transaction, ids: readonly string[]): Promise<AuditRecord[]> {
  return transaction.rows<AuditRecord>(
    `with wanted as (select unnest($1::uuid[]) as id)
      select id, kind, left(nullif(name, ''), ${nameCharactersMax}) as name, email from (
        select u.id, 'account' as kind, u.raw_user_meta_data ->> 'full_name' as name, coalesce(u.email, '+' || u.phone) as email
          from auth.users u join wanted using (id) where u.deleted_at is null
        union all
        select id, 'member', null, email from subscriptions.members join wanted using (id)
        union all
        select id, 'enquiry', name, email from enquiries.enquiries join wanted using (id)
        union all
        select id, 'campaign', subject, null from campaigns.campaigns join wanted using (id)
        union all
        select id, 'invitations', sending_to, null from subscriptions.invitation_batches join wanted using (id)
        union all
        select id, 'transfer', reference, null from public.transfers join wanted using (id)
      ) found`,
    [ids],
  );
}
