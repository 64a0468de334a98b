import { isLong } from '@remit/platform/testing/how-long.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { aDataService, type DataFixture } from './testing/a-data-service.ts';
import { compareRandomReads } from './testing/compare-random-reads.ts';

const count = isLong ? 10_000 : 2_000;
/** The same reads in each change's run; others in each long one, which prints its seed when it fails. */
const sample = isLong ? { count } : { count, seed: 21 };

let data: DataFixture;
beforeAll(async () => {
  data = await aDataService();
});
afterAll(() => data?.close());

describe(`${count} random reads`, () => {
  it('give the rows, the order and the counts that plain TypeScript gives', async () => {
    await compareRandomReads(data, sample);
  }, 1_200_000);
});
