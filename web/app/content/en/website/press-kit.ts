import { brand } from '@remit/brand/brand.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { deliveryMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { type Claim, claimStatement, claims } from '#content/en/claims.ts';
import { listOf } from '#content/en/list-of.ts';
import type { Fact } from '#content/page-copy.ts';
import type { PressFile } from './press-files.ts';

const [firstCountry = '', ...laterCountries] = countryCodes.map((code) => countries[code].name);

const minimum =
  homeFee.minimum && formatMoney(moneyToExact(homeFee.minimum), homeFee.minimum.currency, upToTwoDigits);
const fee = `${formatShare(homeFee.feeBasisPoints)} of the amount, ${minimum} minimum`;

/** The part of the press page that is only read. */
export const pressKit = {
  facts: {
    heading: 'Facts',
    statement: claimStatement,
    items: [
      { term: 'Stage', detail: 'Before launch. No money is moved.' },
      {
        term: 'Company',
        detail: `${brand.company.name}, ${brand.company.city}; ${brand.company.subsidiary.name}, ${brand.company.subsidiary.city}`,
        isClaim: true,
      },
      { term: 'Markets', detail: `${firstCountry} first, then ${listOf(laterCountries)}` },
      { term: 'Ways to receive', detail: deliveryMethods.map(({ name }) => name) },
      { term: 'Wallets', detail: wallets.map(({ name }) => name) },
      {
        term: 'Fee',
        detail: fee,
        note: 'As quoted on the home page. The plans under Pricing differ.',
        isClaim: true,
      },
      claimed('Exchange rate', claims['exchange-markup']),
      claimed('Registration', claims['money-service-business']),
      claimed('Supervision', claims['regulated-by-the-fca']),
      { term: 'Spelling', detail: `${brand.name}: one word, one capital` },
    ] satisfies readonly Fact[],
  },
  caution: {
    heading: 'Please do not print',
    list: [
      'A launch date. We have none to announce.',
      'A licence number, or that we are authorised. We are not, and the page says so of each claim.',
      'The testimonials on our About page as customers. They are marked as illustrations; we have no customers.',
      'Our rates as market rates. They are examples, and each screen says so.',
    ],
  },
  downloads: {
    heading: 'Logo and icon',
    text: 'Leave clear space around the logo: four times the width of its stroke. The files include it. Do not recolour or redraw it, and use the one made for your background.',
    size: ({ kind, pixels }: PressFile, bytes: number | undefined) =>
      [
        kind,
        pixels && `${pixels.width} × ${pixels.height} px`,
        bytes !== undefined && `${Math.ceil(bytes / 1024)} KB`,
      ]
        .filter(Boolean)
        .join(', '),
  },
};

function claimed(term: string, { wording }: Claim): Fact {
  return { term, detail: wording, isClaim: true };
}
