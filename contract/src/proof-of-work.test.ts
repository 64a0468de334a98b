import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bitsOf, formatProofOfWork, isSolved, parseProofOfWork, solve } from './proof-of-work.ts';

const challenge = (bits: number) => `waitlist.m1abc.${bits}.0123456789abcdef.${'s'.repeat(43)}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('a proof of work', () => {
  it('is found, and is right by the rule written out', () => {
    const text = challenge(10);
    const nonce = solve(text, sha256) as number;
    expect(isSolved(text, nonce, sha256)).toBe(true);
    const behind = Buffer.alloc(4);
    behind.writeUInt32BE(nonce);
    const digest = createHash('sha256')
      .update(Buffer.concat([createHash('sha256').update(text).digest(), behind]))
      .digest();
    expect(digest.readUInt32BE(0) >>> 22).toBe(0);
  });

  it('is the first number that fits, and hardly any other fits', () => {
    const text = challenge(8);
    const nonce = solve(text, sha256) as number;
    for (let earlier = 0; earlier < nonce; earlier += 1) expect(isSolved(text, earlier, sha256)).toBe(false);
    const others = Array.from({ length: 4096 }, (_, n) => isSolved(text, nonce + 1 + n, sha256)).filter(
      Boolean,
    );
    expect(others.length).toBeLessThan(60); // one in 256 by chance
  });

  it('for one challenge is none for another', () => {
    const solution = solve(challenge(12), sha256) as number;
    expect(isSolved(challenge(12).replace('m1abc', 'm1abd'), solution, sha256)).toBe(false);
  });
});

describe('what a request brings', () => {
  it.each([
    { why: 'a challenge alone', value: challenge(16), read: { challenge: challenge(16), nonce: undefined } },
    {
      why: 'a challenge and its solution',
      value: formatProofOfWork(challenge(16), 4_294_967_295),
      read: { challenge: challenge(16), nonce: 4_294_967_295 },
    },
    { why: 'a number too large', value: `${challenge(16)}:4294967296`, read: undefined },
    { why: 'a negative number', value: `${challenge(16)}:-1`, read: undefined },
    { why: 'a number in another notation', value: `${challenge(16)}:1e3`, read: undefined },
    { why: 'two numbers', value: `${challenge(16)}:1:2`, read: undefined },
    { why: 'more bits than anyone may ask of a phone', value: challenge(25), read: undefined },
    { why: 'nothing', value: '', read: undefined },
    { why: 'markup', value: '<script>', read: undefined },
  ])('is read or refused: $why', ({ value, read }) => {
    expect(parseProofOfWork(value)).toEqual(read);
  });

  it('says how hard the sum is', () => {
    expect(bitsOf(challenge(16))).toBe(16);
    expect(bitsOf('waitlist.16')).toBeUndefined();
    expect(solve('waitlist.16', sha256)).toBeUndefined();
  });
});
