import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '#start-problem.ts';
import { capturedMailToken } from './captured-mail-token.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'token-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const file = () => join(dir, 'captured-mail-token');

describe('the token for captured mail', () => {
  it('is 256 random bits that fit into a URL, kept for the next start, readable by its owner only', () => {
    const token = capturedMailToken(dir);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(encodeURIComponent(token)).toBe(token);
    expect(capturedMailToken(dir)).toBe(token);
    expect(readFileSync(file(), 'utf8')).toBe(`${token}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(capturedMailToken(join(dir, 'other'))).not.toBe(token);
  });

  it.each([
    { why: 'is empty, which would open to an empty token', content: '' },
    { why: 'was cut', content: 'a'.repeat(42) },
    { why: 'has too much', content: 'a'.repeat(44) },
    { why: 'does not fit into a cookie', content: ';'.repeat(43) },
  ])('that $why is said in one line that names it', ({ content }) => {
    writeFileSync(file(), content);
    expect(() => capturedMailToken(dir)).toThrow(StartProblem);
    expect(() => capturedMailToken(dir)).toThrow(/^[^\n]*captured-mail-token is damaged: remove it[^\n]+$/);
  });
});
