import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder, releaseFolder } from './instance.ts';

let dir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'instance-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  releaseFolder(dir);
  rmSync(dir, { recursive: true, force: true });
});

const note = () => join(dir, 'instance.json');
const holder = () => JSON.parse(readFileSync(note(), 'utf8')).pid;

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
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a data folder', () => {
  it('is claimed when it is free, and leaves nothing but its note', () => {
    expect(claimFolder(dir).takenBy).toBeUndefined();
    expect(holder()).toBe(process.pid);
    expect(readdirSync(dir)).toEqual(['instance.json']);
  });

  it('is not claimed twice by one process', () => {
    claimFolder(dir);
    expect(claimFolder(dir).takenBy?.pid).toBe(process.pid);
    releaseFolder(dir);
    expect(claimFolder(dir).takenBy).toBeUndefined();
  });

  it('is not claimed while another process that has it lives, and is once that was killed', async () => {
    const child = startClaiming(dir, '0', '0', '.');
    expect(await claimsOf(child)).toEqual(['.']);
    expect(claimFolder(dir).takenBy?.pid).toBe(child.pid);
    releaseFolder(dir);
    expect(holder()).toBe(child.pid);
    await end(child);
    expect(claimFolder(dir).takenBy).toBeUndefined();
    expect(holder()).toBe(process.pid);
    expect(readdirSync(dir)).toEqual(['instance.json']);
  });

  it.each([
    { why: 'whose process id now belongs to another', content: () => ({ pid: process.ppid, born: '1' }) },
    { why: 'of an earlier process with our own id', content: () => ({ pid: process.pid, born: '1' }) },
    { why: 'that lacks the process', content: () => ({ born: '1' }) },
  ])('is claimed in spite of a note $why', ({ content }) => {
    writeFileSync(note(), JSON.stringify(content()));
    expect(claimFolder(dir).takenBy).toBeUndefined();
    expect(holder()).toBe(process.pid);
    expect(readdirSync(dir)).toEqual(['instance.json']);
  });

  it('is claimed in spite of a note that cannot be read', () => {
    writeFileSync(note(), '{"pid":');
    expect(claimFolder(dir).takenBy).toBeUndefined();
    expect(holder()).toBe(process.pid);
  });
});
