import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { brand } from '@remit/brand/brand.ts';
import type { Actor, TransferEventType } from '@remit/domain/transfers/state.ts';
import type { Statement } from '@remit/platform/db/database.ts';
import { connect, type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import { createLog } from '@remit/platform/log.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { renderMail } from '@remit/server/mails/render-mail.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import type { TransfersDeps } from '@remit/server/transfers/deps.ts';
import { moveTransfer } from '@remit/server/transfers/move-transfer.ts';
import { openAccounts } from '@remit/server/transfers/open-accounts.ts';
import { createQuote } from '@remit/server/transfers/operations/create-quote.ts';
import { createTransfer } from '@remit/server/transfers/operations/create-transfer.ts';
import { claimDue } from '@remit/server/transfers/store/due.ts';
import { transferMailer } from '@remit/server/transfers/transfer-mail.ts';
import { leaseMs } from '@remit/server/transfers/work.ts';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { runCommand } from './admin.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { longHistory } from './transfers-history.ts';
import { accountOf, addPractice, recipientOf } from './transfers-rows.ts';

const atOnce = 8;
/** Garbage lies about while there is room for it. In a small heap only what is held counts. */
const smallHeap = ['--max-old-space-size=64'];
/** What is stored of one person: a transfer that was paid out and one that was refunded. */
const entriesPerPerson = 11;
const dayMs = 24 * 3_600_000;

type Size = {
  readonly people: readonly [number, ...number[]];
  readonly rounds: number;
  readonly perRound: number;
  /** Transfers of one account. */
  readonly own: number;
};
const whole: Size = { people: [1_000, 10_000, 100_000], rounds: 7, perRound: 400, own: 10_000 };
const smoke: Size = { people: [50, 100, 200], rounds: 1, perRound: 24, own: 200 };

/**
 * A confirm, and the moves with a posting and with an e-mail, with everything they check and decide, against the same SQL sent with nothing decided; both take
 * turns. Then what grows with people and entries, at a thousand, ten and a hundred thousand people, and what an account
 * reads of ten thousand transfers of its own.
 */
export const practiceTransfers: Bench = {
  name: 'transfers',
  async run({ isSmoke }) {
    const size = isSmoke ? smoke : whole;
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    await migrate(embedded.connection, releasedMigrations());
    const db = connect({ connection: embedded.connection, connectionsMax: atOnce, applicationName: 'bench' });
    try {
      await db.as(service, openAccounts);
      const figures: Figure[] = [];
      const costs: Cost[] = [];
      let before = 0;
      for (const people of size.people) {
        await addPractice(embedded.connection.host, { from: before, to: people });
        const bench = await aBench(db, people);
        costs.push(await measure(bench, size, dataDir));
        if (people === size.people.at(-1)) {
          figures.push(...(await againstBare(bench, size)));
          const { host } = embedded.connection;
          const ofLast = { host, people, own: size.own, rounds: isSmoke ? 2 : 40 };
          figures.push(...(await longHistory(bench.deps, ofLast)));
        }
        before = people;
      }
      return [...figures, ...growth(size.people, costs)];
    } finally {
      await db.close();
      await embedded.stop();
      removeDataDir(dataDir);
    }
  },
};

type Practice = Awaited<ReturnType<typeof aBench>>;

async function aBench(db: Database, people: number) {
  let turn = 0;
  const key = randomBytes(32);
  const outbox = await createOutbox({ keyring: { key: async () => key }, render: renderMail });
  /** A day for each round, since an account makes ten transfers in one. */
  const clock = { now: Date.parse('2026-11-18T12:00:00Z') };
  const deps: TransfersDeps = {
    ...{ db, limits: createRateLimits(db, randomBytes(32)), log: createLog('error', () => undefined) },
    requireOwner: () => Promise.reject(new Error('The routes are not measured.')),
    payments: {} as TransfersDeps['payments'],
    payouts: {} as TransfersDeps['payouts'],
    deliverMessages: async () => 0,
    documents: () => Promise.reject(new Error('No receipt is measured.')),
    now: () => new Date(clock.now),
    newId: randomUUID,
    randomBelow: (max) => randomInt(max),
    wake: () => undefined,
    onMove: transferMailer({ outbox, siteUrl: new URL('https://send.example') }),
  };
  const nextPerson = () => {
    turn += 1;
    return 1 + (turn % people);
  };
  /** A quote, and what to send with it. */
  async function aRequest() {
    const person = nextPerson();
    const accountId = accountOf(person);
    const { id: quote } = await createQuote(deps, accountId, {
      ...{ fixed: 'pay', amount: { minor: '10000', currency: 'EUR' } },
      ...{ from: 'EUR', country: 'KE', method: 'mobile-money' },
    });
    const input = {
      quote,
      recipient: recipientOf(person),
      paymentMethod: 'debit-card',
      pace: 'true',
    } as const;
    return { accountId, key: randomUUID(), input };
  }
  return { db, deps, clock, people, nextPerson, aRequest };
}

async function againstBare(bench: Practice, { rounds, perRound }: Size): Promise<Figure[]> {
  const { db, deps } = bench;
  const requests = (count: number) => prepared(count, bench.aRequest);
  const transfers = async (count: number) => {
    const made: string[] = [];
    await perSecond(await requests(count), async (request) => {
      made.push((await createTransfer(deps, request)).id);
    });
    return made;
  };
  const move = (on: Database, id: string, type: TransferEventType, by: Actor) =>
    on.as(service, (transaction) => moveTransfer(deps, transaction, id, { type, by }));
  const paid = (on: Database, id: string) => move(on, id, 'payment_received', 'partner');
  const paidOut = (on: Database, id: string) => move(on, id, 'payout_succeeded', 'partner');
  const sending = async (count: number) => {
    const made = await transfers(count);
    await perSecond([...made], async (id) => {
      await paid(db, id);
      await move(db, id, 'payout_started', 'clock');
    });
    return made;
  };

  const [model] = await requests(1);
  if (!model) throw new Error('There is no request to record.');
  const recordedConfirm = await record(db, async (recorder) => {
    const { id, reference } = await createTransfer({ ...deps, db: recorder }, model);
    return [model.accountId, model.key, model.input.quote, model.input.recipient, id, reference];
  });
  const [movedId = ''] = await transfers(1);
  const recordedMove = await record(db, async (recorder) => {
    await paid(recorder, movedId);
    return [movedId];
  });
  const [endedId = ''] = await sending(1);
  const recordedEnd = await record(db, async (recorder, statements) => {
    await paidOut(recorder, endedId);
    const mailId = statements.find(({ name }) => name === 'mail-insert')?.values?.[0];
    if (typeof mailId !== 'string') throw new Error('There is no e-mail.');
    return [endedId, mailId];
  });
  return [
    ...(await contest(
      'confirm',
      { rounds, perRound, clock: bench.clock },
      {
        prepare: requests,
        ours: (request) => createTransfer(deps, request),
        bare: ({ accountId, key, input }) =>
          replay(db, recordedConfirm, [
            accountId,
            key,
            input.quote,
            input.recipient,
            randomUUID(),
            aReference(),
          ]),
      },
    )),
    ...(await contest(
      'payment and its posting',
      { rounds, perRound, clock: bench.clock },
      {
        prepare: transfers,
        ours: (id) => paid(db, id),
        bare: (id) => replay(db, recordedMove, [id]),
      },
    )),
    ...(await contest(
      'payout, its posting and its e-mail',
      { rounds, perRound, clock: bench.clock },
      {
        prepare: sending,
        ours: (id) => paidOut(db, id),
        bare: (id) => replay(db, recordedEnd, [id, randomUUID()]),
      },
    )),
  ];
}

const aReference = () => `AK-${randomInt(1_000, 9_999)}-${randomInt(1_000, 9_999)}`;

type Recorded = { readonly statements: readonly Statement[]; readonly ids: readonly string[] };

/** What one run sends, and the ids in it that are another's in each replay. */
async function record(
  db: Database,
  run: (recorder: Database, statements: readonly Statement[]) => Promise<readonly string[]>,
): Promise<Recorded> {
  const statements: Statement[] = [];
  const recorder: Database = {
    ...db,
    as: (caller, work, options) =>
      db.as(
        caller,
        (transaction) =>
          work({
            rows(statement, values) {
              statements.push(
                typeof statement === 'string' ? { text: statement, values: values ?? [] } : statement,
              );
              return transaction.rows(statement, values);
            },
          }),
        options,
      ),
  };
  return { ids: await run(recorder, statements), statements };
}

async function replay(db: Database, { statements, ids }: Recorded, others: readonly string[]): Promise<void> {
  const replaced = (value: unknown) => {
    const at = ids.indexOf(value as string);
    return at === -1 ? value : others[at];
  };
  await db.as(service, async (transaction) => {
    for (const { values = [], ...statement } of statements) {
      await transaction.rows({ ...statement, values: values.map(replaced) });
    }
  });
}

type Rounds = { readonly rounds: number; readonly perRound: number; readonly clock: { now: number } };
type Contest<Item> = {
  readonly prepare: (count: number) => Promise<Item[]>;
  readonly ours: (item: Item) => Promise<unknown>;
  readonly bare: (item: Item) => Promise<unknown>;
};

async function contest<Item>(
  what: string,
  { rounds, perRound, clock }: Rounds,
  { prepare, ours, bare }: Contest<Item>,
): Promise<Figure[]> {
  const speeds = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    clock.now += dayMs;
    const own = await perSecond(await prepare(perRound), ours);
    clock.now += dayMs;
    const limit = await perSecond(await prepare(perRound), bare);
    if (round === 0) continue; // everything is loaded and planned now
    speeds.ours.push(own);
    speeds.bare.push(limit);
  }
  const ratios = speeds.ours.map((speed, round) => speed / (speeds.bare[round] ?? Number.NaN));
  return [
    { what: `${what}, per second`, value: median(speeds.ours), unit: '' },
    { what: `${what}, the same SQL bare, per second`, value: median(speeds.bare), unit: '' },
    { what: `${what} against the same SQL bare`, value: median(ratios), unit: 'x', budget: { atLeast: 0.5 } },
  ];
}

