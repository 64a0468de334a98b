// Source: the product specification, sections 1, 2, 3 and 9. As of 2026-11. Figures are shown as written there.
import { brand } from '@remit/brand/brand.ts';
import { riskNotice } from '@remit/contract/risk-notice.ts';
import { type OfferId, offers } from '@remit/domain/catalogue/comparison.ts';
import { type Country, countries } from '@remit/domain/catalogue/countries.ts';
import { type PlanId, planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';

/** One date for words and file: the same words give the same bytes. */
export const deckDate = new Date('2026-11-15T00:00:00Z');
const status = 'Planned; not yet authorised.';

const row = ({ name, currency, population, diaspora, remittances }: Country, turn: string) => [
  name,
  turn,
  currency,
  population,
  diaspora,
  remittances,
];
/** The same as on the website. */
export const planFeatures: Readonly<Record<PlanId, readonly string[]>> = {
  standard: ['$5,000 per transaction', 'Bank deposits in 1-2 business days'],
  plus: ['$10,000 per transaction', 'Same-day bank deposits', 'Cash pickup', 'Priority support'],
  business: ['Unlimited amounts', '24/7 support', 'Bulk payments', 'Custom rates'],
};

/** In the middle of a sentence, unless it starts with a sign or a figure. */
const inSentence = (words: string, index: number) =>
  index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);
const percent = (basisPoints: bigint) => `${Number(basisPoints) / 100}%`;

/** Fee and margin together, in percent of what is sent. */
const together = (id: OfferId, name: string) => {
  const { fee, exchangeMarkup } = offers[id];
  const { feeBasisPoints: own } = homeFee;
  const charged = fee ?? { leastBasisPoints: own, mostBasisPoints: own };
  const least = Number(charged.leastBasisPoints + exchangeMarkup.leastBasisPoints) / 100;
  const most = Number(charged.mostBasisPoints + exchangeMarkup.mostBasisPoints) / 100;
  return {
    name,
    least,
    most,
    words: `${least}-${most}%${fee ? ', plus a fixed fee' : ', the fee at least $2'}`,
  };
};
const sums = [together('ours', brand.name), together('banks', 'Banks'), together('others', 'Other services')];

/** Every word of the deck. */
export const deck = {
  title: `${brand.name}: investor deck`,
  subject: 'Money transfer from the diaspora to Ghana, Kenya, Uganda and Senegal, before launch',
  footer: `${brand.name} investor deck · November 2026 · Pre-launch. ${status}`,
  cover: {
    name: brand.name,
    heading: 'Money sent home is care made visible.',
    lead: 'Money transfer for the diaspora of Ghana, Kenya, Uganda and Senegal.',
    status: `Investor deck, November 2026. We have not launched. ${status}`,
    logo: 'Our sign: a heart drawn in one line as two mirrored spirals.',
  },
  need: {
    heading: 'Four markets, one habit: sending money home',
    figures: [
      { value: '$13B+', label: 'sent to our four markets each year' },
      { value: '9.4M', label: 'people in the diaspora' },
      { value: '4', label: 'markets, Ghana first' },
      { value: '15%', label: 'market growth' },
    ],
    text: [
      'Banks charge 3-7% plus a fixed fee for it and add 3-5% on the exchange rate, where it is hard to see. Other services charge 3-5% plus a fixed fee and add 2-4%.',
      'Whoever sends a little every month pays most. That is the person we build for.',
    ],
    note: 'Market figures are estimates, rounded, and may change.',
  },
  product: {
    heading: 'What we are building',
    lead: 'A sender signs in, sees fee, rate and what arrives before paying, and follows the money until it is there. The recipient needs no account.',
    steps: [
      'Create an account',
      'Verify your identity',
      'Set up your transfer',
      'Pay and send',
      'Track and receive',
    ],
    waysHeading: 'Three ways to arrive',
    ways: [
      'Mobile money, planned within minutes: M-Pesa, MTN, Airtel Money, Orange Money, EcoCash',
      'Bank deposit, planned within 1-2 business days',
      'Cash pickup, with ID and tracking number',
    ],
    note: `${status} The demo on our site simulates a transfer and moves no money.`,
  },
  markets: {
    heading: 'Ghana first, then three more',
    lead: 'One corridor at a time. Each opens when it is authorised and pays out reliably.',
    caption: 'The four markets',
    columns: ['Country', 'Order', 'Currency', 'Population', 'Diaspora', 'Remittances a year'],
    rows: [
      row(countries.GH, 'First'),
      row(countries.KE, 'Follows'),
      row(countries.UG, 'Follows'),
      row(countries.SN, 'Follows'),
    ],
    note: 'Estimates, rounded. Remittances are those of the whole country, not what we would carry.',
  },
  fees: {
    heading: 'How it would earn',
    points: [
      'A fee that is shown before paying: 2.5% of the amount, at least $2.',
      'A small margin on the exchange rate, stated with it: 0.5-1%.',
    ],
    caption: 'Planned plans',
    columns: ['Plan', 'Fee per transfer', 'What it adds'],
    rows: planIds.map((id) => [
      plans[id].name,
      percent(plans[id].feeBasisPoints),
      planFeatures[id].map(inSentence).join(', '),
    ]),
    note: `Prices are plans, not offers, and differ by screen where the site explains it. ${status}`,
  },
  comparison: {
    heading: 'Beside what people use today',
    caption: 'What a sender pays and waits',
    columns: ['Per transfer', brand.name, 'Banks', 'Other services'],
    rows: [
      ['Fee', '2.5%, at least $2', '3-7% plus fixed fee', '3-5% plus fixed fee'],
      ['Exchange margin', '0.5-1%', '3-5%', '2-4%'],
      ['Mobile money', 'Minutes', '2-5 days', '1-2 days'],
    ],
    chart: {
      caption: 'Fee and margin together, in percent of what is sent',
      bars: sums,
      alt: `Bars on a scale from 0 to 12 percent. ${sums.map(({ name, words }) => `${name}: ${words}`).join('. ')}.`,
    },
    text: 'These ranges would allow more. What we plan for is savings of up to 4% against banks.',
    note: `Our column is what we plan. ${status} The others are typical ranges, not quotes.`,
  },
  standing: {
    heading: 'Where we stand',
    doneHeading: 'There today',
    done: [
      'A website, a waitlist by corridor and a demo of the whole send flow',
      'Every claim on the site with its status',
      'Our own servers and data, and no third party in our pages',
    ],
    openHeading: 'Not there yet',
    open: [
      'No transfer has been made and no customer served',
      'No authorisation: registration as a money service business and authorisation by the FCA are planned',
      `To be run by ${brand.company.name}, ${brand.company.city}, with ${brand.company.subsidiary.name}, ${brand.company.subsidiary.city}`,
    ],
    note: 'Order of work: authorisation, Ghana, then Kenya, Uganda and Senegal. We give no dates that we do not control.',
  },
  risk: {
    heading: 'Before you go on: the risk',
    text: riskNotice.text,
    version: `Risk notice, version ${riskNotice.version}, as confirmed when this deck was asked for.`,
    contactHeading: 'Talk to us',
    contact: [`${brand.email}`, `${brand.domain}`, `${brand.company.name}, ${brand.company.city}`],
  },
} as const;
