import { describe, expect, it } from 'vitest';
import { parseUnsent, type Unsent, withUnsent } from '#client/unsent.ts';

const now = Date.UTC(2026, 10, 15);
const day = 24 * 60 * 60 * 1000;
const entry = (key: string, more: Partial<Unsent> = {}): Unsent => ({
  key,
  form: 'waitlist',
  body: { email: 'ama@example.com' },
  savedAtMs: now - day,
  ...more,
});

describe('what a device has kept', () => {
  it('is read as it was written', () => {
    const kept = [entry('a'), entry('b', { form: 'newsletter', refusal: 'No.' })];
    expect(parseUnsent(JSON.stringify(kept), now)).toEqual(kept);
  });

  it.each([
    { why: 'nothing', stored: null },
    { why: 'no JSON', stored: '{' },
    { why: 'no list', stored: '{"key":"a"}' },
    { why: 'what is no submission', stored: '[null, 1, "a", {"key": 1}]' },
    { why: 'a form we do not keep', stored: JSON.stringify([{ ...entry('a'), form: 'enquiry' }]) },
    { why: 'a form by an inherited name', stored: JSON.stringify([{ ...entry('a'), form: 'toString' }]) },
    { why: 'what is 30 days old', stored: JSON.stringify([entry('a', { savedAtMs: now - 30 * day })]) },
  ])('leaves out $why', ({ stored }) => expect(parseUnsent(stored, now)).toEqual([]));
});

describe('one more', () => {
  it('replaces the one with its key', () => {
    expect(withUnsent([entry('a'), entry('b')], entry('a', { refusal: 'No.' }))).toEqual([
      entry('b'),
      entry('a', { refusal: 'No.' }),
    ]);
  });

  it('finds room for five, and none for a sixth or for a very long one', () => {
    const four = ['a', 'b', 'c', 'd'].map((key) => entry(key));
    const five = withUnsent(four, entry('e')) as readonly Unsent[];
    expect(five).toHaveLength(5);
    expect(withUnsent(five, entry('f'))).toBeUndefined();
    expect(withUnsent([], entry('a', { body: { email: 'a'.repeat(4_000) } }))).toBeUndefined();
  });
});
