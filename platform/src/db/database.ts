import pg from 'pg';
import { createListener, type Listener } from './listener.ts';

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
      await client.query("set role service_role; set timezone to 'UTC'");
    },
  });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // So would one lost while in use; there the statement that is running, or the next one, fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createListener(options);

  return {
    listen: listener.listen,
    async as(caller, work, options = {}) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(opening(caller, options)).catch(asSessionEnded);
        const result = await work(transactionOn(client, options));
        if (options.isRolledBack) {
          await client.query('rollback');
          return result;
        }
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') {
          // After a failed statement PostgreSQL rolls back on "commit", without an error.
          throw new Error('Nothing was committed: a statement failed and its error was swallowed.');
        }
        return result;
      } catch (error) {
        // A connection that cannot roll back is in an unknown state: it is closed, not handed to the next caller.
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
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

/** Throws a `SessionEndedError` if it has; for what is not done in a transaction of the caller's. */
export async function requireSession(
  db: Pick<Database, 'statement'>,
  session: CallerSession | undefined,
): Promise<void> {
  if (!session) return;
  const statement = {
    name: 'require-session',
    text: 'select auth.require_session($1, $2, $3)',
    values: [session.id, session.accountId, session.role],
  };
  await db.statement(statement).catch(asSessionEnded);
}

export function transactionOn(client: pg.ClientBase, { statementMs }: TransactionOptions = {}): Transaction {
  const timeout = statementMs === undefined ? {} : { query_timeout: statementMs + patienceMs };
  return {
    async rows<Row>(statement: string | Statement, values: readonly unknown[] = []) {
      const query = typeof statement === 'string' ? { text: statement, values } : statement;
      const result = await client.query({ ...query, ...timeout, values: [...(query.values ?? [])] });
      return result.rows as Row[];
    },
  };
}

/**
 * One round trip opens the transaction, looks at the session, sets the claims and takes the role; all of it ends with the
 * transaction, so nothing of one caller is left on the connection for the next.
 */
function opening(caller: Caller, options: TransactionOptions): string {
  const { role, claims } = caller;
  const { isReadOnly, statementMs, settings } = options;
  const all = {
    ...(claims && { 'request.jwt.claims': JSON.stringify(claims) }),
    ...(statementMs !== undefined && { statement_timeout: String(statementMs) }),
    ...settings,
  };
  const calls = [
    ...sessionCheck(caller, options),
    ...Object.entries(all).map(
      ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
    ),
  ];
  const select = calls.length === 0 ? '' : `select ${calls.join(', ')}; `;
  return `begin${isReadOnly ? ' read only' : ''}; ${select}set local role ${role}`;
}

/** As the server, whose role a connection has outside a transaction: callers may not read sessions. */
function sessionCheck(
  { role, session }: Caller,
  { isReadOnly, isSessionRequired }: TransactionOptions,
): string[] {
  const isMembersRead = isReadOnly && !isSessionRequired && role !== 'service_role';
  if (!session || isMembersRead) return [];
  const values = [session.id, session.accountId, session.role].map((value) => pg.escapeLiteral(value));
  return [`auth.require_session(${values.join(', ')})`];
}

/** What `auth.require_session` raises. */
const sessionEnded = 'SE000';

function asSessionEnded(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === sessionEnded) throw new SessionEndedError();
  throw error;
}
