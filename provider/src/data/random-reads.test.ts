import { afterAll, beforeAll, it } from 'vitest';
import { aDataService, type DataFixture } from './testing/a-data-service.ts';
import { compareRandomReads } from './testing/compare-random-reads.ts';

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

// A small sample for those who change something here; the deep tier compares two thousand.
it('random reads give the rows, the order and the counts that plain TypeScript gives', async () => {
  await compareRandomReads(data, { count: 100, seed: 22 });
});
