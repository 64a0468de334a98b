import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('a secret in the data folder is the same for processes that start at the same moment', async () => {
  const folders = Array.from({ length: 100 }, (_, n) => String(n));
  const script = join(import.meta.dirname, '../testing/secret-process.ts');
  const children = [1, 2, 3].map(() => fork(script, [dir, ...folders], { execArgv: [] }));
  await Promise.all(children.map((child) => once(child, 'message')));
  const responses = children.map((child) => once(child, 'message'));
  for (const child of children) child.send('go');
  const [first, ...others] = (await Promise.all(responses)).map(([{ secrets }]) => secrets as string[]);
  expect(new Set(first).size).toBe(folders.length);
  for (const other of others) expect(other).toEqual(first);
  for (const folder of folders) expect(readdirSync(join(dir, folder))).toEqual(['secret']);
});
