// Which operator a range was issued to, by the numbering plans of NCA (Ghana), CA (Kenya), UCC (Uganda) and ARTP (Senegal).
// As of 2026-11. In Ghana, Kenya and Senegal people take their number along, so a prefix raises a doubt and rejects nothing.
import type { CountryCode } from '#catalogue/countries.ts';
import type { WalletId } from '#catalogue/delivery-methods.ts';
import { toPlainCharacters } from '#money/typed-characters.ts';
import { readKenyanMobile } from '#recipients/kenyan-mobile.ts';

export const dialCodes: Readonly<Record<CountryCode, string>> = {
  GH: '+233',
  KE: '+254',
  UG: '+256',
  SN: '+221',
};

const numbers = {
  GH: /^(?:\+233|00233|233|0)([25]\d{8})$/,
  UG: /^(?:\+256|00256|256|0)(7\d{8})$/,
  SN: /^(?:\+221|00221|221)?(7[05678]\d{7})$/,
} as const satisfies Partial<Record<CountryCode, RegExp>>;

type WalletRange = {
  readonly country: CountryCode;
  readonly wallet: WalletId;
  /** Without the 0 or the dial code. */
  readonly prefixes: readonly string[];
};

// biome-ignore format: one row for each operator
export const walletRanges: readonly WalletRange[] = [
  { country: 'GH', wallet: 'mtn', prefixes: ['24', '25', '53', '54', '55', '59'] },
  { country: 'KE', wallet: 'm-pesa', prefixes: ['70', '71', '72', '740', '741', '742', '743', '745', '746', '748', '757', '758', '759', '768', '769', '79', '11'] },
  { country: 'KE', wallet: 'airtel-money', prefixes: ['73', '750', '751', '752', '753', '754', '755', '756', '762', '78', '10'] },
  { country: 'UG', wallet: 'mtn', prefixes: ['76', '77', '78', '79'] },
  { country: 'UG', wallet: 'airtel-money', prefixes: ['70', '74', '75'] },
  { country: 'SN', wallet: 'orange-money', prefixes: ['77', '78'] },
];

/** "+254712345678", or null for what is no mobile number of the country. */
export function readMobile(country: CountryCode, typed: string): string | null {
  const plain = toPlainCharacters(typed).replace(/[\s().-]/g, '');
  if (country === 'KE') {
    const kenyan = readKenyanMobile(plain);
    return kenyan.isPossible ? kenyan.international : null;
  }
  const [, national] = numbers[country].exec(plain) ?? [];
  return national ? dialCodes[country] + national : null;
}

/** As people there group it: "+254 712 345 678" of "+254712345678". */
export function shownMobile(country: CountryCode, international: string): string {
  return `${dialCodes[country]} ${grouped(country, international)}`;
}

/** As it is dialled in the country: "0712 345 678". Senegal has no 0 before it. */
export function nationalMobile(country: CountryCode, international: string): string {
  return (country === 'SN' ? '' : '0') + grouped(country, international);
}

const groups = {
  GH: /^(\d{2})(\d{3})(\d{4})$/,
  KE: /^(\d{3})(\d{3})(\d{3})$/,
  UG: /^(\d{3})(\d{3})(\d{3})$/,
  SN: /^(\d{2})(\d{3})(\d{2})(\d{2})$/,
} as const satisfies Record<CountryCode, RegExp>;

const grouped = (country: CountryCode, international: string) =>
  (groups[country].exec(international.slice(dialCodes[country].length)) ?? []).slice(1).join(' ');

/** Of the country's wallets, the one whose operator was issued the number; null for another operator. */
export function walletIssued(country: CountryCode, international: string): WalletId | null {
  const national = international.slice(dialCodes[country].length);
  const issued = walletRanges.find(
    (range) => range.country === country && range.prefixes.some((prefix) => national.startsWith(prefix)),
  );
  return issued?.wallet ?? null;
}
