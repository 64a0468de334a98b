import { authPath } from '@remit/contract/auth.ts';
import type pg from 'pg';
import { call, perSecond, readsPerSecond, refreshed, type Session, unbounded } from './auth-load.ts';
import { startMeasured } from './auth-process.ts';
import type { ServerMethods, ServerOptions } from './auth-server.ts';
import type { Figure } from './figure.ts';

const atOnce = 16;
/** What is full by then, such as the remembered tokens, is not what grows. */
const settledAfter = 0.4;
const refreshesOfOne = 5;

/**
 * What the process keeps once everybody has come: after two fifths of the people, and after all of them. Hashing is
 * turned down, because ten thousand sign-ups would take minutes of it and it keeps nothing.
 */
export async function memoryFigures(connection: pg.ClientConfig, users: number): Promise<Figure[]> {
  const server = await startMeasured<ServerMethods>('auth-server.ts', {
    connection,
    connectionsMax: 10,
    settings: unbounded,
    bcryptCost: 4,
  } satisfies ServerOptions);
  try {
    const url = `${server.url}${authPath}`;
    const come = (count: number) => perSecond({ count, atOnce }, () => visit(url));
    // What the engine takes once for its young objects, under load, and keeps.
    const first = await visit(url);
    await readsPerSecond(`${url}/user`, { seconds: 3, token: first.access_token });
    const early = Math.round(users * settledAfter);
    await come(early);
    const before = await server.ask('memory');
    await come(users - early);
    const after = await server.ask('memory');
    const what = `after ${users} users and ${users * refreshesOfOne} refreshes`;
    return [
      { what: `server memory ${what}`, value: after.resident, unit: 'MB' },
      { what: `heap ${what}`, value: after.heap, unit: 'MB' },
      {
        what: `heap ${what}, against two fifths of them`,
        value: after.heap / before.heap,
        unit: 'x',
        budget: { atMost: 1.1 },
      },
      {
        what: `server memory ${what}, against two fifths of them`,
        value: after.resident / before.resident,
        unit: 'x',
        budget: { atMost: 1.15 },
      },
    ];
  } finally {
    await server.stop();
  }
}

let people = 0;

async function visit(url: string): Promise<Session> {
  people += 1;
  const body = { email: `visitor${people}@example.org`, password: 'correct horse' };
  let session = await call<Session>({ method: 'POST', url: `${url}/signup`, body });
  for (let n = 0; n < refreshesOfOne; n += 1) {
    await call({ method: 'GET', url: `${url}/user`, token: session.access_token });
    session = await refreshed(url, session);
  }
  return session;
}
