import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { killHard, runningOn, treeOf } from '../support/processes.ts';
import { aDataDir, removeDataDir, startProduct } from '../support/product.ts';

const rounds = process.env.LONG === '1' ? 100 : 4;

test(`killed without warning ${rounds} times, it loses nothing that was acknowledged and leaves no orphan`, async () => {
  test.setTimeout(rounds * 120_000);
  // Two products take the blows in turn: half of a round is waiting for a database to come up again.
  await Promise.all([kill(rounds / 2), kill(rounds / 2)]);
});

async function kill(times: number): Promise<void> {
  const dataDir = aDataDir();
  const acknowledged: number[] = [];
  let next = 0;
  for (let round = 0; round < times; round += 1) {
    const product = await startProduct({ dataDir });
    const client = new pg.Client({ host: join(dataDir, 'socket'), user: 'postgres', database: 'remit' });
    client.on('error', () => undefined);
    await client.connect();
    if (round === 0) await client.query('create table written (n int primary key)');
    const { rows } = await client.query<{ n: number }>('select n from written order by n');
    const kept = new Set(rows.map((row) => row.n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);

    // Writing goes on while the axe falls, each time at another moment.
    const writing = (async () => {
      for (;;) {
        const n = next++;
        await client.query('insert into written values ($1)', [n]);
        acknowledged.push(n);
      }
    })().catch(() => undefined);
    const before = acknowledged.length;
    while (acknowledged.length < before + 5 + round) await sleep(1);
    const pid = product.child.pid ?? 0;
    killHard(round % 2 ? [pid] : treeOf(pid));
    await writing;
    await client.end().catch(() => undefined);
  }
  await expect.poll(() => runningOn(dataDir)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(times * 5);
  removeDataDir(dataDir);
}
