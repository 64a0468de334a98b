import { brand } from '@remit/brand/brand.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { type Claim, claims } from '#content/en/claims.ts';
import { listOf } from '#content/en/list-of.ts';
import type { Fact, PageWords } from '#content/words.ts';

const [firstCountry = '', ...laterCountries] = countryCodes.map((code) => countries[code].name);

const minimum =
  homeFee.minimum && formatMoney(moneyToExact(homeFee.minimum), homeFee.minimum.currency, upToTwoDigits);
const fee = `${formatShare(homeFee.feeBasisPoints)} of the amount, ${minimum} minimum`;

export const press = {
  meta: {
    title: 'Press',
    description:
      'For journalists: a paragraph you may print as it is, the facts with their status, our logo to download, and whom to write to.',
  },
  opening: {
    eyebrow: 'Press',
    heading: 'The facts, ready to quote',
    lead: 'Everything on this page may be reproduced without asking. If you need a figure that is not here, write to us before your deadline rather than guess.',
  },
  boilerplate: {
    heading: 'In one paragraph',
    text: `${brand.name} is a money transfer service in preparation for people abroad who send money home. It is to open in ${firstCountry} first, with ${listOf(laterCountries)} to follow. ${brand.company.name}, of ${brand.company.city}, will run it, together with its subsidiary ${brand.company.subsidiary.name}, of ${brand.company.subsidiary.city}. The service has not launched. Its website offers price estimates and a demo in which every payment is simulated.`,
  },
  facts: {
    heading: 'Facts',
    items: [
      { term: 'Stage', detail: 'Before launch. No money is moved.' },
      { term: 'Markets', detail: `${firstCountry} first, then ${listOf(laterCountries)}` },
      { term: 'Ways to receive', detail: deliveryMethods.map(({ name }) => name) },
      { term: 'Fee', detail: fee, note: 'As quoted on the home page. The plans under Pricing differ.' },
      claimed('Registration', claims['money-service-business']),
      claimed('Supervision', claims['regulated-by-the-fca']),
      { term: 'Spelling', detail: `${brand.name}: one word, one capital` },
    ] satisfies readonly Fact[],
  },
  downloads: {
    heading: 'Logo and icon',
    text: 'Keep clear space around the logo, do not recolour it, and use the one made for your background.',
  },
  contact: {
    heading: 'Press contact',
    text: 'Put “Press” in the subject and tell us your deadline.',
    address: brand.email,
    subject: 'Press',
  },
} satisfies PageWords & Record<string, unknown>;

function claimed(term: string, { wording, status }: Claim): Fact {
  return { term, detail: wording, note: status };
}
