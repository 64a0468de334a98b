import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './tally.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Document = { readonly page: string; readonly folders: readonly string[]; readonly rowsMin: number };

/** The rows of a document's tables that name no test, or a test that does not exist. Every row ends in `file` "title". */
function wrongRows({ page, folders, rowsMin }: Document): string[] {
  const rows = read(page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (contract|wants?|what|---) \|/.test(line));
  expect(rows.length, page).toBeGreaterThan(rowsMin);
  return rows.flatMap((row) => {
    const [, file = '', title = ''] = / \| `([^`]+\.(?:test|spec)\.tsx?)` "([^|]+)" \|$/.exec(row) ?? [];
    // Named from the folder of the service, or from the root.
    const path = [...folders.map((folder) => join(folder, file)), file].find(
      (candidate) => file && existsSync(join(root, candidate)),
    );
    const isShown = path && read(path).replaceAll("\\'", "'").includes(title.replaceAll("\\'", "'"));
    return isShown ? [] : [`${page}: ${row}`];
  });
}

it('every row of the service documents names a test that exists', () => {
  const documents = [
    { page: 'provider/docs/data-service.md', folders: ['provider/src/data'], rowsMin: 100 },
    { page: 'provider/docs/realtime-service.md', folders: ['provider/src/realtime'], rowsMin: 60 },
    { page: 'provider/docs/storage-service.md', folders: ['provider/src/storage'], rowsMin: 50 },
  ];
  expect(documents.flatMap(wrongRows)).toEqual([]);
});

it('every row of the threat model names a test that exists', () => {
  const folders = ['platform/src', 'provider/src', 'server/src'];
  expect(wrongRows({ page: 'docs/threat-model.md', folders, rowsMin: 150 })).toEqual([]);
});
