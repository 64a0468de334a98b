import { expect, it } from 'vitest';
import type { Failure } from '#client/http.ts';
import { fromFailure, toAuthOutcome } from './auth-outcome.ts';

const cases: { failure: Failure; code: string; message: string }[] = [
  { failure: { kind: 'offline' }, code: 'unreachable', message: 'unreachable' },
  { failure: { kind: 'slow' }, code: 'unreachable', message: 'unreachable' },
  {
    failure: { kind: 'rejected', code: 'not_signed_in', message: 'No.' },
    code: 'not_signed_in',
    message: 'You are signed out on this device. Please sign in again.',
  },
  {
    failure: { kind: 'rejected', code: 'proof_wrong', message: 'That was not right.' },
    code: 'proof_wrong',
    message: 'That was not right.',
  },
  { failure: { kind: 'fields', fields: { code: 'invalid' } }, code: 'fields', message: 'Please check this.' },
  {
    failure: { kind: 'limited', retryAfterSeconds: 61 },
    code: 'limited',
    message: 'Too many tries in a short time. Try again in 2 minutes.',
  },
  {
    failure: { kind: 'limited', retryAfterSeconds: undefined },
    code: 'limited',
    message: 'Too many tries in a short time. Try again in a minute.',
  },
];

it.each(cases)('says of $failure: $message', ({ failure, code, message }) =>
  expect(fromFailure(failure)).toMatchObject({ code, message }),
);

it('has nothing to say of an answer that came', () =>
  expect(toAuthOutcome({ isOk: true, value: 1 })).toEqual({ error: null }));
