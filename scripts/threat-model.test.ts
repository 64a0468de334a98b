import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = read('docs/threat-model.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| wants? \|/.test(line));

it('has a row for every threat, and in every row a test', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(row).toMatch(/ \| `[^`]+` "[^|]+" \|$/);
});

it.each(rows)('names a test that there is: %s', (row) => {
  const [, named = '', title = ''] = /`([^`]+)` "([^|]+)" \|$/.exec(row) ?? [];
  const path = /^(e2e|web)\//.test(named) ? named : `server/src/${named}`;
  expect(existsSync(join(root, path)), path).toBe(true);
  expect(read(path).replaceAll("\\'", "'")).toContain(title);
});
