import { service } from '#db/database.ts';
import type { AuthRoom } from './auth-room.ts';
import { forgottenAfterSeconds } from './store/failed-attempts.ts';

/** How many rows a statement touches, so that a backlog does not run into the statement timeout. */
const batchRows = 5_000;
/** Long enough to answer for what happened to an account. Refreshes, an hourly event, are kept for a month. */
const auditKeptDays = 365;
const refreshesKeptDays = 30;
/** Past any use of a code, and of the state it belongs to. */
const flowStateKeptSeconds = 24 * 60 * 60;

const older = (column: string, seconds: string) => `${column} < now() - ${seconds} * interval '1 second'`;

/** Forgets what can no longer be used. */
export async function tidyAuth({ db, config }: Pick<AuthRoom, 'db' | 'config'>): Promise<void> {
  const { timeboxSeconds, inactivitySeconds } = config.sessions;
  const chores: [statement: string, seconds: number | undefined][] = [
    [
      `auth.failed_attempts where ctid in (select ctid from auth.failed_attempts where ${older('failed_at', '$2')} limit $1)`,
      forgottenAfterSeconds,
    ],
    [
      `auth.one_time_tokens where id in (select id from auth.one_time_tokens where ${older('created_at', '$2')} limit $1)`,
      config.otp.lifeSeconds,
    ],
    [
      `auth.flow_state where id in (select id from auth.flow_state where ${older('created_at', '$2')} limit $1)`,
      Math.max(flowStateKeptSeconds, config.flowStateSeconds, config.otp.lifeSeconds),
    ],
    [
      `auth.sessions where id in (select id from auth.sessions where ${older('created_at', '$2')} limit $1)`,
      timeboxSeconds,
    ],
    [
      `auth.sessions where id in (select id from auth.sessions where ${older('coalesce(refreshed_at, created_at)', '$2')} limit $1)`,
      inactivitySeconds,
    ],
    [
      `auth.audit_log_entries where id in (select id from auth.audit_log_entries where ${older('created_at', '$2')} limit $1)`,
      auditKeptDays * 86_400,
    ],
    [
      `auth.audit_log_entries where id in (select id from auth.audit_log_entries where ${older('created_at', '$2')} and payload ->> 'action' = 'token_refreshed' limit $1)`,
      refreshesKeptDays * 86_400,
    ],
  ];
  for (const [what, seconds] of chores) {
    if (seconds === undefined) continue;
    for (let touched = batchRows; touched === batchRows; ) {
      touched = (
        await db.as(service, (transaction) =>
          transaction.rows(`delete from ${what} returning 1`, [batchRows, seconds]),
        )
      ).length;
    }
  }
}
