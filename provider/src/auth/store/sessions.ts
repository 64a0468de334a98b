import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import type { AmrEntry } from '../access-tokens.ts';
import { type AuditEntry, insertEntry } from './audit-log.ts';
import { type UserRow, userColumns } from './users.ts';

export type SessionRow = {
  readonly id: string;
  readonly userId: string;
  readonly aal: 'aal1' | 'aal2';
  readonly amr: readonly AmrEntry[];
  readonly factorId: string | null;
  readonly counter: bigint;
  /** The last counter whose previous token was accepted in its place. */
  readonly reusedAtCounter: bigint | null;
  /** The counter since the second factor; tokens from before are never accepted again. */
  readonly raisedAtCounter: bigint;
  readonly createdAt: Date;
  readonly refreshedAt: Date | null;
  readonly notAfter: Date | null;
  readonly isOver: boolean;
  readonly tag: string | null;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly provenEmail: string | null;
  readonly firstPassword: 'may' | 'must' | null;
  /** Whether a recent operator's link lets it add a second step. */
  readonly maySetUp: boolean;
  /** Since the sign-in and the last refresh, on the clock of the database. */
  readonly ageSeconds: number;
  readonly idleSeconds: number;
  /** The clock of the database, to compare with the times in `amr`. */
  readonly readAtSeconds: number;
};

/** Methods in `amr` that make a session aal2. */
export const secondFactorMethods = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'];

/** SQL for the time of a proof, by the clock of the database, because the clocks of machines differ. */
export const proofSeconds = 'floor(extract(epoch from now()))::int8';

const sessionValue = `json_build_object('id', s.id, 'userId', s.user_id, 'aal', s.aal, 'amr', s.amr,
  'factorId', s.factor_id, 'counter', s.refresh_token_counter::text,
  'reusedAtCounter', s.reused_at_counter::text, 'raisedAtCounter', s.raised_at_counter::text, 'createdAt', s.created_at,
  'refreshedAt', s.refreshed_at, 'notAfter', s.not_after,
  'isOver', coalesce(s.not_after <= now(), false), 'tag', s.tag, 'userAgent', s.user_agent, 'ip', host(s.ip),
  'provenEmail', s.proven_email, 'firstPassword', s.first_password,
  'maySetUp', coalesce(s.may_set_up_until > now(), false),
  'ageSeconds', extract(epoch from now() - s.created_at)::float8,
  'idleSeconds', extract(epoch from now() - coalesce(s.refreshed_at, s.created_at))::float8,
  'readAtSeconds', extract(epoch from now())::float8)`;

type SessionValue = {
  readonly [name in keyof SessionRow]: SessionRow[name] extends Date | null
    ? string | null
    : SessionRow[name] extends bigint
      ? string
      : SessionRow[name] extends bigint | null
        ? string | null
        : SessionRow[name];
};

function fromValue(value: SessionValue): SessionRow {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...value,
    counter: BigInt(value.counter),
    reusedAtCounter: value.reusedAtCounter === null ? null : BigInt(value.reusedAtCounter),
    raisedAtCounter: BigInt(value.raisedAtCounter),
    createdAt: new Date(value.createdAt as string),
    refreshedAt: time(value.refreshedAt),
    notAfter: time(value.notAfter),
  };
}

export type UserWithSession = { readonly user: UserRow; readonly session: SessionRow | undefined };
type Joined = UserRow & { readonly session: SessionValue | null };

const withSession = ({ session, ...user }: Joined): UserWithSession => ({
  user,
  session: session === null ? undefined : fromValue(session),
});

/** The account and its live session in one statement, for each request of a signed-in user. */
export const userOfToken = {
  name: 'auth-user-of-token',
  text: `select ${userColumns}, case when s.id is null then null else ${sessionValue} end as session
    from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id
      and (s.not_after is null or s.not_after > now())
    where u.id = $1 and u.deleted_at is null`,
};

export async function findUserOfToken(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
): Promise<UserWithSession | undefined> {
  const [found] = await db.statement<Joined>({ ...userOfToken, values: [userId, sessionId] });
  return found && withSession(found);
}

export const lockedSession = {
  name: 'auth-lock-session',
  text: `select ${userColumns}, ${sessionValue} as session
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = $1 and u.deleted_at is null for update of s`,
};

export type Locked = UserWithSession & { readonly session: SessionRow };

