import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bitsOf, formatProofOfWork, isSolved, parseProofOfWork, solve } from './proof-of-work.ts';
import { sha256Words } from './sha-256.ts';

const challenge = (bits: number) => `waitlist.m1abc.${bits}.0123456789abcdef.${'s'.repeat(43)}`;
const hex = (messages: Int32Array) =>
  [...messages].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('our SHA-256', () => {
  // On both sides of the edges where the padding needs another block.
  it.each([0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 128, 1000])(
    'agrees with the known one on %i characters',
    (length) => {
      const text = Array.from({ length }, (_, n) => String.fromCharCode(33 + (n % 90))).join('');
      expect(hex(sha256Words(text))).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );
});

describe('a proof of work', () => {
  it('is found, and is right by the known hash too', () => {
    const text = challenge(10);
    const nonce = solve(text) as number;
    expect(isSolved(text, nonce)).toBe(true);
    const behind = Buffer.alloc(4);
    behind.writeUInt32BE(nonce);
    const digest = createHash('sha256')
      .update(Buffer.concat([createHash('sha256').update(text).digest(), behind]))
      .digest();
    expect(digest.readUInt32BE(0) >>> 22).toBe(0);
  });

  it('is the first number that fits, and hardly any other fits', () => {
    const text = challenge(8);
    const nonce = solve(text) as number;
    for (let earlier = 0; earlier < nonce; earlier += 1) expect(isSolved(text, earlier)).toBe(false);
    const others = Array.from({ length: 4096 }, (_, n) => isSolved(text, nonce + 1 + n)).filter(Boolean);
    expect(others.length).toBeLessThan(60); // one in 256 by chance
  });

  it('for one challenge is none for another', () => {
    const solution = solve(challenge(12)) as number;
    expect(isSolved(challenge(12).replace('m1abc', 'm1abd'), solution)).toBe(false);
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
    expect(solve('waitlist.16')).toBeUndefined();
  });
});
