import { brand } from '@remit/brand/brand.ts';
import { authPath } from '@remit/contract/auth.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import type pg from 'pg';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { installFromDebian } from '../scripts/debian.ts';
import type { BareMethods, BareOptions } from './auth-bare.ts';
import { call, perSecond, readsPerSecond, refreshesPerSecond, type Session, unbounded } from './auth-load.ts';
import { memoryFigures } from './auth-memory.ts';
import { type Measured, startMeasured } from './auth-process.ts';
import type { ServerMethods, ServerOptions } from './auth-server.ts';
import { type Bench, type Figure, median, ratioOf, shareOf } from './figure.ts';
import { startPeerFor } from './peer/peer.ts';

const password = 'correct horse';
const connectionsMax = 10;
const signInsAtOnce = 50;
const refreshesAtOnce = 8;

type Size = {
  readonly rounds: number;
  readonly warmUps: number;
  readonly signIns: number;
  readonly peerSignIns: number;
  readonly seconds: number;
  readonly refreshes: number;
  readonly users: number;
};
const whole: Size = {
  rounds: 7,
  warmUps: 5,
  signIns: 100,
  peerSignIns: 30,
  seconds: 3,
  refreshes: 3_000,
  users: 10_000,
};
const smoke: Size = {
  rounds: 1,
  warmUps: 1,
  signIns: 20,
  peerSignIns: 6,
  seconds: 1,
  refreshes: 100,
  users: 100,
};

/**
 * The auth service against what it cannot beat, hashing and SQL with nothing around them, and beside another service
 * that speaks the same wire. All take turns, and the median of the rounds' ratios counts.
 */
