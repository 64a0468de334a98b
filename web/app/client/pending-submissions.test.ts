import { describe, expect, it } from 'vitest';
import { addPending, type PendingSubmission, parsePending } from '#client/pending-submissions.ts';

const now = Date.UTC(2026, 10, 15);
const day = 24 * 60 * 60 * 1000;
const entry = (key: string, more: Partial<PendingSubmission> = {}): PendingSubmission => ({
  key,
  form: 'waitlist',
  body: { email: 'ama@example.com' },
  savedAtMs: now - day,
  ...more,
});

describe('what a device has stored', () => {
  it('is read as it was written', () => {
    const stored = [entry('a'), entry('b', { form: 'newsletter', refusal: 'No.' })];
    expect(parsePending(JSON.stringify(stored), now)).toEqual(stored);
  });

  it.each([
    { why: 'nothing', stored: null },
    { why: 'no JSON', stored: '{' },
    { why: 'no list', stored: '{"key":"a"}' },
    { why: 'what is no submission', stored: '[null, 1, "a", {"key": 1}]' },
    { why: 'a form we do not store', stored: JSON.stringify([{ ...entry('a'), form: 'enquiry' }]) },
    { why: 'a form by an inherited name', stored: JSON.stringify([{ ...entry('a'), form: 'toString' }]) },
    { why: 'what is 30 days old', stored: JSON.stringify([entry('a', { savedAtMs: now - 30 * day })]) },
  ])('leaves out $why', ({ stored }) => expect(parsePending(stored, now)).toEqual([]));
});

describe('one more', () => {
  it('replaces the one with its key', () => {
    expect(addPending([entry('a'), entry('b')], entry('a', { refusal: 'No.' }))).toEqual([
      entry('b'),
      entry('a', { refusal: 'No.' }),
    ]);
  });

  it('finds room for five, and none for a sixth or for a very long one', () => {
    const four = ['a', 'b', 'c', 'd'].map((key) => entry(key));
    const five = addPending(four, entry('e')) as readonly PendingSubmission[];
    expect(five).toHaveLength(5);
    expect(addPending(five, entry('f'))).toBeUndefined();
    expect(addPending([], entry('a', { body: { email: 'a'.repeat(4_000) } }))).toBeUndefined();
  });
});
