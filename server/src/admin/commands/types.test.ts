import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

it('types prints what the website imports: make the file anew with "vitest -u" after a migration', async () => {
  const { code, stderr, stdout } = await runOn(fresh, ['types']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await expect(`${stdout}\n`).toMatchFileSnapshot('../../../../contract/src/database-types.ts');
});
