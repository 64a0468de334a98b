import { splitEmail } from '@remit/contract/email.ts';
import { auth } from '#content/app/auth.ts';

/** Rejects only what cannot be an e-mail address. */
export function emailError(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return auth.errors.email;
  return splitEmail(trimmed) ? undefined : auth.errors.emailForm;
}

export const nameError = (name: string) => (name.trim() === '' ? auth.errors.fullName : undefined);

/** Ignores case and spaces, which phone keyboards add. */
export function isOwnEmail(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.trim().toLowerCase();
}
