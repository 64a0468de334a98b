import parsePhoneNumber from 'libphonenumber-js/max';
import { apiError } from './errors.ts';

/** E.164 without the plus, as accounts store it. */
export const normalizedPhone = (phone: string) => phone.replace(/^\+/, '').replaceAll(' ', '');

/** Throws for an impossible or a premium-rate number. */
export function validPhone(phone: string): string {
  const number = normalizedPhone(phone);
  if (!/^[1-9]\d{1,14}$/.test(number)) throw apiError('phone_bad_format');
  const parsed = parsePhoneNumber(`+${number}`);
  if (!parsed?.isPossible() || parsed.getType() === 'PREMIUM_RATE') throw apiError('phone_bad_format');
  return number;
}
