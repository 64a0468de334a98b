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
    difference: `${dollars(more.leastBasisPoints)} to ${dollars(more.mostBasisPoints)} more on ${shownExample}, plus the fixed fee`,
  };
}

function theirMarkup(id: Theirs): Cell {
  const more = moreThan(offers[id].exchangeMarkup, offers.ours.exchangeMarkup);
  return {
    figure: shares(offers[id].exchangeMarkup),
    difference: `They receive ${dollars(more.leastBasisPoints)} to ${dollars(more.mostBasisPoints)} less than with us, on ${shownExample}`,
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
      'We are building a money transfer service for people abroad: to bank accounts, mobile money or cash, in Ghana first, then Kenya, Uganda and Senegal.',
  },
  notice: 'Coming Soon - Join Our Waitlist',
  /** For signed-in users, instead of the notice and below their place on the waitlist. */
  member: {
    welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    heading: 'What you can do now',
    /** The part is one that only signed-in users see. */
    links: [
      { label: 'Make a practice transfer', to: '/send', part: '' },
      { label: 'See your profile', to: '/profile', part: '' },
      { label: 'Protect your account', to: '/more/settings', part: '#security' },
    ],
  },
  headline: {
    firstLine: 'You live abroad.',
    secondLine: { before: 'Send money ', underlined: 'home', after: '.' },
  },
  introduction:
    'A money transfer service for families in Ghana, Kenya, Uganda and Senegal. Ghana opens first. No money moves before we launch.',
  /** Follows the share, which is set large. */
  fee: ({ minimum }: { readonly minimum: string }) => `fee, ${minimum} minimum`,
  /** Beside the fee, since the badge stands in no section with a statement. */
  feeStatus: claimStatus,
  /** Where the money comes from in the drawing. */
  cities: ['New York', 'London', 'Paris', 'Milan'],
  countries: { label: 'The first four countries', first: 'First', later: 'Next' },
  app: {
    heading: 'Try the app before we launch',
    text: 'Choose an amount, add a recipient, check the fee and what arrives, and send. The demo has everything in the app except the money, and needs no account.',
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
        title: `One fee, minimum ${minimum}`,
        text: 'We take it once, from the amount you enter. Nothing is added when you pay.',
      },
      {
        icon: 'wallet',
        figure: 'Minutes',
        title: claims['mobile-money-in-minutes'].wording,
        text: `The wallets are ${listOf(names(wallets))}.`,
      },
      {
        icon: 'bank',
        figure: '24 hours',
        title: claims['bank-deposit-within-a-day'].wording,
        text: 'Some banks need 1-2 business days.',
      },
      {
        icon: 'person',
        figure: 'No account',
        title: claims['recipient-needs-no-account'].wording,
        text: `They choose ${inText(deliveryMethods)}. You tell us which.`,
      },
      {
        icon: 'rate',
        figure: '0.5-1%',
        title: 'Our exchange rate markup, shown',
        text: `You see the fee and the rate before you pay. ${claims['save-against-banks'].wording}.`,
      },
      {
        icon: 'card',
        figure: '3 ways',
        title: 'Choose how you pay',
        text: `Pay by ${inText(paymentMethods)}. ${claims['cancel-until-paid-out'].wording}.`,
      },
    ],
  },
  market: {
    heading: 'People send money home every month',
    figures: [
      {
        figure: '$13B+',
        what: 'annual remittances',
        source: `The sum of ${each}, from our country catalogue.`,
      },
      {
        figure: '9.4M',
        what: 'diaspora',
        source: 'Our estimate of people from the four countries who live abroad.',
      },
      {
        figure: `${countryCodes.length}`,
        what: 'markets',
        source: `${first} first, then ${listOf(others)}.`,
      },
      {
        figure: '15%',
        what: 'market growth',
        source: 'Our estimate. Ask for the deck to see how we made it.',
      },
    ],
    company: {
      heading: 'The company we plan',
      statement: claimStatement,
      claims: [claims['money-service-business'], claims['regulated-by-the-fca'], claims['two-companies']],
    },
  },
  comparison: {
    heading: 'What others charge',
    lead: `We compare our planned prices with what we think others charge. This is our view of the market, not anyone’s price list. The differences are for ${shownExample}.`,
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
          difference: `${formatMoney(feeFor(example, homeFee).amount, 'USD', upToTwoDigits)} on ${shownExample}, no fixed fee`,
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
        ours: { figure: days(offers.ours.mobileMoney), difference: 'Before your call home is over' },
        banks: theirSpeed('banks', 'Most of a working week'),
        others: theirSpeed('others', 'Tomorrow or the day after'),
      },
    ],
    saving: claims['save-against-banks'].wording,
    statement: claimStatement,
  },
  close: {
    heading: 'Ghana opens first. Be there.',
    text: 'Enter your e-mail address and tell us where you send. We write once to confirm that it was you, and again when your country opens.',
    demo: { label: 'Try the demo', to: '/demo/send' },
  },
} as const;
