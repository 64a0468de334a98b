import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { secretFromFile } from './secret-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const mode = (path: string) => statSync(join(dir, path)).mode & 0o777;

describe('a secret in the data folder', () => {
  it('is made once, and nothing else is left beside it', () => {
    expect(secretFromFile(dir, 'secret', () => 'first')).toBe('first');
    expect(secretFromFile(dir, 'secret', () => 'second')).toBe('first');
    expect(readdirSync(dir)).toEqual(['secret']);
  });

  it('is readable by its owner only, whatever new files are by default and even when someone had opened it', () => {
    const before = process.umask(0);
    try {
      secretFromFile(dir, 'secret', () => 'first');
    } finally {
      process.umask(before);
    }
    expect(mode('secret')).toBe(0o600);
    chmodSync(join(dir, 'secret'), 0o644);
    secretFromFile(dir, 'secret', () => 'second');
    expect(mode('secret')).toBe(0o600);
  });

  it.runIf(process.getuid?.() === 0)('lets nobody pass through a new folder of root, to a database', () => {
    secretFromFile(join(dir, 'a/b'), 'secret', () => 'first');
    expect([mode('a'), mode('a/b')]).toEqual([0o755, 0o755]);
  });

  it('says in one line that it cannot be made', () => {
    const make = () => secretFromFile('/sys/data', 'secret', () => 'first');
    expect(make).toThrow(StartProblem);
    expect(make).toThrow(/^Cannot write to the data folder \/sys\/data [^\n]+$/);
  });
});
