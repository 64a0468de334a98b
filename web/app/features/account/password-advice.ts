import { brand } from '@remit/brand/brand.ts';
import {
  guessableLength,
  isCommonPassword,
  passwordBytesMax,
  passwordMinLength,
} from '@remit/contract/password.ts';

export type PasswordLevel = 'short' | 'long' | 'common' | 'weak' | 'fair' | 'strong';

/** The first three are rejected, by the server too; the others are advice. */
export function passwordLevel(password: string, known: readonly string[] = []): PasswordLevel {
  if ([...password].length < passwordMinLength) return 'short';
  if (new TextEncoder().encode(password).length > passwordBytesMax) return 'long';
  if (isCommonPassword(password, [brand.slug])) return 'common';
  const length = guessableLength(password, [...known, brand.slug]);
  if (length < 10) return 'weak';
  return length < 14 ? 'fair' : 'strong';
}

export type RejectedLevel = 'short' | 'long' | 'common';
export const isRejected = (level: PasswordLevel): level is RejectedLevel =>
  level === 'short' || level === 'long' || level === 'common';
