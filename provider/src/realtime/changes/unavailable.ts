import type { Database } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import { publication } from './table.ts';

export const reasons = {
  walLevel: 'PostgreSQL runs without wal_level = logical',
  replication: 'the login of the server lacks the right REPLICATION',
  publication: `there is no publication ${publication}`,
  slots: 'all replication slots or senders of PostgreSQL are in use',
  away: 'the database does not answer',
  ended: 'the stream of changes ended',
} as const;

export type Lacking = (typeof reasons)['walLevel' | 'replication' | 'publication'];

/** What this PostgreSQL lacks for logical replication. */
export async function unavailableBecause(db: Database): Promise<Lacking | undefined> {
  const [found] = await db.statement<{ isLogical: boolean; mayReplicate: boolean; hasPublication: boolean }>({
    text: `select current_setting('wal_level') = 'logical' as "isLogical",
        exists (select from pg_publication where pubname = $1) as "hasPublication",
        (select rolreplication or rolsuper from pg_roles where rolname = session_user)
          or exists (select from pg_roles where rolname in ('rds_replication', 'azure_pg_admin')
            and pg_has_role(session_user, oid, 'member')) as "mayReplicate"`,
    values: [publication],
  });
  if (!found?.isLogical) return reasons.walLevel;
  if (!found.mayReplicate) return reasons.replication;
  return found.hasPublication ? undefined : reasons.publication;
}

const byCode: Readonly<Record<string, string>> = {
  '42501': reasons.replication,
  '53400': reasons.slots,
  '53300': reasons.slots,
};

export function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  const known = typeof code === 'string' ? byCode[code] : undefined;
  if (known) return known;
  return isDatabaseAway(error) ? reasons.away : reasons.ended;
}
