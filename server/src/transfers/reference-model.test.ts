import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHistories } from './testing/histories/run-histories.ts';
import { aWorld, type World } from './testing/histories/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world?.close());

it('200 random histories end as a plain model says, with every amount where it belongs', async () => {
  const ends = await runHistories(world, { count: 200, seed: 20 });
  expect([...ends.keys()]).toEqual(
    expect.arrayContaining(['paid_out', 'collected', 'refunded', 'declined', 'expired', 'no transfer']),
  );
});