type Cost = Record<
  'confirm' | 'claim' | 'history' | 'check' | 'balances' | 'checkMemory' | 'balancesMemory',
  number
>;

async function measure(bench: Practice, { perRound }: Size, dataDir: string): Promise<Cost> {
  const { db, deps, clock, nextPerson } = bench;
  clock.now += dayMs;
  const since = new Date(clock.now);
  const claim = () =>
    db.as(service, (transaction) => claimDue(transaction, { now: since, leaseMs, countMax: 5 }), {
      isRolledBack: true,
    });
  const history = (person: number) => {
    const claims = { sub: accountOf(person), role: 'authenticated', aal: 'aal1' };
    return db.as({ role: 'authenticated', claims }, readHistory);
  };
  if ((await history(nextPerson())).length === 0) throw new Error('The owner reads nothing.');
  await prepared(50, async () => [await claim(), await history(nextPerson())]);
  const command = (word: string) => runCommand(['ledger', word], { dataDir, flags: smallHeap });
  const [check, balances] = [await command('check'), await command('balances')];
  return {
    confirm: await medianMs(await prepared(perRound, bench.aRequest), (request) =>
      createTransfer(deps, request),
    ),
    claim: await medianMs(await prepared(perRound, async () => 0), claim),
    history: await medianMs(await prepared(perRound, async () => nextPerson()), history),
    ...{ check: check.ms, checkMemory: check.megabytes },
    ...{ balances: balances.ms, balancesMemory: balances.megabytes },
  };
}

