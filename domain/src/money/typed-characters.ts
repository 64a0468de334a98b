// Keyboards and clipboards write one and the same number with many characters. Only these are folded together:
// a general Unicode folding would also turn "10²" into "102" and "½" into "1⁄2".

const folds: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''], // direction marks that come along when Arabic is pasted
  [/\p{Zs}/gu, ' '], // not tabs and line ends: they stand between two cells of a sheet, not within a number
  [/[\u2019\u02bc\uff07]/g, "'"],
  [/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-'],
  [/[\ufe62\uff0b]/g, '+'],
  [/[\u060c\uff0c]/g, ','],
  [/\uff0e/g, '.'],
];

/** The first digit of each set of ten that we read: full-width, Arabic-Indic, extended Arabic-Indic. */
const digitZeros = [0xff10, 0x0660, 0x06f0];

export function toPlainCharacters(text: string): string {
  const folded = folds.reduce((soFar, [pattern, plain]) => soFar.replace(pattern, plain), text);
  return Array.from(folded, toPlainDigit).join('');
}

function toPlainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digitZero = digitZeros.find((zeroCode) => code >= zeroCode && code <= zeroCode + 9);
  return digitZero === undefined ? character : String(code - digitZero);
}
