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
      'For journalists: a sentence and a paragraph you may print as they are, the facts with their status, our logo to download, and whom to write to.',
  },
  opening: {
    eyebrow: 'Press',
    heading: 'The facts, ready to quote',
    lead: 'Everything on this page may be reproduced without asking. If you need a figure that is not here, write to us before your deadline rather than guess.',
  },
  boilerplate: {
    heading: 'About us, to print',
    texts: [
      {
        label: 'In one sentence',
        text: `${brand.name} is a money transfer service in preparation for people abroad who send money home to ${listOf(names)}.`,
      },
      {
        label: 'In one paragraph',
        text: `${brand.name} is a money transfer service in preparation for people abroad who send money home. It is to open in ${firstCountry} first, with ${listOf(laterCountries)} to follow. ${brand.company.name}, of ${brand.company.city}, will run it, together with its subsidiary ${brand.company.subsidiary.name}, of ${brand.company.subsidiary.city}. The service has not launched. Its website offers price estimates and a demo in which every payment is simulated.`,
      },
    ],
    copy: 'Copy',
    copyLabel: (label: string) => `Copy: ${label}`,
    copied: 'Copied.',
    notCopied: 'Your browser did not let us copy. Select the text instead.',
  },
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
  contact: {
    heading: 'Press contact',
    text: 'Put “Press” in the subject and tell us your deadline. A person reads it; there is no list and no agency.',
    email: brand.email,
    subject: 'Press',
  },
} satisfies PageCopy & Record<string, unknown>;

function claimed(term: string, { wording }: Claim): Fact {
  return { term, detail: wording, isClaim: true };
}
