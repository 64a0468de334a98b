import { isAsciiEmail } from '@remit/contract/email.ts';
import { parseEmailAddress } from '@remit/platform/mail/email-address.ts';
import { apiError } from './errors.ts';

const charactersMax = 255;

/** Folds ASCII only: a look-alike character is rejected later. */
export function normalizedEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Throws unless an account could have this e-mail address. */
export function validEmail(email: string): string {
  if (email === '') throw apiError('email_required');
  if ([...email].length > charactersMax) throw apiError('email_too_long');
  const normalized = normalizedEmail(email);
  if (!isAsciiEmail(normalized)) throw apiError('email_bad_format');
  return normalized;
}

/** For identity providers: null unless an account could have it. */
export function emailOrNull(email: unknown): string | null {
  if (typeof email !== 'string' || email === '' || email.length > charactersMax) return null;
  const normalized = normalizedEmail(email);
  return isAsciiEmail(normalized) ? normalized : null;
}

/** Throws for an e-mail address that mails cannot or may not go to. A `+label` is ignored. */
export function requireMailable(email: string, authorized: readonly string[]): void {
  if (!parseEmailAddress(email)) throw apiError('email_invalid', { email });
  if (authorized.length === 0) return;
  const bare = email.replace(/\+[^@]*(?=@)/, '');
  if (!authorized.includes(email) && !authorized.includes(bare)) {
    throw apiError('email_not_authorized', { email });
  }
}
