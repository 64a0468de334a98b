import {
  type RecipientError,
  type RecipientField,
  recipientTextMax,
} from '@remit/domain/transfers/recipient-rules.ts';
import { type FieldError, textTooLong } from './field-error.ts';

const codes: Readonly<Record<RecipientError, FieldError>> = {
  missing: 'missing',
  'too-long': textTooLong(recipientTextMax),
  'unusual-character': 'text_with_unusual_character',
  'not-offered': 'invalid',
  'not-a-mobile': 'phone_invalid',
  'not-an-account': 'account_invalid',
  'not-a-rib': 'rib_invalid',
};
const codesOfChoices: Partial<Record<RecipientField, FieldError>> = {
  wallet: 'wallet_invalid',
  bank: 'bank_invalid',
};

/** The same for the form and for the server. */
export function recipientFieldErrors(
  errors: Readonly<Partial<Record<RecipientField, RecipientError>>>,
): Readonly<Record<string, FieldError>> {
  const entries = Object.entries(errors) as [RecipientField, RecipientError][];
  return Object.fromEntries(
    entries.map(([field, error]) => [
      field,
      (error === 'not-offered' && codesOfChoices[field]) || codes[error],
    ]),
  );
}