export const authService: Bench = {
  name: 'auth',
  async run({ isSmoke }) {
    installFromDebian(['wrk'], ['wrk']);
    const size = isSmoke ? smoke : whole;
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    const stops: (() => Promise<unknown>)[] = [async () => removeDataDir(dataDir), () => embedded.stop()];
    try {
      const { connection } = embedded;
      await migrate(connection, releasedMigrations());
      const figures = await speeds(connection, size, stops);
      return [...figures, ...(await memoryFigures(connection, size.users))];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

type Subject = { readonly url: string; readonly sessions: Session[] };

async function speeds(
  connection: pg.ClientConfig,
  size: Size,
  stops: (() => Promise<unknown>)[],
): Promise<Figure[]> {
  const server = await startMeasured<ServerMethods>('auth-server.ts', {
    connection,
    connectionsMax,
    settings: unbounded,
  } satisfies ServerOptions);
  stops.push(() => server.stop());
  const peerProcess = await startPeerFor(size === smoke, stops);
  const ours = await withPeople(`${server.url}${authPath}`, signInsAtOnce);
  const peer = peerProcess && (await withPeople(`${peerProcess.url}${authPath}`, refreshesAtOnce));
  const bareSessions = await signedInAgain(ours, refreshesAtOnce);
  const bare = await startMeasured<BareMethods>('auth-bare.ts', {
    connection,
    connectionsMax,
    userId: bareSessions[0]?.user.id ?? '',
    sessionIds: bareSessions.map(sessionIdOf),
    hashes: size.signIns,
    refreshes: size.refreshes,
  } satisfies BareOptions);
  stops.push(() => bare.stop());
  return [
    ...(await signIns(size, { server, bare, ours, peer })),
    ...(await reads(size, { bare, ours, peer })),
    ...(await refreshes(size, { bare, ours, peer })),
  ];
}

type Contest = {
  readonly bare: Measured<BareMethods>;
  readonly ours: Subject;
  readonly peer: Subject | undefined;
};

async function signIns(
  size: Size,
  { server, bare, ours, peer }: Contest & { readonly server: Measured<ServerMethods> },
): Promise<Figure[]> {
  const raw: number[] = [];
  const mine: number[] = [];
  const theirs: number[] = [];
  const delays: { p99: number; p50: number }[] = [];
  // Once for the compiler, and for the plans that every connection makes.
  await signInsPerSecond(ours, { count: size.signIns, atOnce: signInsAtOnce });
  for (let round = 0; round < size.rounds; round += 1) {
    raw.push(await bare.ask('hashesPerSecond'));
    await server.ask('watchLoop');
    mine.push(await signInsPerSecond(ours, { count: size.signIns, atOnce: signInsAtOnce }));
    delays.push(await server.ask('loopDelay'));
    if (peer) {
      theirs.push(await signInsPerSecond(peer, { count: size.peerSignIns, atOnce: peer.sessions.length }));
    }
  }
  return [
    { what: 'password sign-ins per second', value: median(mine), unit: '' },
    { what: 'raw bcrypt comparisons per second on the same cores', value: median(raw), unit: '' },
    {
      what: 'sign-ins against raw bcrypt',
      ...shareOf(mine, raw),
      unit: 'x',
      budget: { atLeast: 0.9 },
      excess: {
        atMost: 0.08,
        cause: 'limits, session and audit are nine statements, and the database works on the cores that hash',
      },
    },
    { what: 'sign-ins per second, @supabase/lite', value: median(theirs), unit: '' },
    { what: 'sign-ins against @supabase/lite', ...ratioOf(mine, theirs), unit: 'x' },
    {
      what: `event-loop delay, p99, ${signInsAtOnce} sign-ins at once`,
      value: median(delays.map(({ p99 }) => p99)),
      unit: 'ms',
      budget: { atMost: 20 },
    },
    {
      what: `event-loop delay, median, ${signInsAtOnce} sign-ins at once`,
      value: median(delays.map(({ p50 }) => p50)),
      unit: 'ms',
    },
  ];
}

async function reads(size: Size, { bare, ours, peer }: Contest): Promise<Figure[]> {
  const { seconds } = size;
  const raw: number[] = [];
  const mine: number[] = [];
  const theirs: number[] = [];
  const read = ({ url, sessions }: Subject) =>
    readsPerSecond(`${url}/user`, { seconds, token: sessions[0]?.access_token ?? '' });
  // Whatever runs is compiled while it runs, and until then measures the compiler.
  for (let warm = 0; warm < size.warmUps; warm += 1) {
    await readsPerSecond(bare.url, { seconds });
    await read(ours);
    if (peer) await read(peer);
  }
  for (let round = 0; round < size.rounds; round += 1) {
    raw.push(await readsPerSecond(bare.url, { seconds }));
    mine.push(await read(ours));
    if (peer) theirs.push(await read(peer));
  }
  await expectNoticed(ours);
  return [
    { what: 'GET /user per second', value: median(mine), unit: '' },
    { what: 'the same SQL from a bare node:http handler, per second', value: median(raw), unit: '' },
    {
      what: 'GET /user against the bare handler',
      ...shareOf(mine, raw),
      unit: 'x',
      budget: { atLeast: 0.7 },
      excess: { atMost: 0.15, cause: 'guards, headers and metrics of each request, and more garbage' },
    },
    { what: 'GET /user per second, @supabase/lite', value: median(theirs), unit: '' },
    { what: 'GET /user against @supabase/lite', ...ratioOf(mine, theirs), unit: 'x' },
  ];
}

async function refreshes(size: Size, { bare, ours, peer }: Contest): Promise<Figure[]> {
  const { seconds } = size;
  const raw: number[] = [];
  const mine: number[] = [];
  const theirs: number[] = [];
  const refresh = async (subject: Subject) => {
    const sessions = await signedInAgain(subject, refreshesAtOnce);
    return refreshesPerSecond(subject.url, {
      seconds,
      tokens: sessions.map(({ refresh_token: token }) => token),
    });
  };
  for (let warm = 0; warm < size.warmUps; warm += 1) {
    await bare.ask('refreshesPerSecond');
    await refresh(ours);
    if (peer) await refresh(peer);
  }
  for (let round = 0; round < size.rounds; round += 1) {
    raw.push(await bare.ask('refreshesPerSecond'));
    mine.push(await refresh(ours));
    if (peer) theirs.push(await refresh(peer));
  }
  return [
    { what: 'refresh rotations per second', value: median(mine), unit: '' },
    { what: 'the same SQL raw, per second', value: median(raw), unit: '' },
    {
      what: 'refreshes against the same SQL raw',
      ...shareOf(mine, raw),
      unit: 'x',
      budget: { atLeast: 0.55 },
      excess: { atMost: 0.08, cause: 'a token is signed and an HTTP request answered for each' },
    },
    { what: 'refresh rotations per second, @supabase/lite', value: median(theirs), unit: '' },
    { what: 'refreshes against @supabase/lite', ...ratioOf(mine, theirs), unit: 'x' },
  ];
}

async function withPeople(url: string, count: number): Promise<Subject> {
  const signUp = (n: number) =>
    call<Session>({ method: 'POST', url: `${url}/signup`, body: { email: clientIpOf(n), password } });
  return { url, sessions: await Promise.all(Array.from({ length: count }, (_, n) => signUp(n))) };
}

const clientIpOf = (n: number) => `person${n}@example.org`;

function signIn({ url }: Subject, n: number): Promise<Session> {
  const body = { email: clientIpOf(n), password };
  return call<Session>({ method: 'POST', url: `${url}/token?grant_type=password`, body });
}

const signedInAgain = (subject: Subject, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => signIn(subject, n)));

const signInsPerSecond = (subject: Subject, work: { count: number; atOnce: number }) =>
  perSecond(work, (worker) => signIn(subject, worker));

/** The speed counts only if the token is worth nothing from the moment its session has ended. */
async function expectNoticed(subject: Subject): Promise<void> {
  const token = (await signIn(subject, 1)).access_token;
  const ask = (method: string, path: string) =>
    fetch(`${subject.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const before = await ask('GET', '/user');
  const ended = await ask('POST', '/logout?scope=local');
  const after = await ask('GET', '/user');
  if (before.status !== 200 || ended.status !== 204 || after.status !== 403) {
    throw new Error(`An ended session went unnoticed: ${before.status}, ${ended.status}, ${after.status}.`);
  }
}

function sessionIdOf({ access_token: token }: Session): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.session_id;
}
