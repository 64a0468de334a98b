import { expect, it } from 'vitest';
import { parseFieldError, textTooLong } from './field-error.ts';

it.each([
  { why: 'a code alone', error: 'email_missing', code: 'email_missing', limit: undefined },
  { why: 'a code with its limit', error: textTooLong(200), code: 'text_too_long', limit: 200 },
  { why: 'a limit that is no number', error: 'text_too_long:many', code: 'text_too_long', limit: undefined },
  { why: 'nothing', error: '', code: '', limit: undefined },
])('reads $why', ({ error, code, limit }) => expect(parseFieldError(error)).toEqual({ code, limit }));
