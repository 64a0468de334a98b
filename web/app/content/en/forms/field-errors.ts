import { type FieldErrorCode, parseFieldError } from '@remit/contract/field-error.ts';

/** Also for a code that only a newer server knows. */
const general = 'Please check this.';

/** What stands beside a field that was rejected, by code. */
const messages: Readonly<Record<FieldErrorCode, string | ((limit: number) => string)>> = {
  missing: 'Please fill this in.',
  invalid: general,
  key_invalid: 'This form is no longer valid. Please reload the page.',
  page_invalid: 'We could not tell which page this form is on. Please reload the page.',
  page_unknown: 'This page does not exist.',

  email_missing: 'Please enter your e-mail address.',
  email_invalid: 'Please enter an e-mail address, such as name@example.com.',
  text_of_several_lines: 'Please keep this to one line.',
  text_with_unusual_character: 'This has a character that we cannot use. Please type the text again.',
  text_with_tags: 'Please write plain text, without tags.',
  text_too_long: (charactersMax) => `Please keep this to ${charactersMax} characters.`,

  list_invalid: 'Please choose waitlist or newsletter.',
  sending_from_invalid: 'Please choose the country you send from.',
  sending_to_invalid: 'Please choose the country you send to.',
  method_invalid: 'Please choose how the money should arrive.',
  wallet_invalid: 'Please choose one of the wallets.',
  wallet_without_mobile_money: 'You can choose a wallet for mobile money only.',
  wallet_name_invalid: 'Please enter the name of the wallet.',
  consent_missing: 'Please tick the box to continue.',
  consent_outdated: 'We changed this text after you opened the page. Please reload the page.',
  share_invalid: 'We do not recognise this invitation. Please open our website without it.',
  token_invalid: 'This link is incomplete. Please open it from the e-mail again.',

  investor_kind_invalid: 'Please choose what fits you best.',
  risk_notice_unconfirmed: 'Please confirm that you have read this.',
  risk_notice_outdated: 'This notice has changed. Please reload the page and read it again.',
  position_invalid: 'Please choose a position from the list.',
  zone_invalid: 'Please choose a time zone from the list.',
  times_wrong_number: 'Please propose one to three times.',
  times_repeated: 'You have proposed the same time twice.',
  time_invalid: 'Please choose a day and a time.',
  time_past: 'Please choose a time in the future.',
  time_too_far: 'Please choose a time within the next six months.',
  cv_empty: 'This file is empty. Please choose another.',
  cv_too_large: 'This file is larger than 5 MB. Please choose a smaller one.',
  cv_wrong_type: 'Please choose a PDF or a Word document (DOCX).',

  fixed_side_invalid: 'Please choose whether the amount is what you pay or what arrives.',
  amount_invalid: 'Please enter an amount.',
  amount_too_large: 'Please enter a smaller amount.',
  sending_currency_invalid: 'Please choose the currency you pay in.',
  quote_invalid: 'Please get a new quote.',
  recipient_invalid: 'Please choose a recipient.',
  payment_method_invalid: 'Please choose how you pay.',
  pace_invalid: 'Please choose the true pace or the fast one.',
  month_invalid: 'Please choose a month.',
  phone_invalid: 'Please enter a mobile number of this country.',
  bank_invalid: 'Please choose one of the banks.',
  account_invalid: 'Please enter an account number of 8 to 16 digits.',
  rib_invalid: 'Please enter all 24 characters of the RIB.',
};

export function fieldErrorMessage(error: string): string {
  const { code, limit } = parseFieldError(error);
  const message = Object.hasOwn(messages, code) ? messages[code as FieldErrorCode] : general;
  if (typeof message === 'string') return message;
  return limit === undefined ? general : message(limit);
}
