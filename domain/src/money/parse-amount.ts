import { currencyCodes } from '#catalogue/currencies.ts';
import { type Exact, normalise } from '#money/exact.ts';
import { readNumber } from '#money/read-number.ts';
import { toPlainCharacters } from '#money/typed-characters.ts';

export type ParsedAmount =
  | {
      readonly kind: 'amount';
      /** Never negative. */
      readonly amount: Exact;
      /** The currency sign or code that stood beside the number, as typed; it may differ from the field's currency. */
      readonly mark: string | null;
      /** Another reader could have taken the separator the other way, so the screen should say what we understood. */
      readonly isAmbiguous: boolean;
    }
  | { readonly kind: 'empty' | 'not-a-number' | 'negative' | 'too-long' };

/** Enough for 10^30 with separators and a currency, and short enough to parse fast. */
export const amountLengthMax = 64;

const knownMarks = [...currencyCodes, 'KSh', 'USh', 'FCFA', 'F CFA', 'CFA'].join('|');
const mark = `(?:US|GH)?\\p{Sc}|${knownMarks}`;
const typedAmount = new RegExp(
  `^(?<outerSign>[-+]?) ?(?<before>${mark})? ?(?<innerSign>[-+]?) ?(?<number>[\\d.,'٫٬ ]*\\d[.,٫]?) ?(?<after>${mark})?$`,
  'iu',
);

/**
 * Reads what people type or paste. Refusing costs a second look; misreading costs money, so whatever is not
 * plainly a number ("1e9", "10 00", "1,00,000", "$5 EUR") is not a number. Separators: see read-number.ts.
 */
export function parseAmount(text: string): ParsedAmount {
  const trimmed = text.trim();
  if (trimmed.length > amountLengthMax) return { kind: 'too-long' };
  const plain = toPlainCharacters(trimmed).trim();
  if (plain === '') return { kind: 'empty' };

  const { outerSign, before, innerSign, number, after } = typedAmount.exec(plain)?.groups ?? {};
  const read = number === undefined ? null : readNumber(number);
  const hasTwoSigns = outerSign !== '' && innerSign !== '';
  const hasTwoMarks = before !== undefined && after !== undefined;
  if (read === null || hasTwoSigns || hasTwoMarks) return { kind: 'not-a-number' };
  if (outerSign === '-' || innerSign === '-') return { kind: 'negative' };

  const { value, isAmbiguous } = read;
  return { kind: 'amount', amount: normalise(value), mark: before ?? after ?? null, isAmbiguous };
}
