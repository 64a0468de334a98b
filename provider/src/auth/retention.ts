import { accountTopic } from '@remit/contract/account-channel.ts';
import { service } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { eraseAccount } from './erase-account.ts';
import { failuresExpireAfterSeconds } from './store/failed-attempts.ts';
import { knownNetworkDays } from './store/known-networks.ts';
import { notMeDays } from './store/not-me-tokens.ts';
import { deleteRetiredSigningKeys } from './store/signing-keys.ts';
import { setUpKeptDays } from './store/staff-set-ups.ts';
import { type UserRow, userColumns } from './store/users.ts';
import { verifiesSeconds } from './stored-signing-keys.ts';
import { ceremonySeconds } from './webauthn.ts';

/** Rows of one statement, so that a backlog does not hit the statement timeout. */
const batchRows = 5_000;
/** Refreshes, an hourly event, are kept for a month only. */
const auditKeptDays = 365;
const refreshesKeptDays = 30;
const flowStateKeptSeconds = 24 * 60 * 60;
/** Longer than they are valid, so that an expired one is reported as such. */
const challengesKeptSeconds = 24 * 60 * 60;
/** A late client gets "expired" instead of "not found". */
const expiredSessionKeptSeconds = 24 * 60 * 60;
const quotaKeptSeconds = 2 * 60 * 60;
/** Longer than a signed message is valid. */
const signedMessageKeptSeconds = 60 * 60;

const batchAccounts = 100;

type RetentionDeps = Pick<AuthDeps, 'db' | 'config' | 'outbox'>;
type RetentionRule = { readonly table: string; readonly when: string; readonly seconds: number | undefined };

export async function cleanUpAuth(deps: RetentionDeps): Promise<void> {
  const { db, config } = deps;
  const { timeboxSeconds, inactivitySeconds } = config.sessions;
  const { lifeSeconds } = config.otp;
  const flowSeconds = Math.max(flowStateKeptSeconds, config.flowStateSeconds, lifeSeconds);
  const challengeSeconds = Math.max(challengesKeptSeconds, config.mfa.challengeSeconds);
  const days = (count: number) => count * 86_400;
  const ended = (seconds: number | undefined) =>
    seconds === undefined ? undefined : seconds + expiredSessionKeptSeconds;
  const rules: readonly RetentionRule[] = [
    { table: 'failed_attempts', when: 'failed_at < $2', seconds: failuresExpireAfterSeconds },
    { table: 'one_time_tokens', when: 'created_at < $2 - sent_after', seconds: lifeSeconds },
    { table: 'known_networks', when: 'seen_at < $2', seconds: days(knownNetworkDays) },
    { table: 'flow_state', when: 'created_at < $2 - sent_after', seconds: flowSeconds },
    { table: 'mfa_challenges', when: 'created_at < $2', seconds: challengeSeconds },
    { table: 'webauthn_challenges', when: 'created_at < $2', seconds: ceremonySeconds * 2 },
    { table: 'mail_quota', when: 'hour < $2', seconds: quotaKeptSeconds },
    { table: 'not_me_tokens', when: 'created_at < $2', seconds: days(notMeDays) },
    { table: 'staff_set_ups', when: 'greatest(waits_since, made_at) < $2', seconds: days(setUpKeptDays) },
    { table: 'web3_messages', when: 'created_at < $2', seconds: signedMessageKeptSeconds },
    { table: 'sessions', when: 'created_at < $2', seconds: ended(timeboxSeconds) },
    { table: 'sessions', when: 'coalesce(refreshed_at, created_at) < $2', seconds: ended(inactivitySeconds) },
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
  await db.as(service, (transaction) =>
    deleteRetiredSigningKeys(transaction, { verifiesSeconds: verifiesSeconds(config.jwt) }),
  );
  await deleteMessagesOfTheGone(deps);
  await deleteAbandoned(deps, unconfirmed);
  await deleteAbandoned(deps, guests);
}

/** Messages that an account is gone: five minutes later every device has received them. */
async function deleteMessagesOfTheGone({ db }: RetentionDeps): Promise<void> {
  await db.as(service, (transaction) =>
    transaction.rows(
      `delete from realtime.messages m where topic like $1 || '%' and inserted_at < now() - interval '5 minutes'
         and not exists (select from auth.users u where m.topic = $1 || u.id)`,
      [accountTopic('')],
    ),
  );
}

/** Conditions on accounts `u` that no administrator created or invited; before `old` they are abandoned. */
const ofOwnDoing =
  'u.invited_at is null and not u.made_by_admin and not u.is_sso_user and u.deleted_at is null';
/** Never signed in; the last message may still be unread. */
const unconfirmed = `${ofOwnDoing} and not u.is_anonymous and u.email_confirmed_at is null
  and u.phone_confirmed_at is null and u.last_sign_in_at is null
  and greatest(u.created_at, u.confirmation_sent_at, u.recovery_sent_at) < old`;
/** A guest whose session is gone cannot come back. */
const guests = `${ofOwnDoing} and u.is_anonymous
  and greatest(u.created_at, u.last_sign_in_at, u.email_change_sent_at, u.phone_change_sent_at) < old
  and not exists (select from auth.sessions s
    where s.user_id = u.id and coalesce(s.refreshed_at, s.created_at) >= old)`;

/** As the privacy page says. */
const abandonedDays = 30;

async function deleteAbandoned(deps: RetentionDeps, rule: string): Promise<void> {
  const find = `select ${userColumns} from auth.users u, (select now() - $1 * interval '1 day' as old) t
    where ${rule} order by u.created_at limit $2 for update of u skip locked`;
  for (let touched = batchAccounts; touched === batchAccounts; ) {
    touched = await deps.db.as(service, async (transaction) => {
      const abandoned = await transaction.rows<UserRow>(find, [abandonedDays, batchAccounts]);
      for (const user of abandoned) await eraseAccount(deps, transaction, user);
      return abandoned.length;
    });
  }
}