/** For a refresh: concurrent ones wait for the lock. */
export function withLockedSession<T>(
  db: Database,
  id: string,
  work: (transaction: Transaction, locked: Locked | undefined) => Promise<T>,
): Promise<T> {
  return db.statementAs(service, { ...lockedSession, values: [id] }, ([found]: Joined[], transaction) =>
    work(transaction, found && (withSession(found) as Locked)),
  );
}

export type Origin = { readonly ip: string; readonly userAgent: string | null };

export type SessionProofs = {
  /** The mailbox that the session has proven. */
  readonly provenEmail: string | null;
  /** Whether a first password may be set without a further proof, or must be set first. */
  readonly firstPassword: 'may' | 'must' | null;
};

export const noProofs: SessionProofs = { provenEmail: null, firstPassword: null };

export type NewSession = Origin &
  SessionProofs & {
    readonly id: string;
    readonly userId: string;
    readonly aal: 'aal1' | 'aal2';
    /** Its timestamp is now. */
    readonly proof: Omit<AmrEntry, 'timestamp'>;
    /** Inserts nothing if the password has changed since it was compared. */
    readonly ifPasswordHash?: string;
    readonly identity: string;
  };

/**
 * Inserts a session and records the sign-in on the account and its identity. No row when the account has gone or
 * changed.
 */
const startSession = {
  name: 'auth-start-session',
  text: `with account as (
      update auth.users u set last_sign_in_at = now(), updated_at = now()
      where u.id = $1 and u.deleted_at is null and ($7::text is null or u.encrypted_password = $7)
      returning ${userColumns}
    ), made as (
      insert into auth.sessions (id, user_id, aal, amr, ip, user_agent, proven_email, first_password)
      select $2, account.id, $3, jsonb_build_array($4::jsonb || jsonb_build_object('timestamp', ${proofSeconds})),
        $5, $6, $8, $9 from account
      returning amr
    ), identity as (
      update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = $10
    )
    select account.*, made.amr from account, made`,
};

export async function insertSession(
  transaction: Transaction,
  session: NewSession,
): Promise<{ readonly user: UserRow; readonly amr: readonly AmrEntry[] } | undefined> {
  const {
    id,
    userId,
    aal,
    proof,
    ip,
    userAgent,
    ifPasswordHash = null,
    provenEmail,
    firstPassword,
    identity,
  } = session;
  const device = [ip, userAgent, ifPasswordHash];
  const values = [userId, id, aal, JSON.stringify(proof), ...device, provenEmail, firstPassword, identity];
  const [inserted] = await transaction.rows<UserRow & { amr: readonly AmrEntry[] }>({
    ...startSession,
    values,
  });
  if (!inserted) return undefined;
  const { amr, ...user } = inserted;
  // The statement read the identities before its own update.
  const identities = user.identities.map((row) =>
    row.provider === identity ? { ...row, lastSignInAt: user.lastSignInAt } : row,
  );
  return { user: { ...user, identities }, amr };
}

export const advanceStatement = {
  name: 'auth-move-session-on',
  text: `with advanced as (
      update auth.sessions set refresh_token_counter = $2, refreshed_at = now(), ip = $3, user_agent = $4 where id = $1
    ) ${insertEntry('$5', '$6', '$7')}`,
};

/** With its entry in the audit log. */
export async function advanceSession(
  transaction: Transaction,
  { id, counter, ip, userAgent }: Origin & { readonly id: string; readonly counter: bigint },
  entry: AuditEntry,
): Promise<void> {
  const values = [id, counter, ip, userAgent, entry.id, entry.payload, entry.ip];
  await transaction.rows({ ...advanceStatement, values });
}

export async function recordReuse(transaction: Transaction, { id, counter }: SessionRow): Promise<void> {
  await transaction.rows('update auth.sessions set reused_at_counter = $2 where id = $1', [id, counter]);
}

/** SQL for the `amr` of a session `s` with this method as the newest entry. */
export const withProof = (method: string) => `jsonb_build_array(
    jsonb_build_object('method', ${method}::text, 'timestamp', ${proofSeconds})) || coalesce((
    select jsonb_agg(proof.entry order by proof.place) from jsonb_array_elements(s.amr) with ordinality as proof (entry, place)
    where proof.entry ->> 'method' <> ${method}), '[]')`;

/** Records a new proof, and by a mailed code the mailbox. */
export async function recordReauthentication(
  transaction: Transaction,
  sessionId: string,
  method: string,
  provenEmail: string | null,
): Promise<boolean> {
  const renewed = await transaction.rows(
    `update auth.sessions s set amr = ${withProof('$2')}, proven_email = coalesce($3, s.proven_email)
      where s.id = $1 returning 1`,
    [sessionId, method, provenEmail],
  );
  return renewed.length === 1;
}

