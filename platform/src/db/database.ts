import pg from 'pg';
import { createListener, type Listener } from './listener.ts';
import { pipeline } from './pipeline.ts';

/** Who a transaction acts as. Row policies see the role and, for a signed-in person, the claims of their token. */
export type Caller = (
  | { readonly role: 'anon' | 'service_role'; readonly claims?: Claims }
  | { readonly role: 'authenticated'; readonly claims: Claims }
) & {
  /** What the caller may do ends with it, but for a member's reads, which last as long as the token. */
  readonly session?: CallerSession | undefined;
};

type Claims = Readonly<Record<string, unknown>>;

/** A session of our own, as a token names it. */
export type CallerSession = {
  readonly id: string;
  readonly accountId: string;
  /** What the account may act as. */
  readonly role: string;
};

/** The caller's session was ended, or its account was banned, deleted or got another role. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

export const anon: Caller = { role: 'anon' };
export const service: Caller = { role: 'service_role' };

export type Statement = {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Named statements are parsed once a connection; for the hot paths. */
  readonly name?: string | undefined;
};

export type Transaction = {
  rows<Row>(statement: string | Statement, values?: readonly unknown[]): Promise<Row[]>;
};

export type TransactionOptions = {
  readonly isReadOnly?: boolean;
  /** Reads only, and all its statements see what was committed when it began. */
  readonly isSnapshot?: boolean;
  /** Looks at a member's session although nothing is written, because the result outlives the token. */
  readonly isSessionRequired?: boolean;
  /** Ends with a rollback although `work` resolves. */
  readonly isRolledBack?: boolean;
  /** How long a statement may take, when not as long as all others. */
  readonly statementMs?: number;
  /** For the length of the transaction. Names are ours, values anyone's. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type Database = {
  /** One unit of work: a transaction under the caller's role, committed when `work` resolves. */
  as<T>(
    caller: Caller,
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * The same, with a first statement that goes with the opening in one round trip. It is committed when `work` resolves; one
   * that only reads is over by then, and takes no other statement.
   */
  statementAs<Row, T>(
    caller: Caller,
    statement: Statement,
    work: (rows: Row[], transaction: Transaction) => T | Promise<T>,
    options?: Omit<TransactionOptions, 'isSnapshot'>,
  ): Promise<T>;
  /** One statement as the server itself, committed by itself, in one round trip: for the hottest reads. */
  statement<Row>(statement: Statement): Promise<Row[]>;
  /** Hears `NOTIFY` until the database is closed, on a connection of its own that is made at the first call. */
  readonly listen: Listener['listen'];
  ping(): Promise<void>;
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

export type PoolOptions = {
  readonly connection: pg.ClientConfig;
  readonly connectionsMax: number;
  readonly applicationName: string;
  readonly timeouts?: Timeouts;
  readonly reconnectMs?: number;
  readonly onIdleError?: (error: Error) => void;
};

export type Timeouts = {
  readonly connectMs: number;
  readonly lockMs: number;
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
};

const defaultTimeouts: Timeouts = {
  connectMs: 3_000,
  lockMs: 5_000,
  statementMs: 10_000,
  idleInTransactionMs: 15_000,
};

/** Longer than PostgreSQL's own timeout for a slow statement: this ends the wait for a server that no longer responds. */
const patienceMs = 2_000;

const int8 = 20;

/** int8 would come as text, because it does not fit a float; a bigint says what it is. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export function connect(options: PoolOptions): Database {
  const { timeouts = defaultTimeouts } = options;
  const pool = new pg.Pool({
    ...options.connection,
    max: options.connectionsMax,
    application_name: options.applicationName,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    query_timeout: timeouts.statementMs + patienceMs,
    types: typeParsers,
    // Outside a transaction a connection is the server, not the owner of the tables: `statement` relies on it. Times that
    // are read as text are in UTC, wherever the database stands.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(begin); // which prepares it, as the next does
      await client.query(setLocal({}));
      await client.query("commit; set role service_role; set timezone to 'UTC'");
    },
  });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // So would one lost while in use; there the statement that is running, or the next one, fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createListener(options);

  const onConnection = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      // A connection that cannot roll back, or has lost its prepared statements, is closed, not handed to the next caller.
      if (error instanceof pg.DatabaseError && error.code === unknownStatement) broken = error;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const knowsSessionCheck = new WeakSet<pg.ClientBase>();
  /**
   * Looks at the session as the server, whose role a connection has outside a transaction, since callers may not read
   * sessions; then sets the claims and takes the role. It ends with the transaction, so nothing of one caller is left on the
   * connection for the next.
   */
  const opening = async (
    client: pg.ClientBase,
    caller: Caller,
    options: TransactionOptions,
  ): Promise<Statement[]> => {
    const session = sessionToCheck(caller, options);
    if (!session) return [setLocal(settingsOf(caller, options))];
    const check = sessionCheck(session);
    if (!knowsSessionCheck.has(client)) await client.query(check).catch(asSessionEnded); // which prepares it
    knowsSessionCheck.add(client);
    return [check, setLocal(settingsOf(caller, options))];
  };

  const end = async (client: pg.ClientBase, { isRolledBack }: TransactionOptions) => {
    const { command } = await client.query(isRolledBack ? 'rollback' : 'commit');
    // After a failed statement PostgreSQL rolls back on "commit", without an error.
    if (!isRolledBack && command !== 'COMMIT') {
      throw new Error('Nothing was committed: a statement failed and its error was swallowed.');
    }
  };

  return {
    listen: listener.listen,
    as: (caller, work, options = {}) =>
      onConnection(async (client) => {
        const statements = await opening(client, caller, options);
        if (options.isSnapshot) await client.query(beginSnapshot);
        else statements.unshift(begin);
        await pipeline(client, statements, timeoutOf(options)).catch(asSessionEnded);
        const result = await work(transactionOn(client, options));
        await end(client, options);
        return result;
      }),
    statementAs: <Row, T>(
      caller: Caller,
      statement: Statement,
      work: (rows: Row[], transaction: Transaction) => T | Promise<T>,
      options: TransactionOptions = {},
    ) =>
      onConnection(async (client) => {
        const statements = [...(await opening(client, caller, options)), statement];
        if (!options.isReadOnly) statements.unshift(begin);
        const rows = await pipeline<Row>(client, statements, timeoutOf(options)).catch(asSessionEnded);
        if (options.isReadOnly) return work(rows, isOver);
        const result = await work(rows, transactionOn(client, options));
        await end(client, options);
        return result;
      }),
    async statement<Row>(statement: Statement) {
      const result = await pool.query({ ...statement, values: [...(statement.values ?? [])] });
      return result.rows as Row[];
    },
    async ping() {
      await pool.query('select 1');
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** What ran on it now would run as the server. */
const isOver: Transaction = { rows: () => Promise.reject(new Error('The transaction is over.')) };

/** Throws a `SessionEndedError` if it has; for what is not done in a transaction of the caller's. */
export async function requireSession(
  db: Pick<Database, 'statement'>,
  session: CallerSession | undefined,
): Promise<void> {
  if (!session) return;
  await db.statement(sessionCheck(session)).catch(asSessionEnded);
}

export function transactionOn(client: pg.ClientBase, options: TransactionOptions = {}): Transaction {
  return {
    async rows<Row>(statement: string | Statement, values: readonly unknown[] = []) {
      const query = typeof statement === 'string' ? { text: statement, values } : statement;
      const result = await client.query({
        ...query,
        ...timeoutOf(options),
        values: [...(query.values ?? [])],
      });
      return result.rows as Row[];
    },
  };
}

const timeoutOf = ({ statementMs }: TransactionOptions) =>
  statementMs === undefined ? {} : { query_timeout: statementMs + patienceMs };

/** Also of a statement that was prepared, when a pooler or a function of the database has discarded it. */
const unknownStatement = '26000';

const begin = { name: 'begin', text: 'begin' };
const beginSnapshot = 'begin isolation level repeatable read, read only';

/** Sets what is null for no row, so that it returns none. */
const setLocal = (settings: Readonly<Record<string, string>>) => ({
  name: 'set-local',
  text: 'select from json_each_text($1) where set_config(key, value, true) is null',
  values: [JSON.stringify(settings)],
});

const sessionCheck = ({ id, accountId, role }: CallerSession) => ({
  name: 'require-session',
  text: 'select where auth.require_session($1, $2, $3) is null',
  values: [id, accountId, role],
});

/** In this order: the role is taken last. */
const settingsOf = (
  { role, claims }: Caller,
  { isReadOnly, statementMs, settings }: TransactionOptions,
): Readonly<Record<string, string>> => ({
  ...(isReadOnly && { transaction_read_only: 'on' }),
  ...(claims && { 'request.jwt.claims': JSON.stringify(claims) }),
  ...(statementMs !== undefined && { statement_timeout: String(statementMs) }),
  ...settings,
  role,
});

function sessionToCheck(
  { role, session }: Caller,
  { isReadOnly, isSessionRequired }: TransactionOptions,
): CallerSession | undefined {
  const isMembersRead = isReadOnly && !isSessionRequired && role !== 'service_role';
  return isMembersRead ? undefined : session;
}

/** What `auth.require_session` raises. */
const sessionEnded = 'SE000';

function asSessionEnded(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === sessionEnded) throw new SessionEndedError();
  throw error;
}
