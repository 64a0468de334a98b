import { hash, verify } from '@node-rs/bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

const rules = { lengthMin: 6, requiredCharacters: [], isCommonRejected: true, guessableWords: [] };
const quick = createPasswords({ ...rules, cost: 4 });

describe('a password', () => {
  it.each([
    { why: 'six characters', password: 'kx9mfq', isFit: true },
    { why: 'five characters', password: 'abcde', isFit: false },
    { why: 'five characters of two halves each', password: '😀😀😀😀😀', isFit: false },
    { why: '72 bytes', password: 'ax'.repeat(36), isFit: true },
    { why: '73 bytes', password: `${'ax'.repeat(36)}a`, isFit: false },
    { why: '72 bytes in 36 characters', password: 'éü'.repeat(18), isFit: true },
    { why: '74 bytes in 37 characters', password: `${'éü'.repeat(18)}é`, isFit: false },
  ])('of $why is fit: $isFit', async ({ password, isFit }) => {
    const judged = quick.requireAcceptable(password);
    await (isFit ? judged : expect(judged).rejects.toThrow());
  });

  it.each(['password1', '12345678', '        '])(
    'that is common ("%s") is not taken as a new one',
    async (common) => {
      const passwords = createPasswords({ ...rules, cost: 4 });
      expect((await passwords.weaknessOf(common))?.reasons).toEqual(['pwned']);
      await expect(passwords.requireAcceptable(common)).rejects.toThrow(/known to be weak/);
    },
  );

  it('has one character of each set, where sets are required', async () => {
    const { weaknessOf } = createPasswords({ ...rules, requiredCharacters: ['abc', '012', ':!'] });
    expect(await weaknessOf('a1:xyz')).toBeUndefined();
    expect(await weaknessOf('a1xyzw')).toEqual({
      message: 'Password should contain at least one character of each: abc, 012, :!.',
      reasons: ['characters'],
    });
  });

  it('is known again by its hash alone', async () => {
    const hash = await quick.hash('correct horse');
    expect(hash).toMatch(/^\$2b\$04\$/);
    expect(await quick.matches('correct horse', hash)).toBe(true);
    expect(await quick.matches('correct hors', hash)).toBe(false);
    expect(await quick.matches('correct horse', null)).toBe(false);
    expect(await quick.matches('correct horse', 'not a hash')).toBe(false);
  });

  it('of which only the beginning is right is wrong', async () => {
    const hash = await quick.hash('ax'.repeat(36));
    expect(await quick.matches(`${'ax'.repeat(36)}a`, hash)).toBe(false);
  });

  it('is hashed at cost ten, and compared with as much work when there is nothing to compare it with', async () => {
    const library = { hash: vi.fn(hash), verify: vi.fn(verify) };
    const slow = createPasswords({ ...rules, library });
    expect(await slow.hash('correct horse')).toMatch(/^\$2b\$10\$/);
    expect(await slow.matches('correct horse', undefined)).toBe(false);
    expect(library.verify.mock.calls).toEqual([['correct horse', expect.stringMatching(/^\$2b\$10\$/)]]);
  });

  it('is hashed beside the event loop, which goes on turning', async () => {
    const hashing = createPasswords(rules).hash('correct horse');
    let turns = 0;
    let isDone = false;
    hashing.then(() => {
      isDone = true;
    });
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(turns).toBeGreaterThan(10);
  });
});
