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
      'What they bring to the counter, which documents count in which country, where the counters are planned, and what happens when something does not match.',
  },
  opening: {
    eyebrow: 'Cash Pickup',
    heading: 'An ID, a number, and the cash is theirs',
    lead: 'Some people have no bank account; some would simply rather hold the money. They need two things at the counter, and one of them comes from you: the tracking number of your transfer.',
    actions: [{ label: 'How a transfer works', to: '/how-it-works' }],
  },
  bring: {
    heading: 'Two things, both of them',
    things: [
      {
        name: 'Valid government ID',
        text: 'The original, not a photo, and not expired. The name on it is compared with the name you typed, letter by letter.',
      },
      {
        name: 'Tracking number',
        text: 'You see it when you have paid. Pass it on to the one person it is for, by voice or in a message to them alone.',
      },
    ],
    why: 'Either of the two alone opens nothing: whoever overhears the number has no matching ID, and whoever has the ID cannot guess the number.',
  },
  partners: {
    heading: 'Partners, by example',
    text: 'Cash is to be paid out by counters that people know already. These eight show which kinds we plan to work with. Their names are invented, and no agreement exists yet with anyone.',
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
      'Count the notes before signing. The amount on the receipt is in local money, to the unit.',
      'Keep the receipt. You will see “paid out” at the same moment.',
    ],
  },
  trouble: {
    heading: 'If something does not match',
    items: [
      {
        question: 'The name is spelt differently on the ID.',
        answer:
          'The counter will not pay. You are to correct the name on your side; nobody at the counter can.',
      },
      {
        question: 'They cannot come themselves.',
        answer:
          'Then cash is the wrong way. Nobody can collect for somebody else; a wallet or a bank account needs no journey.',
      },
      {
        question: 'Nobody collects it.',
        answer: `The money stays yours. ${claims['cancel-until-paid-out'].wording} (${claims['cancel-until-paid-out'].status}).`,
      },
    ],
  },
  plan: {
    heading: 'Which plan has it',
    text: `${name}, at ${formatShare(feeBasisPoints)} per transfer. The person who collects pays nothing to us.`,
    status: claimStatus,
  },
  next: {
    heading: 'Hear when the counters open',
    text: 'Join the waitlist and choose cash pickup. We write to you when your country opens.',
    also: { label: 'How a transfer works', to: '/how-it-works' },
  },
} as const satisfies PageCopy & Record<string, unknown>;
