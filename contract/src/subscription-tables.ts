import { countries, countryCodes, laterCountries } from '@remit/domain/catalogue/countries.ts';
import { requestedWallets, wallets } from '@remit/domain/catalogue/delivery-methods.ts';

// Apart from the schemas, so that a page can show these without loading what checks a form.

/** Where a sender may live: the countries people name most, and one entry for all the others. */
export const sendingCountries = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'DE', name: 'Germany' },
  { code: 'FR', name: 'France' },
  { code: 'IT', name: 'Italy' },
  { code: 'ES', name: 'Spain' },
  { code: 'NL', name: 'Netherlands' },
  { code: 'BE', name: 'Belgium' },
  { code: 'LT', name: 'Lithuania' },
  { code: 'IE', name: 'Ireland' },
  { code: 'SE', name: 'Sweden' },
  { code: 'NO', name: 'Norway' },
  { code: 'DK', name: 'Denmark' },
  { code: 'CH', name: 'Switzerland' },
  { code: 'AT', name: 'Austria' },
  { code: 'PT', name: 'Portugal' },
  { code: 'FI', name: 'Finland' },
  { code: 'PL', name: 'Poland' },
  { code: 'AE', name: 'United Arab Emirates' },
  { code: 'AU', name: 'Australia' },
  { code: 'ZA', name: 'South Africa' },
  { code: 'OTHER', name: 'another country' },
] as const;

/** Where money may go: the first four, and those that only have a waitlist yet. */
export const receivingCountries = [
  ...countryCodes.map((code) => ({ code, name: countries[code].name })),
  ...laterCountries.map(({ code, name }) => ({ code, name })),
];

/** For every wallet that has no entry of its own; its name is then typed. */
export const anotherWallet = 'another';
/** Every wallet that was ever offered, because stored answers refer to it. */
export const waitlistWallets = [
  ...wallets,
  ...requestedWallets,
  { id: anotherWallet, name: 'Another wallet', countries: [] },
] as const;
export const walletNameMax = 60;

/** The wallets that are offered for a receiving country, without the entry for all the others. */
export function walletsIn(country: string): readonly { readonly id: string; readonly name: string }[] {
  return waitlistWallets.filter((wallet) => wallet.countries.some((code) => code === country));
}
