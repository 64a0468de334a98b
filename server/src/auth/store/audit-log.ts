import type { Transaction } from '#db/database.ts';

export type AuditEntry = {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly ip: string;
};

export const insertEntryStatement = {
  name: 'auth-audit',
  text: 'insert into auth.audit_log_entries (id, payload, ip_address) values ($1, $2, $3)',
};

export async function insertAuditEntry(
  transaction: Transaction,
  { id, payload, ip }: AuditEntry,
): Promise<void> {
  await transaction.rows({ ...insertEntryStatement, values: [id, payload, ip] });
}