export type Raised = Pick<SessionRow, 'id' | 'aal' | 'amr' | 'counter'>;

/** The counter rises by two, so that the token from before cannot be accepted in place of the current one. */
export async function raiseSession(
  transaction: Transaction,
  session: Origin & { readonly id: string; readonly method: string; readonly factorId: string },
): Promise<Raised | undefined> {
  const { id, method, factorId, ip, userAgent } = session;
  const [raised] = await transaction.rows<Raised>(
    `update auth.sessions s set aal = 'aal2', factor_id = $3, amr = ${withProof('$2')},
        refresh_token_counter = s.refresh_token_counter + 2, raised_at_counter = s.refresh_token_counter + 2,
        refreshed_at = now(), ip = $4, user_agent = $5
      where s.id = $1 returning s.id, s.aal, s.amr, s.refresh_token_counter as counter`,
    [id, method, factorId, ip, userAgent],
  );
  return raised;
}

/** Sessions by any passkey: which one it was is not stored. */
export async function deletePasskeySessionsOf(
  transaction: Transaction,
  userId: string,
  { except = null }: { readonly except?: string | null } = {},
): Promise<void> {
  await transaction.rows(
    `delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid
        and amr @> '[{"method": "passkey"}]'`,
    [userId, except],
  );
}

/** SQL for the `amr` of a session `s` without these methods. */
export const withoutProofs = (methods: string) => `coalesce((
    select jsonb_agg(proof.entry order by proof.place) from jsonb_array_elements(s.amr) with ordinality as proof (entry, place)
    where proof.entry ->> 'method' <> all (${methods}::text[])), '[]')`;

const lower = `update auth.sessions s set aal = 'aal1', factor_id = null, amr = ${withoutProofs('$2')}`;

export async function lowerSessions(transaction: Transaction, factorIds: readonly string[]): Promise<void> {
  await transaction.rows(`${lower} where s.factor_id = any ($1::uuid[])`, [factorIds, secondFactorMethods]);
}

export async function lowerSessionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows(`${lower} where s.user_id = $1 and s.aal = 'aal2'`, [userId, secondFactorMethods]);
}

export async function deleteLowSessionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [userId]);
}

/** Whether another session of the user and tag was used later. */
export async function isSuperseded(
  transaction: Transaction,
  { id, userId }: SessionRow,
  tags: readonly string[],
): Promise<boolean> {
  // Unknown tags count as the first one.
  const tagOf = (session: string) =>
    `case when ${session}.tag = any($3::text[]) then ${session}.tag else $4 end`;
  const newer = await transaction.rows(
    `select 1 from auth.sessions other, auth.sessions this
      where this.id = $1 and other.user_id = $2 and other.id <> $1 and ${tagOf('other')} is not distinct from ${tagOf('this')}
        and coalesce(other.refreshed_at, other.created_at) > coalesce(this.refreshed_at, this.created_at)
      limit 1`,
    [id, userId, tags, tags[0] ?? null],
  );
  return newer.length > 0;
}

/** Locks the session; undefined when it has ended. */
export async function lockLevel(
  transaction: Transaction,
  id: string,
): Promise<SessionRow['aal'] | undefined> {
  const [found] = await transaction.rows<Pick<SessionRow, 'aal'>>(
    'select aal from auth.sessions where id = $1 for update',
    [id],
  );
  return found?.aal;
}

export async function endFirstPassword(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('update auth.sessions set first_password = null where id = $1', [id]);
}

export async function deleteSession(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from auth.sessions where id = $1', [id]);
}

/** Returns how many. */
export async function deleteSessionsOf(
  transaction: Transaction,
  userId: string,
  { except = null }: { readonly except?: string | null } = {},
): Promise<number> {
  const gone = await transaction.rows(
    'delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid returning 1',
    [userId, except],
  );
  return gone.length;
}

/** The latest used first. */
export async function listSessions(transaction: Transaction, userId: string): Promise<SessionRow[]> {
  const rows = await transaction.rows<{ session: SessionValue }>(
    `select ${sessionValue} as session from auth.sessions s where s.user_id = $1
      order by coalesce(s.refreshed_at, s.created_at) desc, s.id`,
    [userId],
  );
  return rows.map(({ session }) => fromValue(session));
}
