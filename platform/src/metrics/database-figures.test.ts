import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Statement, service } from '#db/database.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { createDatabaseFigures, type ProductFigure } from './database-figures.ts';
import { samplesIn } from './testing/samples.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

const productFigures: readonly ProductFigure[] = [
  { name: 'cows', help: 'Cows.', sql: 'select 7' },
  { name: 'sheep_seconds', help: 'Sheep.', sql: "select extract(epoch from interval '90 seconds')" },
];

function figuresOf(statement: Database['statement'], waitMs = 60_000) {
  const registry = new Registry();
  let now = 0;
  const reads: string[] = [];
  const db = {
    statement<Row>(asking: Statement) {
      reads.push(asking.name ?? '');
      return statement<Row>(asking);
    },
  };
  const collect = createDatabaseFigures({
    ...{ db, registers: [registry], productFigures, waitMs },
    now: () => now,
  });
  return {
    reads,
    wait(ms: number) {
      now += ms;
    },
    async scrape() {
      await collect();
      return samplesIn(await registry.metrics());
    },
  };
}

const insert = (columns: string, values: string) =>
  fresh.db.as(service, (transaction) =>
    transaction.rows(
      `insert into mail.outbox (kind, recipient_fingerprint, expires_at, ${columns})
        values ('a-kind', decode(repeat('00', 32), 'hex'), now() + interval '1 day', ${values})`,
    ),
  );

describe('figures of the database', () => {
  it('tell how the outbox stands', async () => {
    await insert(
      'sealed, created_at, due_at',
      `'x', now() - interval '1 hour', now() - interval '10 minutes'`,
    );
    await insert('sealed, due_at', `'x', now() + interval '10 minutes'`);
    await insert('sealed, failed_at', `'x', now()`);
    const samples = await figuresOf(fresh.db.statement).scrape();
    expect(samples.get('outbox_waiting')).toBe(2);
    expect(samples.get('outbox_failed')).toBe(1);
    expect(samples.get('outbox_oldest_due_age_seconds')).toBeGreaterThanOrEqual(600);
  });

  it('are read every 15 seconds, the size every minute, however often they are scraped', async () => {
    const { scrape, wait, reads } = figuresOf(fresh.db.statement);
    const count = (name: string) => reads.filter((each) => each === name).length;
    await Promise.all([scrape(), scrape(), scrape()]);
    wait(14_999);
    await scrape();
    expect([count('metrics-figures'), count('metrics-size')]).toEqual([1, 1]);
    wait(1);
    await scrape();
    expect([count('metrics-figures'), count('metrics-size')]).toEqual([2, 1]);
    wait(45_000);
    await scrape();
    expect([count('metrics-figures'), count('metrics-size')]).toEqual([3, 2]);
  });

  it('of the product are read with them, each under its own name', async () => {
    const samples = await figuresOf(fresh.db.statement).scrape();
    expect([samples.get('cows'), samples.get('sheep_seconds')]).toEqual([7, 90]);
  });

  const names = ['database_writable', 'database_size_bytes', 'outbox_waiting', 'outbox_failed', 'cows'];

  it('are absent while the database rejects, and come back with it', async () => {
    let isAway = false;
    const { scrape, wait } = figuresOf((statement) =>
      isAway ? Promise.reject(new Error('away')) : fresh.db.statement(statement),
    );
    expect((await scrape()).get('database_up')).toBe(1);
    isAway = true;
    wait(60_000);
    const away = await scrape();
    expect([...away]).toEqual([['database_up', 0]]);
    isAway = false;
    const back = await scrape();
    expect(back.get('database_up')).toBe(1);
    for (const name of names) expect(back.has(name)).toBe(true);
  });

  it('do not hang a scrape when the database does, and are read once', async () => {
    const { scrape, reads } = figuresOf(() => new Promise(() => undefined), 1);
    for (const _ of [1, 2, 3]) expect([...(await scrape())]).toEqual([['database_up', 0]]);
    expect(reads).toEqual(['metrics-figures', 'metrics-size']);
  });

  it('tell of a database that can be read but not written to', async () => {
    const { scrape } = figuresOf((statement) =>
      statement.name === 'health-write' ? Promise.reject(new Error('full')) : fresh.db.statement(statement),
    );
    const samples = await scrape();
    expect([samples.get('database_up'), samples.get('database_writable')]).toEqual([1, 0]);
  });
});
