import { apiError } from './errors.ts';

/** A number as accounts keep it: E.164 without the plus. */
export function validPhone(phone: string): string {
  const number = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(number)) throw apiError('phone_bad_format');
  return number;
}
