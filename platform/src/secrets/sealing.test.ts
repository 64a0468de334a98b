import { describe, expect, it } from 'vitest';
import { deriveKey, fingerprint, keyBytes, seal, unseal } from './sealing.ts';

const key = Buffer.alloc(keyBytes, 1);
const otherKey = Buffer.alloc(keyBytes, 2);
const plaintext = Buffer.from('what nobody else may read');
const sealed = seal(key, plaintext, 'key:tokens');

const withByteChanged = (at: number) => {
  const touched = Buffer.from(sealed);
  touched[at] = (touched[at] ?? 0) ^ 1;
  return touched;
};

describe('what is sealed', () => {
  it('opens with its key and context', () => {
    expect(unseal(key, sealed, 'key:tokens')).toEqual(plaintext);
  });

  it('opens even when it is nothing', () => {
    expect(unseal(key, seal(key, Buffer.alloc(0), 'x'), 'x')).toEqual(Buffer.alloc(0));
  });

  it('shows nothing of itself, and looks different each time', () => {
    expect(sealed.includes(plaintext.subarray(0, 8))).toBe(false);
    expect(seal(key, plaintext, 'key:tokens').equals(sealed)).toBe(false);
  });

  it('opens under no other key and in no other context', () => {
    expect(unseal(otherKey, sealed, 'key:tokens')).toBeUndefined();
    expect(unseal(key, sealed, 'key:mail')).toBeUndefined();
    expect(unseal(key, sealed, '')).toBeUndefined();
  });

  it('does not open when any one byte of it was touched', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      expect(unseal(key, withByteChanged(at), 'key:tokens'), `byte ${at}`).toBeUndefined();
    }
  });

  it('does not open when it was cut or lengthened', () => {
    for (let length = 0; length < sealed.length; length += 1) {
      expect(unseal(key, sealed.subarray(0, length), 'key:tokens'), `${length} bytes`).toBeUndefined();
    }
    expect(unseal(key, Buffer.concat([sealed, Buffer.of(0)]), 'key:tokens')).toBeUndefined();
  });
});

describe('a derived key', () => {
  it('is the same for the same purpose and another for another', () => {
    expect(deriveKey(key, 'a')).toHaveLength(keyBytes);
    expect(deriveKey(key, 'a')).toEqual(deriveKey(key, 'a'));
    expect(deriveKey(key, 'a')).not.toEqual(deriveKey(key, 'b'));
    expect(deriveKey(key, 'a')).not.toEqual(deriveKey(otherKey, 'a'));
  });
});

describe('a fingerprint', () => {
  it('is the same for the same text under one key only', () => {
    expect(fingerprint(key, 'ama')).toEqual(fingerprint(key, 'ama'));
    expect(fingerprint(key, 'ama')).not.toEqual(fingerprint(key, 'amb'));
    expect(fingerprint(key, 'ama')).not.toEqual(fingerprint(otherKey, 'ama'));
  });
});
