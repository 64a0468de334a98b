import type * as v from 'valibot';

/** Why a field is rejected. Schemas carry these as messages; the web has the copy for each. */
export const fieldErrorCodes = [
  // any field
  'missing',
  'invalid',
  'key_invalid',
  'page_invalid',
  'page_unknown',
  // typed text
  'email_missing',
  'email_invalid',
  'text_of_several_lines',
  'text_with_unusual_character',
  'text_with_tags',
  'text_too_long',
  // subscriptions
  'list_invalid',
  'sending_from_invalid',
  'sending_to_invalid',
  'method_invalid',
  'wallet_invalid',
  'wallet_without_mobile_money',
  'wallet_name_invalid',
  'consent_missing',
  'consent_outdated',
  'share_invalid',
  'token_invalid',
  // enquiries
  'investor_kind_invalid',
  'risk_notice_unconfirmed',
  'risk_notice_outdated',
  'position_invalid',
  'zone_invalid',
  'times_wrong_number',
  'times_repeated',
  'time_invalid',
  'time_past',
  'time_too_far',
  'cv_empty',
  'cv_too_large',
  'cv_wrong_type',
  // transfers
  'fixed_side_invalid',
  'amount_invalid',
  'amount_too_large',
  'sending_currency_invalid',
  'quote_invalid',
  'recipient_invalid',
  'payment_method_invalid',
  'pace_invalid',
  'month_invalid',
  'phone_invalid',
  'bank_invalid',
  'account_invalid',
  'rib_invalid',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** As the wire has it: the code, and behind a colon the limit where the code has one. */
export type FieldError = Exclude<FieldErrorCode, 'text_too_long'> | `text_too_long:${number}`;

export const textTooLong = (charactersMax: number): FieldError => `text_too_long:${charactersMax}`;

/** The code may be unknown: a server can be newer than the page that asks it. */
export function parseFieldError(error: string): {
  readonly code: string;
  readonly limit: number | undefined;
} {
  const [code = '', limit] = error.split(':');
  return { code, limit: limit !== undefined && /^\d{1,9}$/.test(limit) ? Number(limit) : undefined };
}

/** For what has no code in its schema. The library's own message would repeat what was sent. */
export function generalFieldError(issue: v.BaseIssue<unknown>): FieldError {
  return issue.received === 'undefined' ? 'missing' : 'invalid';
}
