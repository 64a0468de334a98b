import type { Transaction } from '@remit/platform/db/database.ts';
import type { Time } from './users.ts';

export type AuditRow = {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: Time;
  readonly ip: string;
};

export const auditScopes = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
} as const;

export type AuditSearch = { readonly scope: keyof typeof auditScopes; readonly text: string } | undefined;

const columns = 'id, payload, created_at::text as "createdAt", ip_address as ip';

function conditionOf(search: AuditSearch): { readonly where: string; readonly values: string[] } {
  if (!search) return { where: 'true', values: [] };
  const looked = auditScopes[search.scope].map(
    (name) => `strpos(lower(payload ->> '${name}'), lower($1)) > 0`,
  );
  return { where: `(${looked.join(' or ')})`, values: [search.text] };
}

export async function countAudit(transaction: Transaction, search: AuditSearch): Promise<number> {
  const { where, values } = conditionOf(search);
  const [counted] = await transaction.rows<{ count: bigint }>(
    `select count(*) as count from auth.audit_log_entries where ${where}`,
    values,
  );
  return Number(counted?.count ?? 0);
}

/** Newest first. */
export function listAudit(
  transaction: Transaction,
  search: AuditSearch,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<AuditRow[]> {
  const { where, values } = conditionOf(search);
  const next = values.length + 1;
  return transaction.rows<AuditRow>(
    `select ${columns} from auth.audit_log_entries where ${where}
      order by created_at desc, id desc limit $${next} offset $${next + 1}`,
    [...values, size, offset],
  );
}

/** Entries by the user, or by an administrator about the user. */
const concerns = "payload ->> 'actor_id' = $1 or payload #>> '{traits,user_id}' = $1";

export function readAuditOf(transaction: Transaction, userId: string): Promise<AuditRow[]> {
  return transaction.rows<AuditRow>(
    `select ${columns} from auth.audit_log_entries where ${concerns} order by created_at, id`,
    [userId],
  );
}

export async function deleteAuditOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows(`delete from auth.audit_log_entries where ${concerns}`, [userId]);
}
