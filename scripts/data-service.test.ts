import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = read('docs/data-service.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (contract|what|---) \|/.test(line));

it('has a row for every part of the contract, and in every row a test', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(row).toMatch(/ \| `[^`]+\.test\.ts` "[^|]+" \|$/);
});

it.each(rows)('names a test that there is: %s', (row) => {
  const [, file = '', title = ''] = /`([^`]+)` "([^|]+)" \|$/.exec(row) ?? [];
  const path = `server/src/data/${file}`;
  expect(existsSync(join(root, path)), path).toBe(true);
  expect(read(path)).toContain(title);
});
