import { expect, it } from 'vitest';
import { saidOfNoField, sayFailure } from '#client/failure-words.ts';
import { sending } from '#content/en/forms/sending.ts';

it.each([
  { why: 'without a time', seconds: undefined, text: 'in a minute' },
  { why: 'at once', seconds: 0, text: 'in a minute' },
  { why: 'a minute', seconds: 60, text: 'in a minute' },
  { why: 'a little more', seconds: 61, text: 'in 2 minutes' },
])('says in whole minutes when to come back: $why', ({ seconds, text }) => {
  expect(sayFailure({ kind: 'limited', retryAfterSeconds: seconds }, sending).text).toContain(text);
});

it('finds what was said of something that has no field', () => {
  expect(saidOfNoField({ email: 'Wrong.', key: 'Reload.' }, ['email'])).toBe('Reload.');
  expect(saidOfNoField({ email: 'Wrong.' }, ['email'])).toBeUndefined();
});
