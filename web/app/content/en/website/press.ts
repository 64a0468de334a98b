import { brand } from '@remit/brand/brand.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { deliveryMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { type Claim, claimStatement, claims } from '#content/claims.ts';
import { listOf } from '#content/list-of.ts';
import type { Fact, PageCopy } from '#content-types/page-copy.ts';
import type { PressFile } from './press-files.ts';

const names = countryCodes.map((code) => countries[code].name);
const [firstCountry = '', ...laterCountries] = names;

const minimum =
  homeFee.minimum && formatMoney(moneyToExact(homeFee.minimum), homeFee.minimum.currency, upToTwoDigits);
const fee = `${formatShare(homeFee.feeBasisPoints)} of the amount, ${minimum} minimum`;

export const press = {
  meta: {
    title: 'Press',
    description:
      'For journalists: a sentence and a paragraph you may print as they are, the facts with their status, our logo to download, and who to write to.',
  },
  opening: {
    eyebrow: 'Press',
    heading: 'The facts, ready to quote',
    lead: 'You may reproduce everything on this page without asking. If you need a figure that is not here, please write to us before your deadline.',
  },
  boilerplate: {
    heading: 'About us, to print',
    texts: [
      {
        label: 'In one sentence',
        text: `${brand.name} is a planned money transfer service for people abroad who send money home to ${listOf(names)}.`,
      },
      {
        label: 'In one paragraph',
        text: `${brand.name} is a planned money transfer service for people abroad who send money home. The plan is to open in ${firstCountry} first, then in ${listOf(laterCountries)}. ${brand.company.name} in ${brand.company.city} will run it with its subsidiary, ${brand.company.subsidiary.name} in ${brand.company.subsidiary.city}. The service has not launched yet. Its website offers price estimates and a demo in which every payment is simulated.`,
      },
    ],
    copy: 'Copy',
    copyLabel: (label: string) => `Copy: ${label}`,
    copied: 'Copied.',
    notCopied: 'Your browser did not let us copy. Select the text and copy it.',
  },
  facts: {
    heading: 'Facts',
    statement: claimStatement,
    items: [
      { term: 'Stage', detail: 'Not launched yet. No money moves.' },
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
        note: 'As on the home page. The plans under Pricing have other fees.',
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
      'A launch date. We have none yet.',
      'A licence number, or that we are authorised. We are not, and this page says so for each claim.',
      'The testimonials on our About page as customers. They are invented: we have no customers.',
      'Our rates as market rates. They are examples, and each screen says so.',
    ],
  },
  downloads: {
    heading: 'Logo and icon',
    text: 'Leave clear space around the logo: four times the width of its line. The files include this space. Do not recolour or redraw the logo, and use the one for your background.',
    size: ({ kind, pixels }: PressFile, bytes: number | undefined) =>
      [
        kind,
        pixels && `${pixels.width} × ${pixels.height} px`,
        bytes !== undefined && `${Math.ceil(bytes / 1024)} KB`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  contact: {
    heading: 'Press contact',
    text: 'Write “Press” in the subject and tell us your deadline. A person reads it, not an agency.',
    email: brand.email,
    subject: 'Press',
  },
} satisfies PageCopy & Record<string, unknown>;

function claimed(term: string, { wording }: Claim): Fact {
  return { term, detail: wording, isClaim: true };
}
