import parsePhoneNumber from 'libphonenumber-js/max';
import { apiError } from './errors.ts';

/** One spelling of a number: E.164 without the plus, as accounts store it. */
export const normalizedPhone = (phone: string) => phone.replace(/^\+/, '').replaceAll(' ', '');

/** The number as accounts store it. Throws when nobody can have it, or when a call to it costs its caller extra. */
export function validPhone(phone: string): string {
  const number = normalizedPhone(phone);
  if (!/^[1-9]\d{1,14}$/.test(number)) throw apiError('phone_bad_format');
  const parsed = parsePhoneNumber(`+${number}`);
  if (!parsed?.isPossible() || parsed.getType() === 'PREMIUM_RATE') throw apiError('phone_bad_format');
  return number;
}
