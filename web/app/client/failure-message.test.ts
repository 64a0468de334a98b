import { expect, it } from 'vitest';
import { errorWithoutField, failureMessage } from '#client/failure-message.ts';
import { sending } from '#content/forms/sending.ts';

it.each([
  { why: 'without a time', seconds: undefined, text: 'in a minute' },
  { why: 'at once', seconds: 0, text: 'in a minute' },
  { why: 'a minute', seconds: 60, text: 'in a minute' },
  { why: 'a little more', seconds: 61, text: 'in 2 minutes' },
])('says in whole minutes when to come back: $why', ({ seconds, text }) => {
  expect(failureMessage({ kind: 'limited', retryAfterSeconds: seconds }, sending).text).toContain(text);
});

it('finds the error of something that has no field', () => {
  expect(errorWithoutField({ email: 'Wrong.', key: 'Reload.' }, ['email'])).toBe('Reload.');
  expect(errorWithoutField({ email: 'Wrong.' }, ['email'])).toBeUndefined();
});
