import { expect, it } from 'vitest';
import { isCommonPassword } from './password.ts';

it.each([
  ['      ', true],
  ['\u00a0\u2003      ', true],
  ['password', true],
  ['Password1!', true],
  ['P@ssw0rd', true],
  ['123456789', true],
  ['987654321', true],
  ['abc123', true],
  ['aaaaaa', true],
  ['111222', true],
  ['qwerty12345', true],
  ['iloveyou2', true],
  ['dragon99', true],
  ['thehouse1', true],
  ['Ghana123', true],
  ['kx9mfq', false],
  ['correct horse', false],
  ['teapot gravel', false],
  ['Pässwörter-7', false],
])('of "%s" the common is %s', (password, isCommon) =>
  expect(isCommonPassword(password, ['thehouse'])).toBe(isCommon),
);
