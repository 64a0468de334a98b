import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { tokenFiles, tokenFromFile } from './token-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'token-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const files = Object.values(tokenFiles);

describe.each(files)('the token in %s', (fileName) => {
  const file = () => join(dir, fileName);
  const tokenIn = (folder: string) => tokenFromFile(folder, fileName);

  it('is 256 random bits that fit into a URL, kept for the next start, readable by its owner only', () => {
    const token = tokenIn(dir);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(encodeURIComponent(token)).toBe(token);
    expect(tokenIn(dir)).toBe(token);
    expect(readFileSync(file(), 'utf8')).toBe(`${token}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(tokenIn(join(dir, 'other'))).not.toBe(token);
    for (const another of files.filter((name) => name !== fileName)) {
      expect(tokenFromFile(dir, another)).not.toBe(token);
    }
  });

  it.each([
    { why: 'is empty, which would open to an empty token', content: '' },
    { why: 'was cut', content: 'a'.repeat(42) },
    { why: 'has too much', content: 'a'.repeat(44) },
    { why: 'does not fit into a cookie', content: ';'.repeat(43) },
  ])('that $why is a one-line error that names it', ({ content }) => {
    writeFileSync(file(), content);
    expect(() => tokenIn(dir)).toThrow(StartProblem);
    expect(() => tokenIn(dir)).toThrow(new RegExp(`^[^\\n]*${fileName} is damaged: remove it[^\\n]+$`));
  });
});
