import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from '#invariant.ts';
import { makeReference } from '#send-flow/reference.ts';

/** Returns these bytes in order, then zeros. */
function bytesFrom(...bytes: number[]) {
  return (count: number) => Uint8Array.from({ length: count }, () => bytes.shift() ?? 0);
}

describe('a simulated reference', () => {
  it('is SIM- and six characters chosen by chance alone', () => {
    expect(makeReference(bytesFrom(0, 9, 10, 35, 36, 251))).toBe('SIM-09AZ0Z');
  });

  it('passes over the bytes that would favour some characters', () => {
    expect(makeReference(bytesFrom(252, 253, 254, 255, 1, 2, 3, 4, 5, 6))).toBe('SIM-123456');
  });

  it('gives every character the same number of bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 252; byte += 1) {
      const character = makeReference(bytesFrom(byte)).charAt(4);
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    expect(new Set(counts.values())).toEqual(new Set([7]));
  });

  it('has its form whatever chance brings', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { maxLength: 20 }), (bytes) => {
        expect(makeReference(bytesFrom(...bytes))).toMatch(/^SIM-[0-9A-Z]{6}$/);
      }),
    );
  });

  it('fails rather than hangs when the source of chance is broken', () => {
    expect(() => makeReference((count) => new Uint8Array(count).fill(255))).toThrow(InvariantError);
    expect(() => makeReference(() => new Uint8Array())).toThrow(InvariantError);
  });
});
