import type { Database, Transaction } from '@remit/platform/db/database.ts';

export type AuditEntry = {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly ip: string;
};

export const insertEntry = (id: string, payload: string, ip: string) =>
  `insert into auth.audit_log_entries (id, payload, ip_address) values (${id}, ${payload}, ${ip})`;
const insertEntryStatement = { name: 'auth-audit', text: insertEntry('$1', '$2', '$3') };

export async function insertAuditEntry(
  transaction: Transaction,
  { id, payload, ip }: AuditEntry,
): Promise<void> {
  await transaction.rows({ ...insertEntryStatement, values: [id, payload, ip] });
}

/** Inserts the entry, or increments its count. Does not wait for the disk, as rate limits do not. */
export async function countAuditEntry(
  db: Database,
  { id, payload, ip, isWritten }: AuditEntry & { readonly isWritten: boolean },
): Promise<void> {
  await db.statement({
    name: 'auth-audit-count',
    text: `with counted as (
        insert into auth.audit_log_entries as entry (id, payload, ip_address)
        select $1::uuid, $2::jsonb, $3 where $4
        on conflict (id) do update set payload = jsonb_set(entry.payload, '{traits,count}',
          to_jsonb((entry.payload #>> '{traits,count}')::int + 1))
        returning 1
      ) select set_config('synchronous_commit', 'off', true), (select count(*) from counted)`,
    values: [id, payload, ip, isWritten],
  });
}
