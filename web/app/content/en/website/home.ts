import { brand } from '@remit/brand/brand.ts';
import {
  type DayRange,
  moreThan,
  type OfferId,
  offers,
  type ShareRange,
} from '@remit/domain/catalogue/comparison.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { deliveryMethods, paymentMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { feeFor } from '@remit/domain/fees/fee-for.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { exact, multiply } from '@remit/domain/money/exact.ts';
import { formatDecimal, formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { claimStatement, claimStatus, claims } from '#content/claims.ts';
import { listOf } from '#content/list-of.ts';

const names = (methods: readonly { readonly name: string }[]) => methods.map(({ name }) => name);
const inText = (methods: readonly { readonly name: string }[]) =>
  listOf(
    names(methods).map((name) => name.toLowerCase()),
    'or',
  );
const minimum =
  homeFee.minimum && formatMoney(moneyToExact(homeFee.minimum), homeFee.minimum.currency, upToTwoDigits);

// Source: the product specification, section 2 ("Home page"). As of 2026-11. Shown as written, never calculated with.
const each = listOf(countryCodes.map((code) => countries[code].remittances));
const [first = '', ...others] = countryCodes.map((code) => countries[code].name);

type Cell = { readonly figure: string; readonly difference: string };
type Theirs = Exclude<OfferId, 'ours'>;

/** The amount that the differences are worked out for. */
const example = exact('1000');
const shownExample = formatMoney(example, 'USD', upToTwoDigits);
const dollars = (basisPoints: bigint) =>
  formatMoney(multiply(example, { units: basisPoints, scale: 4 }), 'USD', upToTwoDigits);
const share = (basisPoints: bigint) => formatDecimal({ units: basisPoints, scale: 2 }, upToTwoDigits);

const shares = ({ leastBasisPoints, mostBasisPoints }: ShareRange) =>
  `${share(leastBasisPoints)}-${formatShare(mostBasisPoints)}`;
const days = (range: DayRange) => (range ? `${range.least}-${range.most} days` : 'Minutes');

const ourFee: ShareRange = {
  leastBasisPoints: homeFee.feeBasisPoints,
  mostBasisPoints: homeFee.feeBasisPoints,
};

function theirFee(id: Theirs): Cell {
  const fee = offers[id].fee;
  if (!fee) return { figure: '', difference: '' };
  const more = moreThan(fee, ourFee);
  return {
    figure: `${shares(fee)} plus fixed fee`,
    difference: `${dollars(more.leastBasisPoints)} to ${dollars(more.mostBasisPoints)} more on ${shownExample}, and the fixed fee on top`,
  };
}

function theirMarkup(id: Theirs): Cell {
  const more = moreThan(offers[id].exchangeMarkup, offers.ours.exchangeMarkup);
  return {
    figure: shares(offers[id].exchangeMarkup),
    difference: `${dollars(more.leastBasisPoints)} to ${dollars(more.mostBasisPoints)} less reaches them of ${shownExample}`,
  };
}

const theirSpeed = (id: Theirs, difference: string): Cell => ({
  figure: days(offers[id].mobileMoney),
  difference,
});

export const home = {
  meta: {
    title: 'Send money to Ghana, Kenya, Uganda and Senegal',
    description:
      'A money transfer service in the making, for people abroad: to banks, mobile wallets and cash pickup in Ghana first, then Kenya, Uganda and Senegal.',
  },
  notice: 'Coming Soon - Join Our Waitlist',
  /** For signed-in users, instead of the notice and below their place on the waitlist. */
  member: {
    welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    heading: 'What you can do now',
    /** The part is one that only signed-in users see. */
    links: [
      { label: 'Try a transfer in the demo', to: '/demo/send', part: '' },
      { label: 'See your profile', to: '/profile', part: '' },
      { label: 'Protect your account', to: '/more/settings', part: '#security' },
    ],
  },
  headline: {
    firstLine: 'You live abroad.',
    secondLine: { before: 'Send money ', underlined: 'home', after: '.' },
  },
  introduction:
    'A money transfer service for families in Ghana, Kenya, Uganda and Senegal. Ghana opens first. Before launch no money moves.',
  /** Follows the share, which is set large. */
  fee: ({ minimum }: { readonly minimum: string }) => `fee, ${minimum} minimum`,
  /** Beside the fee, since the badge stands in no section with a statement. */
  feeStatus: claimStatus,
  /** Where the money comes from in the drawing. */
  cities: ['New York', 'London', 'Paris', 'Milan'],
  countries: { label: 'The first four countries', first: 'First', later: 'To follow' },
  app: {
    heading: 'See the app before it opens',
    text: 'Choose an amount, add a recipient, check the fee and what arrives, and send. The demo is the app with everything in it except the money, and it needs no account.',
    demo: { label: 'Try the demo', to: '/demo/send' },
  },
  /** Each led by its figure: a claim, every one of them. */
  features: {
    heading: 'What you get, in figures',
    statement: claimStatement,
    cards: [
      {
        icon: 'fee',
        figure: formatShare(homeFee.feeBasisPoints),
        title: `One fee, ${minimum} at the least`,
        text: 'Taken once, from the amount you type. Nothing is added when you pay.',
      },
      {
        icon: 'wallet',
        figure: 'Minutes',
        title: claims['mobile-money-in-minutes'].wording,
        text: `To ${listOf(names(wallets))}.`,
      },
      {
        icon: 'bank',
        figure: '24 hours',
        title: claims['bank-deposit-within-a-day'].wording,
        text: 'Where a bank books by the business day it takes 1-2 of them.',
      },
      {
        icon: 'person',
        figure: 'No account',
        title: claims['recipient-needs-no-account'].wording,
        text: `They choose ${inText(deliveryMethods)}; you tell us which.`,
      },
      {
        icon: 'rate',
        figure: '0.5-1%',
        title: 'Our share of the exchange rate, shown',
        text: `Fee and rate stand on one screen before you pay. ${claims['save-against-banks'].wording}.`,
      },
      {
        icon: 'card',
        figure: '3 ways',
        title: 'Pay as you like',
        text: `By ${inText(paymentMethods)}. ${claims['cancel-until-paid-out'].wording}.`,
      },
    ],
  },
  market: {
    heading: 'A market that sends every month',
    figures: [
      { figure: '$13B+', what: 'annual remittances', source: `Our country catalogue: ${each}, together.` },
      {
        figure: '9.4M',
        what: 'diaspora',
        source: 'Our estimate of the people abroad who come from the four countries.',
      },
      {
        figure: `${countryCodes.length}`,
        what: 'markets',
        source: `${first} first; ${listOf(others)} follow.`,
      },
      {
        figure: '15%',
        what: 'market growth',
        source: 'Our estimate. Ask for the deck to see how it is made.',
      },
    ],
    company: {
      heading: 'The company, as planned',
      statement: claimStatement,
      claims: [claims['money-service-business'], claims['regulated-by-the-fca'], claims['two-companies']],
    },
  },
  comparison: {
    heading: 'What the others take',
    lead: `What we plan, beside what we take the others to charge: our reading of the market, not anyone’s price list. The differences are worked out for ${shownExample}.`,
    caption: `${brand.name} compared with traditional banks and other services`,
    columns: {
      what: 'What it costs',
      ours: brand.name,
      banks: 'Traditional banks',
      others: 'Other services',
    },
    rows: [
      {
        name: 'Fee',
        ours: {
          figure: `${formatShare(homeFee.feeBasisPoints)}, minimum ${minimum}`,
          difference: `${formatMoney(feeFor(example, homeFee).amount, 'USD', upToTwoDigits)} on ${shownExample}, nothing fixed`,
        },
        banks: theirFee('banks'),
        others: theirFee('others'),
      },
      {
        name: 'Exchange markup',
        ours: {
          figure: shares(offers.ours.exchangeMarkup),
          difference: `${dollars(offers.ours.exchangeMarkup.leastBasisPoints)} to ${dollars(offers.ours.exchangeMarkup.mostBasisPoints)} of ${shownExample}`,
        },
        banks: theirMarkup('banks'),
        others: theirMarkup('others'),
      },
      {
        name: 'Mobile money',
        ours: { figure: days(offers.ours.mobileMoney), difference: 'Before the call home is over' },
        banks: theirSpeed('banks', 'Most of a week, if it starts on a Monday'),
        others: theirSpeed('others', 'Tomorrow, or the day after'),
      },
    ],
    saving: claims['save-against-banks'].wording,
    statement: claimStatement,
  },
  close: {
    heading: 'Ghana opens first. Be there.',
    text: 'Leave an address and say where you send. You hear from us when your country opens, and once before, to confirm that it was you.',
    demo: { label: 'Try the demo', to: '/demo/send' },
  },
} as const;
