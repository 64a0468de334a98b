import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { masterKeyFromFolder, masterKeyFromSetting } from './master-key.ts';

describe('the master key in SECRET_KEY', () => {
  it.each([0, 1, 31])('is refused with %i characters, and not repeated', (length) => {
    const read = () => masterKeyFromSetting('s'.repeat(length));
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(/^SECRET_KEY is too short: at least 32 [^\n]+$/);
    if (length > 1) expect(read).not.toThrow('s'.repeat(length));
  });

  it('with 32 is the same on every machine, and another for another text', () => {
    const key = masterKeyFromSetting('s'.repeat(32));
    expect(key).toHaveLength(32);
    expect(masterKeyFromSetting('s'.repeat(32))).toEqual(key);
    expect(masterKeyFromSetting('t'.repeat(32))).not.toEqual(key);
  });
});

describe('the master key in the data folder', () => {
  let parent: string;
  let dir: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'key-'));
    dir = join(parent, 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));
  const file = () => join(dir, 'master.key');
  const mode = () => statSync(file()).mode & 0o777;

  it('is made once, is kept, and nothing else is left beside it', () => {
    const key = masterKeyFromFolder(dir);
    expect(key).toHaveLength(32);
    expect(masterKeyFromFolder(dir)).toEqual(key);
    expect(readdirSync(dir)).toEqual(['master.key']);
  });

  it('differs from folder to folder', () => {
    expect(masterKeyFromFolder(dir)).not.toEqual(masterKeyFromFolder(join(parent, 'other')));
  });

  it('is readable by its owner only, even when someone had opened it', () => {
    masterKeyFromFolder(dir);
    expect(mode()).toBe(0o600);
    chmodSync(file(), 0o644);
    masterKeyFromFolder(dir);
    expect(mode()).toBe(0o600);
  });

  it.each([
    { why: 'is empty', content: '' },
    { why: 'was cut', content: Buffer.alloc(31).toString('base64') },
    { why: 'has too much', content: Buffer.alloc(33).toString('base64') },
    { why: 'is something else', content: 'hello' },
  ])('that $why is refused in one line that names it, and left as it is', ({ content }) => {
    masterKeyFromFolder(dir);
    writeFileSync(file(), content);
    expect(() => masterKeyFromFolder(dir)).toThrow(StartProblem);
    expect(() => masterKeyFromFolder(dir)).toThrow(/^[^\n]*master\.key is damaged[^\n]+$/);
    expect(readFileSync(file(), 'utf8')).toBe(content);
  });
});
