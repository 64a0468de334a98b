import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let dir: string;
const children: ChildProcess[] = [];
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'instance-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const startClaiming = (...args: string[]) => {
  const script = join(import.meta.dirname, '../../testing/claiming-process.ts');
  const child = fork(script, args, { execArgv: [] });
  children.push(child);
  return child;
};
const claimsOf = async (child: ChildProcess) => {
  const [{ won }] = await once(child, 'message');
  return won as string[];
};

it('a data folder goes to exactly one of several that start at the same moment after a crash', async () => {
  const folders = Array.from({ length: 150 }, (_, n) => String(n));
  for (const folder of folders) {
    mkdirSync(join(dir, folder));
    writeFileSync(join(dir, folder, 'instance.json'), JSON.stringify({ pid: 2 ** 22 + 1, born: '1' }));
  }
  const startAt = String(Date.now() + 700);
  const starting = Array.from({ length: 3 }, () => startClaiming(dir, startAt, '4', ...folders));
  const won = (await Promise.all(starting.map(claimsOf))).flat();
  expect(won.toSorted()).toEqual(folders.toSorted());
});
