import { isExternal, isLong } from '@remit/platform/testing/how-long.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHistories } from './testing/histories/run-histories.ts';
import { aWorld, type World } from './testing/histories/world.ts';

/** The same ones for each change, fewer on another PostgreSQL; others in each long run. What fails prints its seed. */
const [count, seed] = isLong ? [50_000, Date.now() % 1e9] : [isExternal ? 1_000 : 10_000, 1];

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world?.close());

it(`${count} random histories end as a plain model says, with every amount where it belongs`, async () => {
  const ends = await runHistories(world, { count, seed });
  // Histories that end before anything is paid prove little.
  const atLeast = (end: string, share: number) => expect(ends.get(end), end).toBeGreaterThan(count * share);
  atLeast('paid_out', 0.1);
  atLeast('collected', 0.05);
  atLeast('refunded', 0.1);
  atLeast('declined', 0.02);
  atLeast('expired', 0.05);
}, 3_600_000);
