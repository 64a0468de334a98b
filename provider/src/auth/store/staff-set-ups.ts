import type { Transaction } from '@remit/platform/db/database.ts';
import { type Origin, type SessionRow, secondFactorMethods, withoutProofs } from './sessions.ts';

/** In this time the owner can object to an operator who replaces a second step. */
export const setUpWaitHours = 24;
export const setUpLinkHours = 24;
/** Time to set up a second step after redeeming a link. */
const setUpMinutes = 60;
/** Abandoned requests and links are deleted. */
export const setUpKeptDays = 7;

export type SetUpRow = {
  readonly waitsSince: Date | null;
  readonly waitsUntil: Date | null;
  readonly isWaiting: boolean;
  readonly endedAt: Date | null;
};

export async function findSetUp(transaction: Transaction, userId: string): Promise<SetUpRow | undefined> {
  const [found] = await transaction.rows<SetUpRow>(
    `select waits_since as "waitsSince", waits_since + make_interval(hours => $2) as "waitsUntil",
        coalesce(waits_since + make_interval(hours => $2) > now(), false) as "isWaiting", ended_at as "endedAt"
      from auth.staff_set_ups
      where user_id = $1 and greatest(waits_since, made_at) > now() - make_interval(days => $3)`,
    [userId, setUpWaitHours, setUpKeptDays],
  );
  return found;
}

/** Replaces an earlier request. Returns the end of the wait. */
export async function beginSetUp(transaction: Transaction, userId: string): Promise<Date> {
  const [begun] = await transaction.rows<{ until: Date }>(
    `insert into auth.staff_set_ups as s (user_id, waits_since) values ($1, now())
      on conflict (user_id) do update set waits_since = now(), ended_at = null, token_hash = null, made_at = null
      returning s.waits_since + make_interval(hours => $2) as until`,
    [userId, setUpWaitHours],
  );
  if (!begun) throw new Error('A row that was written is not there.');
  return begun.until;
}

/** Only the newest link works. `hasWaited` keeps the start of the wait. */
export async function putSetUpLink(
  transaction: Transaction,
  { userId, tokenHash, hasWaited }: { userId: string; tokenHash: Buffer; hasWaited: boolean },
): Promise<void> {
  await transaction.rows(
    `insert into auth.staff_set_ups as s (user_id, token_hash, made_at) values ($1, $2, now())
      on conflict (user_id) do update set token_hash = $2, made_at = now(), ended_at = null,
        waits_since = case when $3 then s.waits_since end`,
    [userId, tokenHash, hasWaited],
  );
}

/** Uses up the link; undefined when it is not of this account, or expired. */
export async function useSetUpLink(
  transaction: Transaction,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: Buffer },
): Promise<{ readonly hasWaited: boolean } | undefined> {
  const [used] = await transaction.rows<{ hasWaited: boolean }>(
    `delete from auth.staff_set_ups where user_id = $1 and token_hash = $2
        and made_at > now() - make_interval(hours => $3)
      returning waits_since is not null as "hasWaited"`,
    [userId, tokenHash, setUpLinkHours],
  );
  return used;
}

/** The owner has shown a second step: requests, links and permissions of sessions end. */
export async function endSetUp(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows(
    `update auth.staff_set_ups set ended_at = now(), token_hash = null
      where user_id = $1 and ended_at is null and waits_since is not null`,
    [userId],
  );
  await endPermissions(transaction, userId);
}

/** False when there was none. */
export async function deleteSetUp(transaction: Transaction, userId: string): Promise<boolean> {
  const isEnded = await endPermissions(transaction, userId);
  const gone = await transaction.rows('delete from auth.staff_set_ups where user_id = $1 returning 1', [
    userId,
  ]);
  return isEnded || gone.length > 0;
}

async function endPermissions(transaction: Transaction, userId: string): Promise<boolean> {
  const ended = await transaction.rows(
    'update auth.sessions set may_set_up_until = null where user_id = $1 and may_set_up_until > now() returning 1',
    [userId],
  );
  return ended.length > 0;
}

export type SetUpSession = Pick<SessionRow, 'id' | 'aal' | 'amr' | 'counter' | 'ageSeconds'> & {
  readonly until: Date;
};

/**
 * A new session with the permission and the level of the given token: an attacker may have a copy of the tokens of
 * the old one. Undefined when the old session has ended.
 */
export async function startSetUpSession(
  transaction: Transaction,
  {
    id,
    current,
    origin: { ip, userAgent },
  }: {
    readonly id: string;
    readonly current: Pick<SessionRow, 'id' | 'aal'>;
    readonly origin: Origin;
  },
): Promise<SetUpSession | undefined> {
  const [started] = await transaction.rows<SetUpSession>(
    `insert into auth.sessions (id, user_id, aal, amr, factor_id, created_at, refreshed_at, not_after, tag, ip, user_agent,
        proven_email, first_password, may_set_up_until)
      select $1, s.user_id, least(s.aal, $3::text),
        case when $3 = 'aal2' then s.amr else ${withoutProofs('$4')} end, case when $3 = 'aal2' then s.factor_id end,
        s.created_at, now(), s.not_after, s.tag, $5, $6, s.proven_email, s.first_password,
        now() + make_interval(mins => $7)
      from auth.sessions s where s.id = $2 for update of s
      returning id, aal, amr, refresh_token_counter as counter, extract(epoch from now() - created_at)::float8 as "ageSeconds",
        may_set_up_until as until`,
    [id, current.id, current.aal, secondFactorMethods, ip, userAgent, setUpMinutes],
  );
  return started;
}

/** Uses up the permission; false when there was none. */
export async function usePermission(transaction: Transaction, sessionId: string): Promise<boolean> {
  const used = await transaction.rows(
    'update auth.sessions set may_set_up_until = null where id = $1 and may_set_up_until > now() returning 1',
    [sessionId],
  );
  return used.length === 1;
}
