import { type FieldErrorCode, parseFieldError } from '@remit/contract/field-error.ts';

/** Also for a code that only a newer server knows. */
const general = 'Please check this.';

/** What stands beside a field that was rejected, by code. */
const messages: Readonly<Record<FieldErrorCode, string | ((limit: number) => string)>> = {
  missing: 'Please fill this in.',
  invalid: general,
  key_invalid: 'This form has lost its number. Please reload the page.',
  page_invalid: 'This form does not know which page it is on. Please reload the page.',
  page_unknown: 'There is no such page.',

  email_missing: 'Please enter your e-mail address.',
  email_invalid: 'That does not look like an e-mail address. It should look like name@example.com.',
  text_of_several_lines: 'Please keep this to one line.',
  text_with_unusual_character: 'There is a character in here that we cannot take. Please type it again.',
  text_with_tags: 'Please write plain text, without tags.',
  text_too_long: (charactersMax) => `Please keep this to ${charactersMax} characters.`,

  list_invalid: 'Please choose waitlist or newsletter.',
  sending_from_invalid: 'Please choose the country you send from.',
  sending_to_invalid: 'Please choose the country you send to.',
  method_invalid: 'Please choose how the money should arrive.',
  wallet_invalid: 'Please choose one of the wallets.',
  wallet_without_mobile_money: 'A wallet goes with mobile money only.',
  wallet_name_invalid: 'Please write the name of the wallet.',
  consent_missing: 'Please tick the box to go on.',
  consent_outdated: 'The wording has changed since this page was opened. Please reload the page.',
  share_invalid: 'That invitation is not one of ours.',
  token_invalid: 'This link is not complete. Please open it from the e-mail again.',

  investor_kind_invalid: 'Please choose what fits you best.',
  risk_notice_unconfirmed: 'Please confirm that you have read this.',
  risk_notice_outdated: 'This notice has changed. Please load the page again and read it once more.',
  position_invalid: 'Please choose a position from the list.',
  zone_invalid: 'Please choose a time zone from the list.',
  times_wrong_number: 'Please propose one to three times.',
  times_repeated: 'You have proposed the same time twice.',
  time_invalid: 'Please choose a day and a time.',
  time_past: 'Please choose a time that is still to come.',
  time_too_far: 'Please choose a time within the next six months.',
  cv_empty: 'This file is empty. Please choose another.',
  cv_too_large: 'This file is larger than 5 MB. Please choose a smaller one.',
  cv_wrong_type: 'We can only take a PDF or a Word document (DOCX).',
};

export function fieldErrorMessage(error: string): string {
  const { code, limit } = parseFieldError(error);
  const message = Object.hasOwn(messages, code) ? messages[code as FieldErrorCode] : general;
  if (typeof message === 'string') return message;
  return limit === undefined ? general : message(limit);
}
