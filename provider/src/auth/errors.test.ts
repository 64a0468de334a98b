import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authErrors } from './errors.ts';

const folder = new URL('./errors/', import.meta.url);

// Spreading two tables with the same name keeps the later row, and the compiler does not report it.
it('every error is in one table, and every table is part of the service', async () => {
  const tables = await Promise.all(
    readdirSync(folder).map(async (file): Promise<object> => import(new URL(file, folder).href)),
  );
  const names = tables.flatMap((table) => Object.values(table).flatMap(Object.keys));
  expect(names.sort()).toEqual(Object.keys(authErrors).sort());
});
