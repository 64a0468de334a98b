import { type CountryCode, countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { plans } from '@remit/domain/catalogue/plans.ts';
import { formatShare } from '@remit/domain/money/format.ts';
import { claimStatement, claimStatus, claims } from '#content/claims.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

const { name, feeBasisPoints } = plans.plus;

type Partner = { readonly name: string; readonly kind: string };

/**
 * Partners of the kinds that pay out cash in a country, and the document that everybody knows there. The names are
 * invented, so that none can be taken for a company that has agreed to anything: nobody has.
 */
const examples: Record<CountryCode, { readonly partners: readonly Partner[]; readonly document: string }> = {
  GH: {
    partners: [
      { name: 'Three Canoes Rural Bank', kind: 'Rural and community bank' },
      { name: 'Silk Cotton Savings & Loans', kind: 'Savings and loans company' },
    ],
    document: 'Ghana Card',
  },
  KE: {
    partners: [
      { name: 'Two Herons Sacco', kind: 'Savings and credit co-operative' },
      { name: 'Blue Lantern Forex', kind: 'Forex bureau' },
    ],
    document: 'National ID card or passport',
  },
  UG: {
    partners: [
      { name: 'Papyrus Boat Sacco', kind: 'Savings and credit co-operative' },
      { name: 'Paper Kite Parcel Counters', kind: 'Post and parcel counters' },
    ],
    document: 'National ID card or passport',
  },
  SN: {
    partners: [
      { name: 'Caisse de la Lune Verte', kind: 'Microfinance branch' },
      { name: 'Guichet du Vieux Fromager', kind: 'Post and parcel counters' },
    ],
    document: 'ECOWAS identity card or passport',
  },
};

export const cashPickup = {
  meta: {
    title: 'Cash pickup with an ID and a tracking number',
    description:
      'What your recipient brings to the counter, which ID counts in each country, which partners we plan, and what happens if something does not match.',
  },
  opening: {
    eyebrow: 'Cash Pickup',
    heading: 'They show an ID and a number, and get cash',
    lead: 'Some people have no bank account, and some prefer cash. They need two things at the counter: their ID, and the tracking number that you give them.',
    actions: [{ label: 'How a transfer works', to: '/how-it-works' }],
  },
  bring: {
    heading: 'They need both',
    things: [
      {
        name: 'Valid government ID',
        text: 'It must be the original, not a photo, and not expired. The counter compares its name with the name you entered, letter by letter.',
      },
      {
        name: 'Tracking number',
        text: 'You see it after you pay. Give it only to your recipient, by voice or in a message to them alone.',
      },
    ],
    why: 'One without the other does not work. Anyone who overhears the number has no matching ID, and anyone who has the ID cannot guess the number.',
  },
  partners: {
    heading: 'Examples of partners',
    text: 'We plan to pay out cash at counters that people already know. These eight show which kinds. Their names are invented, and no agreement exists yet with anyone.',
    statement: claimStatement,
    countries: countryCodes.map((code) => ({
      code,
      name: countries[code].name,
      flag: countries[code].flag,
      ...examples[code],
    })),
    badge: 'Invented names',
    bring: 'ID',
  },
  counter: {
    heading: 'At the counter',
    steps: [
      'Say that a transfer is waiting, and from which country.',
      'Show the ID and give the number.',
      'Count the notes before you sign. The receipt shows the amount in local money, to the unit.',
      'Keep the receipt. The sender will see “paid out” at the same moment.',
    ],
  },
  trouble: {
    heading: 'If something does not match',
    items: [
      {
        question: 'The name is spelt differently on the ID.',
        answer: 'The counter will not pay. Correct the name on your side: the counter cannot.',
      },
      {
        question: 'They cannot come themselves.',
        answer:
          'Choose a wallet or a bank deposit instead: they need no journey. No one can collect cash for someone else.',
      },
      {
        question: 'No one collects it.',
        answer: `The money stays yours. ${claims['cancel-until-paid-out'].wording} (${claims['cancel-until-paid-out'].status}).`,
      },
    ],
  },
  plan: {
    heading: 'Which plan includes it',
    text: `${name}, at ${formatShare(feeBasisPoints)} per transfer. Your recipient pays us nothing.`,
    status: claimStatus,
  },
  next: {
    heading: 'Hear when cash pickup opens',
    text: 'Join the waitlist and choose cash pickup. We write to you when your country opens.',
    also: { label: 'How a transfer works', to: '/how-it-works' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
