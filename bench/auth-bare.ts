import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/bcrypt';
import { typeParsers } from '@remit/platform/db/database.ts';
import { advanceStatement, lockedSession, userOfToken } from '@remit/provider/auth/store/sessions.ts';
import pg from 'pg';
import { type Handlers, serve } from './auth-process.ts';

/**
 * The baseline: the same statements and the same hashing with nothing around them, and a handler of node:http that returns
 * the row of one user.
 */
export type BareOptions = {
  readonly connection: pg.ClientConfig;
  readonly connectionsMax: number;
  readonly userId: string;
  readonly sessionIds: readonly string[];
  readonly hashes: number;
  readonly refreshes: number;
};

export type BareMethods = {
  hashesPerSecond: () => number;
  refreshesPerSecond: () => number;
};

const options = JSON.parse(process.env.AUTH_BENCH ?? '') as BareOptions;
const { userId, sessionIds } = options;
const pool = new pg.Pool({
  ...options.connection,
  max: options.connectionsMax,
  types: typeParsers,
  onConnect: async (client: pg.ClientBase) => {
    await client.query('set role service_role');
  },
});
const server = createServer(async (_, response) => {
  const { rows } = await pool.query({ ...userOfToken, values: [userId, sessionIds[0]] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows[0]));
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const perSecond = async (count: number, atOnce: number, work: (worker: number) => Promise<unknown>) => {
  let left = count;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (left > 0) {
        left -= 1;
        await work(worker);
      }
    }),
  );
  return count / ((performance.now() - since) / 1000);
};

const password = 'correct horse';
const stored = await hash(password, 10);

const refresh = async (sessionId: string) => {
  const client = await pool.connect();
  try {
    await client.query('begin; set local role service_role');
    const { rows } = await client.query({ ...lockedSession, values: [sessionId] });
    const counter = BigInt(rows[0].session.counter) + 1n;
    const payload = {
      action: 'token_refreshed',
      actor_id: rows[0].id,
      actor_username: rows[0].email,
      actor_via_sso: false,
      log_type: 'token',
      traits: { session_id: sessionId },
    };
    const ip = '127.0.0.1';
    const values = [sessionId, counter, ip, 'bench', randomUUID(), payload, ip];
    await client.query({ ...advanceStatement, values });
    await client.query('commit');
  } finally {
    client.release();
  }
};

serve<BareMethods>((server.address() as AddressInfo).port, {
  hashesPerSecond: () => perSecond(options.hashes, availableParallelism(), () => verify(password, stored)),
  refreshesPerSecond: () =>
    perSecond(options.refreshes, sessionIds.length, (worker) => refresh(sessionIds[worker] ?? '')),
} satisfies Handlers<BareMethods>);