/** As the page of the history asks for it, under the row policies. */
const readHistory = (transaction: Transaction) =>
  transaction.rows({
    name: 'bench-history',
    text: `select t.*, (select jsonb_agg(e order by e.id) from public.transfer_events e where e.transfer = t.id) as events
      from public.transfers t order by created_at desc, id desc limit 20`,
  });

/** What a growth by a hundred may cost: deeper indexes, and colder caches. */
const growthMax = 2;

function growth(people: readonly number[], costs: readonly Cost[]): Figure[] {
  const [first, last] = [costs[0], costs.at(-1)];
  const most = people.at(-1) ?? 0;
  const at = (index: number) => `${people[index]} people`;
  const ratio = (name: keyof Cost) => (last?.[name] ?? Number.NaN) / (first?.[name] ?? Number.NaN);
  const lookups = [
    ['confirm', 'a confirm'],
    ['claim', "a claim of the job's"],
    ['history', "an owner's history"],
  ] as const;
  const commands = [
    ['check', 'ledger check'],
    ['balances', 'ledger balances'],
  ] as const;
  const entries = most * entriesPerPerson;
  return [
    ...lookups.flatMap(([name, what]): Figure[] => [
      ...costs.map(
        (cost, index): Figure => ({ what: `${what} at ${at(index)}`, value: cost[name], unit: 'ms' }),
      ),
      {
        what: `${what} at ${most} people against ${people[0]}`,
        value: ratio(name),
        unit: 'x',
        budget: { atMost: growthMax },
      },
    ]),
    ...commands.flatMap(([name, what]): Figure[] => [
      {
        what: `${what} of ${entries} entries`,
        value: last?.[name] ?? Number.NaN,
        unit: 'ms',
        budget: { atMost: 60_000 },
      },
      {
        what: `peak memory of ${what}, in a small heap`,
        value: last?.[`${name}Memory`] ?? Number.NaN,
        unit: 'MB',
      },
      {
        what: `peak memory of ${what}, the most entries against the fewest`,
        value: ratio(`${name}Memory`),
        unit: 'x',
        budget: { atMost: 1.25 },
      },
    ]),
  ];
}

/** What a measurement needs, made before its clock starts. */
async function prepared<Item>(count: number, make: () => Promise<Item>): Promise<Item[]> {
  const items: Item[] = [];
  await perSecond(
    Array.from({ length: count }, (_, n) => n),
    async () => items.push(await make()),
  );
  return items;
}

async function perSecond<Item>(items: Item[], run: (item: Item) => Promise<unknown>): Promise<number> {
  const count = items.length;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = items.pop(); next !== undefined; next = items.pop()) await run(next);
    }),
  );
  return count / ((performance.now() - since) / 1000);
}

/** One after the other. */
async function medianMs<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (const item of items) {
    const since = performance.now();
    await run(item);
    times.push(performance.now() - since);
  }
  return median(times);
}
