import type { Transaction } from '@remit/platform/db/database.ts';
import { type Origin, type SessionRow, secondFactorMethods, withoutProofs } from './sessions.ts';

/** How long the owner of a second step can object before an operator gets a link that replaces it. */
export const setUpWaitHours = 24;
/** How long a link works. */
export const setUpLinkHours = 24;
/** How long whoever redeemed it may take to set up a second step. */
const setUpMinutes = 60;
/** A request that nobody went on with is forgotten, and so is a link. */
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

/** In place of whatever there was. Returns when the waiting is over. */
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

/** The newest link is the one that works. `hasWaited` keeps since when. */
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

/** Uses the link up; undefined when it is none of this account, or too old. */
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

/** The owner came with the second step: neither a request, nor a link, nor a session that redeemed one goes on. */
export async function endSetUp(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows(
    `update auth.staff_set_ups set ended_at = now(), token_hash = null
      where user_id = $1 and ended_at is null and waits_since is not null`,
    [userId],
  );
  await endPermissions(transaction, userId);
}

/** False when there was nothing. */
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
 * A session with the permission, beside the one that asks and with what its token has shown: that one may have been planted,
 * and of this one nobody has a copy. Undefined when the one that asks has ended.
 */
export async function startSetUpSession(
  transaction: Transaction,
  {
    id,
    asking,
    origin: { ip, userAgent },
  }: {
    readonly id: string;
    readonly asking: Pick<SessionRow, 'id' | 'aal'>;
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
    [id, asking.id, asking.aal, secondFactorMethods, ip, userAgent, setUpMinutes],
  );
  return started;
}

/** Whether the session had the permission, which is used up by this. */
export async function usePermission(transaction: Transaction, sessionId: string): Promise<boolean> {
  const used = await transaction.rows(
    'update auth.sessions set may_set_up_until = null where id = $1 and may_set_up_until > now() returning 1',
    [sessionId],
  );
  return used.length === 1;
}
