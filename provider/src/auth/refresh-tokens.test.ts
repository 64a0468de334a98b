import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRefreshTokens } from './refresh-tokens.ts';

const tokens = createRefreshTokens(Buffer.alloc(32, 1));
const sessionId = 'a0000000-0000-4000-8000-00000000000f';

describe('a refresh token', () => {
  it('says what it was made of, and fits a form', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (id, counter) => {
        const text = tokens.make({ sessionId: id, counter });
        expect(text).toMatch(/^[\w-]{50,64}$/);
        expect(tokens.read(text)).toEqual({ sessionId: id, counter });
      }),
    );
  });

  it('is malformed once a character of it is changed', () => {
    const text = tokens.make({ sessionId, counter: 300n });
    for (let at = 0; at < text.length; at += 1) {
      const touched = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(tokens.read(touched), String(at)).toBe('malformed');
    }
  });

  it('is unknown when another server signed it', () => {
    const others = createRefreshTokens(Buffer.alloc(32, 2));
    expect(tokens.read(others.make({ sessionId, counter: 0n }))).toBe('unknown');
  });

  it('is never taken from arbitrary text', () => {
    const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(anyBytes, fc.constantFrom('base64url', 'latin1', 'utf16le'), (bytes, encoding) => {
        expect(['malformed', 'unknown']).toContain(tokens.read(bytes.toString(encoding)));
      }),
    );
    expect(tokens.read(randomUUID())).toBe('malformed');
  });
});
