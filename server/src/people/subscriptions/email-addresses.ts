import { apiError } from '@remit/platform/guards/errors.ts';
import { parseAddress } from '@remit/platform/mail/address.ts';

/** The address in the spelling mails are sent to. What the shared schema let pass may still be no name of a host. */
export function validEmailAddress(email: string): string {
  const address = parseAddress(email);
  if (!address) throw apiError('invalid_fields', { fields: { email: 'email_invalid' } });
  return address;
}

/** Enough to recognise one's own address by, on a page that somebody may look at over one's shoulder. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
