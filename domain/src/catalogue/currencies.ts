// Source: the product specification, sections 3 and 9, and ISO 4217 for the minor digits. As of 2026-11.
// Pounds are for practice transfers alone.
import { InvariantError } from '#invariant.ts';

export type Currency = {
  readonly name: string;
  /** How many decimal digits the smallest payable unit has. How many a screen shows is the screen's choice. */
  readonly minorDigits: number;
  /** What stands directly before an amount; currencies without one are shown by their code. */
  readonly sign: string | null;
};

export const currencies = {
  USD: { name: 'US dollar', minorDigits: 2, sign: '$' },
  EUR: { name: 'euro', minorDigits: 2, sign: '€' },
  GBP: { name: 'pound sterling', minorDigits: 2, sign: '£' },
  GHS: { name: 'Ghanaian cedi', minorDigits: 2, sign: null },
  KES: { name: 'Kenyan shilling', minorDigits: 2, sign: null },
  UGX: { name: 'Ugandan shilling', minorDigits: 0, sign: null },
  XOF: { name: 'West African CFA franc', minorDigits: 0, sign: null },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof currencies;

export const currencyCodes = Object.keys(currencies) as readonly CurrencyCode[];

export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code);
}

/** Guessing "probably two digits" would misplace a decimal point by a hundred, so an unknown code is our bug. */
export function currencyFor(code: string): Currency {
  if (!isCurrencyCode(code)) throw new InvariantError(`No currency "${code}" in the catalogue.`);
  return currencies[code];
}
