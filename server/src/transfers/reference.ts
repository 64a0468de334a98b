import { brand } from '@remit/brand/brand.ts';

/** Without I, L, O and U: read aloud or copied by hand, each is one character only. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const some = (count: number, randomBelow: (max: number) => number) =>
  Array.from({ length: count }, () => characters[randomBelow(characters.length)]).join('');

/** What a person quotes to us, such as "AK-7F3K-29QD". */
export function newReference(randomBelow: (max: number) => number): string {
  return `${brand.referencePrefix}-${some(4, randomBelow)}-${some(4, randomBelow)}`;
}

/** In a link that opens a transfer for anyone: 100 bits, which nobody guesses. */
export const newTrackingCode = (randomBelow: (max: number) => number): string =>
  some(20, randomBelow).toLowerCase();
