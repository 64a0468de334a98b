import { fieldErrorCodes, textTooLong } from '@remit/contract/field-error.ts';
import { expect, it } from 'vitest';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';

it.each(fieldErrorCodes.filter((code) => code !== 'text_too_long'))('has a sentence for %s', (code) =>
  expect(fieldErrorMessage(code)).toMatch(/^[A-Z][^_:]+\.$/),
);

it('gives each code a sentence of its own', () => {
  const sentences = fieldErrorCodes.map((code) =>
    fieldErrorMessage(code === 'text_too_long' ? textTooLong(9) : code),
  );
  expect(new Set(sentences).size).toBe(fieldErrorCodes.length);
});

it('names the limit of a text that is too long', () =>
  expect(fieldErrorMessage(textTooLong(200))).toBe('Please keep this to 200 characters.'));

it.each(['made_up', 'text_too_long', 'text_too_long:many', 'toString', '', 'Please enter it.'])(
  'asks to check the field when the code is no code of ours: "%s"',
  (error) => expect(fieldErrorMessage(error)).toBe('Please check this.'),
);
