import { service } from '#db/database.ts';
import type { AuthDeps } from './deps.ts';
import { failuresExpireAfterSeconds } from './store/failed-attempts.ts';
import { knownNetworkDays } from './store/known-networks.ts';
import { notMeDays } from './store/not-me-tokens.ts';

/** How many rows a statement touches, so that a backlog does not run into the statement timeout. */
const batchRows = 5_000;
/** Long enough to answer for what happened to an account. Refreshes, an hourly event, are kept for a month. */
const auditKeptDays = 365;
const refreshesKeptDays = 30;
/** Past any use of a code, and of the state it belongs to. */
const flowStateKeptSeconds = 24 * 60 * 60;
/** An hour that is over counts no more. */
const quotaKeptSeconds = 2 * 60 * 60;

type RetentionRule = { readonly table: string; readonly when: string; readonly seconds: number | undefined };

/** Forgets what can no longer be used. */
export async function cleanUpAuth({ db, config }: Pick<AuthDeps, 'db' | 'config'>): Promise<void> {
  const { timeboxSeconds, inactivitySeconds } = config.sessions;
  const { lifeSeconds } = config.otp;
  const flowSeconds = Math.max(flowStateKeptSeconds, config.flowStateSeconds, lifeSeconds);
  const days = (count: number) => count * 86_400;
  const rules: readonly RetentionRule[] = [
    { table: 'failed_attempts', when: 'failed_at < $2', seconds: failuresExpireAfterSeconds },
    { table: 'one_time_tokens', when: 'created_at < $2 - sent_after', seconds: lifeSeconds },
    { table: 'known_networks', when: 'seen_at < $2', seconds: days(knownNetworkDays) },
    { table: 'flow_state', when: 'created_at < $2 - sent_after', seconds: flowSeconds },
    { table: 'mail_quota', when: 'hour < $2', seconds: quotaKeptSeconds },
    { table: 'not_me_tokens', when: 'created_at < $2', seconds: days(notMeDays) },
    { table: 'sessions', when: 'created_at < $2', seconds: timeboxSeconds },
    { table: 'sessions', when: 'coalesce(refreshed_at, created_at) < $2', seconds: inactivitySeconds },
    { table: 'audit_log_entries', when: 'created_at < $2', seconds: days(auditKeptDays) },
    {
      table: 'audit_log_entries',
      when: "created_at < $2 and payload ->> 'action' = 'token_refreshed'",
      seconds: days(refreshesKeptDays),
    },
  ];
  for (const { table, when, seconds } of rules) {
    if (seconds === undefined) continue;
    const old = when.replace('$2', "now() - $2::float8 * interval '1 second'");
    const statement = `delete from auth.${table} where ctid in (
      select ctid from auth.${table} where ${old} limit $1) returning 1`;
    for (let touched = batchRows; touched === batchRows; ) {
      touched = (await db.as(service, (transaction) => transaction.rows(statement, [batchRows, seconds])))
        .length;
    }
  }
}
