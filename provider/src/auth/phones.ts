import { apiError } from './errors.ts';

/** E.164 without the plus, as accounts store it. */
export const normalizedPhone = (phone: string) => phone.replace(/^\+/, '').replaceAll(' ', '');

/** Throws for an impossible or a premium-rate number. */
export async function validPhone(phone: string): Promise<string> {
  const number = normalizedPhone(phone);
  if (!/^[1-9]\d{1,14}$/.test(number)) throw apiError('phone_bad_format');
  const { default: parsePhoneNumber } = await import('libphonenumber-js/max'); // at the first number: the plans of all countries
  const parsed = parsePhoneNumber(`+${number}`);
  if (!parsed?.isPossible() || parsed.getType() === 'PREMIUM_RATE') throw apiError('phone_bad_format');
  return number;
}
