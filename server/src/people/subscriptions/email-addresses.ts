import { apiError } from '@remit/platform/guards/errors.ts';
import { parseEmailAddress } from '@remit/platform/mail/email-address.ts';

/** In the spelling that mails are sent to. The shared schema does not check whether the host name is valid. */
export function validEmailAddress(typed: string): string {
  const email = parseEmailAddress(typed);
  if (!email) throw apiError('invalid_fields', { fields: { email: 'email_invalid' } });
  return email;
}

/** Enough for the owner to recognise it, and no more for others who see the screen. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
