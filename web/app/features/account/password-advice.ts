import { brand } from '@remit/brand/brand.ts';

export const passwordMinLength = 6;
const bytesMax = 72;

export type PasswordLevel = 'short' | 'long' | 'weak' | 'fair' | 'strong';

/** Advice only: just `short` and `long` are rejected, by the server too. */
export function passwordLevel(password: string, known: readonly string[] = []): PasswordLevel {
  if ([...password].length < passwordMinLength) return 'short';
  if (new TextEncoder().encode(password).length > bytesMax) return 'long';
  const length = guessableLength(password.toLowerCase(), known);
  if (length < 10) return 'weak';
  return length < 14 ? 'fair' : 'strong';
}

/** Its length, counting known words, runs and repetitions as one character each. */
function guessableLength(password: string, known: readonly string[]): number {
  const words = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  const rest = [...common, ...words].reduce((left, word) => left.replaceAll(word, '·'), password);
  return [...rest].filter((character, index, all) => !continues(all[index - 1], character)).length;
}

const common = [
  'password',
  'passwort',
  'qwerty',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  brand.slug,
];

/** The same character, or its neighbour in the alphabet or among the digits. */
function continues(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
