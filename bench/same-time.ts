import { randomUUID } from 'node:crypto';
import { brand } from '@remit/brand/brand.ts';
import { authPath } from '@remit/contract/auth.ts';
import { type SubscriptionInput, SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { connect, type Database, service } from '@remit/platform/db/database.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import { join } from '@remit/server/people/subscriptions/operations/join.ts';
import {
  aJoin,
  aSubscriptionsService,
  confirmed,
} from '@remit/server/people/subscriptions/testing/a-subscriptions-service.ts';
import type pg from 'pg';
import * as v from 'valibot';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { unbounded } from './auth-load.ts';
import { startMeasured } from './auth-process.ts';
import type { ServerMethods, ServerOptions } from './auth-server.ts';
import { type Bench, type Figure, median } from './figure.ts';

const password = 'correct horse';
/** Each call comes from elsewhere, so that the limits of one network do not get in the way. */
let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
};
const anEmail = () => `${randomUUID()}@example.com`;

/**
 * Where a response hides who has an account or is on a list, its time must hide it too: how many times as long the slowest
 * kind of person waits as the quickest, by medians of calls that take turns. Hashing is turned down, so that a difference
 * in everything else shows. Tests count the same work (`same-work.test.ts`, `joining.test.ts`).
 */
export const sameTime: Bench = {
  name: 'same-time',
  async run({ isSmoke }) {
    const rounds = isSmoke ? 3 : 60;
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    try {
      await migrate(embedded.connection, releasedMigrations());
      return [
        ...(await accountFigures(embedded.connection, rounds)),
        await joinFigure(embedded.connection, rounds),
      ];
    } finally {
      await embedded.stop();
      removeDataDir(dataDir);
    }
  },
};

type Kind = 'member' | 'waiting' | 'unknown';
type AuthCall = {
  readonly what: string;
  readonly path: string;
  readonly body: (email: string) => unknown;
  /** The kind that the response itself reveals, as the contract requires. */
  readonly tells?: Kind;
};

const authRoutes: readonly AuthCall[] = [
  {
    what: 'signing in',
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'wrong' }),
  },
  { what: 'signing up', path: '/signup', body: (email) => ({ email, password }), tells: 'waiting' },
  { what: 'a forgotten password', path: '/recover', body: (email) => ({ email }) },
  { what: 'one more confirmation', path: '/resend', body: (email) => ({ type: 'signup', email }) },
  { what: 'a link to sign in', path: '/magiclink', body: (email) => ({ email }) },
];

async function accountFigures(connection: pg.ClientConfig, rounds: number): Promise<Figure[]> {
  const start = (isAutoconfirmed: boolean) =>
    startMeasured<ServerMethods>('auth-server.ts', {
      connection,
      connectionsMax: 4,
      settings: {
        ...unbounded,
        AUTH_MAILER_AUTOCONFIRM: String(isAutoconfirmed),
        AUTH_RATE_LIMIT_EMAIL_SENT: '1000000',
        AUTH_SMTP_MAX_FREQUENCY: '0',
        TRUST_PROXY: 'loopback',
      },
      bcryptCost: 4,
    } satisfies ServerOptions);
  const [measured, autoconfirmed] = [await start(false), await start(true)];
  const post = async (url: string, path: string, body: unknown) => {
    const response = await fetch(`${url}${authPath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': aNetwork() },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 400) throw new Error(`${path}: ${response.status}`);
  };
  const signedUp = async (url: string) => {
    const email = anEmail();
    await post(url, '/signup', { email, password });
    return email;
  };
  try {
    const figures: Figure[] = [];
    for (const { what, path, body, tells } of authRoutes) {
      const people: Record<Kind, () => Promise<string>> = {
        member: () => signedUp(autoconfirmed.url),
        waiting: () => signedUp(measured.url),
        unknown: async () => anEmail(),
      };
      const kinds = Object.fromEntries(
        Object.entries(people)
          .filter(([kind]) => kind !== tells)
          .map(([kind, person]) => [
            kind,
            async () => {
              const email = await person();
              return () => post(measured.url, path, body(email));
            },
          ]),
      );
      figures.push(await spread(what, kinds, rounds));
    }
    return figures;
  } finally {
    await measured.stop();
    await autoconfirmed.stop();
  }
}

async function joinFigure(connection: pg.ClientConfig, rounds: number): Promise<Figure> {
  const db = connect({ connection, connectionsMax: 4, applicationName: 'bench' });
  try {
    const fixture = await aSubscriptionsService(db);
    const again = async (email: string) => aJoin({ email });
    const people: Record<string, () => Promise<SubscriptionInput>> = {
      new: async () => aJoin(),
      async unconfirmed() {
        const first = aJoin();
        await fixture.post('', first);
        return again(first.email);
      },
      async confirmed() {
        const { join: first } = await confirmed(fixture);
        await mailedDaysAgo(db, first.email);
        return again(first.email);
      },
      async suppressed() {
        const { join: first, token } = await confirmed(fixture);
        await fixture.post('/manage/delete', { token });
        return again(first.email);
      },
    };
    const kinds = Object.fromEntries(
      Object.entries(people).map(([kind, person]) => [
        kind,
        async () => {
          const request = v.parse(SubscriptionRequest, await person());
          return () => join(fixture.deps, request);
        },
      ]),
    );
    return await spread('joining the waitlist', kinds, rounds);
  } finally {
    await db.close();
  }
}

const mailedDaysAgo = (db: Database, email: string) =>
  db.as(service, (transaction) =>
    transaction.rows(
      "update subscriptions.members set mailed_at = now() - interval '2 days' where email = $1",
      [email],
    ),
  );

/** Prepares one of each kind before it is timed, and lets the kinds take turns. */
async function spread(
  what: string,
  kinds: Readonly<Record<string, () => Promise<() => Promise<unknown>>>>,
  rounds: number,
): Promise<Figure> {
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [kind, prepare] of Object.entries(kinds)) {
      const act = await prepare();
      const since = performance.now();
      await act();
      if (round >= 0) times.get(kind)?.push(performance.now() - since); // the first one warms up
    }
  }
  const medians = [...times.values()].map(median);
  return {
    what: `${what}: the slowest kind of person against the quickest`,
    value: Math.max(...medians) / Math.min(...medians),
    unit: 'x',
    budget: { atMost: 1.3 },
  };
}
