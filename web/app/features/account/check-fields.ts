import { splitEmail } from '@remit/contract/email.ts';
import { auth } from '#content/en/app/auth.ts';

/** Only what is plainly no address: whether it exists, a mail will tell. */
export function emailFault(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return auth.faults.email;
  return splitEmail(trimmed) ? undefined : auth.faults.emailForm;
}

export const nameFault = (name: string) => (name.trim() === '' ? auth.faults.fullName : undefined);
