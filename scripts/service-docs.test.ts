import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe.each([
  { doc: 'docs/data-service.md', folder: 'server/src/data', rowsMin: 100 },
  { doc: 'docs/storage-service.md', folder: 'server/src/storage', rowsMin: 70 },
])('$doc', ({ doc, folder, rowsMin }) => {
  const rows = read(doc)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (contract|what|---) \|/.test(line));

  it('has a row for every part of the contract, and in every row a test', () => {
    expect(rows.length).toBeGreaterThan(rowsMin);
    for (const row of rows) expect(row).toMatch(/ \| `[^`]+\.test\.ts` "[^|]+" \|$/);
  });

  it.each(rows)('names a test that there is: %s', (row) => {
    const [, file = '', title = ''] = /`([^`]+)` "([^|]+)" \|$/.exec(row) ?? [];
    const path = `${folder}/${file}`;
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(read(path)).toContain(title);
  });
});
