import { brand } from '@remit/brand/brand.ts';

/** Without I, L, O and U: read aloud or copied by hand, each is one character only. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a person quotes to us, such as "AK-7F3K-29QD". */
export function newReference(randomBelow: (max: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => characters[randomBelow(characters.length)]).join('');
  return `${brand.referencePrefix}-${four()}-${four()}`;
}
