import type { Cell } from '@remit/contract/csv.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { isoTime } from '@remit/platform/db/sql.ts';

export const auditColumns = ['at', 'actor', 'action', 'subject', 'reason', 'details'] as const;

export type AuditWanted = {
  readonly subjects?: readonly string[] | undefined;
  readonly action?: string | undefined;
  /** Without looks. */
  readonly isChangesOnly?: boolean;
  readonly countMax: number;
};

/** Newest first. */
export function listAudit(
  transaction: Transaction,
  { subjects, action, isChangesOnly = false, countMax }: AuditWanted,
): Promise<Record<(typeof auditColumns)[number], Cell>[]> {
  return transaction.rows(
    `select ${isoTime('at', 'seconds')} as at, actor, action, subject, reason,
        case when details = '{}' then null else details::text end as details
      from audit.entries
      where ($1::text[] is null or subject = any($1)) and ($2::text is null or action = $2)
        and not ($4 and audit.is_read(action))
      order by id desc limit $3`,
    [subjects ?? null, action ?? null, countMax, isChangesOnly],
  );
}
