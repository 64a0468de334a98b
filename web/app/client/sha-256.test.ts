import { createHash } from 'node:crypto';
import { isSolved, solve } from '@remit/contract/proof.ts';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#client/sha-256.ts';

const onTheServer = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('SHA-256 in the browser', () => {
  // One after the other, on both sides of the edges where the padding needs another block.
  it.each([0, 1, 3, 36, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 128, 1000])(
    "agrees with the server's on %i bytes",
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, n) => n % 251);
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(onTheServer(bytes).toString('hex'));
    },
  );

  it('finds a proof that the server accepts, and the one that the server would find', () => {
    const challenge = `waitlist.m1abc.10.0123456789abcdef.${'s'.repeat(43)}`;
    const nonce = solve(challenge, sha256) ?? -1;
    expect(isSolved(challenge, nonce, onTheServer)).toBe(true);
    expect(solve(challenge, onTheServer)).toBe(nonce);
  });
});
