import { brand } from '@remit/brand/brand.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { paymentMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { plans } from '@remit/domain/catalogue/plans.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';
import { type Claim, claims } from '#content/claims.ts';
import { listOf } from '#content/list-of.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

/** What the answers take from the tables. */
const feeShare = formatShare(homeFee.feeBasisPoints);
const feeMinimum = homeFee.minimum && inWords(homeFee.minimum);
const basicLimit = plans.standard.perTransactionMax && inWords(plans.standard.perTransactionMax);
const [firstCountry = '', ...laterCountries] = countryCodes.map((code) => countries[code].name);

export type FaqItem = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /**
   * What the answer promises. Its status stands in the answer itself, not once for the group: one answer is open at a
   * time, and each has a URL of its own under which it is shared and read alone.
   */
  readonly claim?: Claim;
};

export type FaqGroup = { readonly title: string; readonly items: readonly FaqItem[] };

const general: readonly FaqItem[] = [
  {
    id: 'what-is-it',
    question: `What is ${brand.name}?`,
    answer: `A money transfer service for people who live abroad and support someone at home. You will pay in your currency; they will receive theirs, in ${listOf([firstCountry, ...laterCountries], 'or')}, in a bank account, in a mobile wallet or as cash. It has not launched, and no money moves on this site today.`,
  },
  {
    id: 'when',
    question: 'When do you open, and where first?',
    answer: `In ${firstCountry} first; ${listOf(laterCountries)} follow. We name no day until we are authorised, because a date that we cannot keep is worth nothing to you. People on the [waitlist](/) will hear before anyone else.`,
  },
  {
    id: 'licence',
    question: 'Are you regulated?',
    answer:
      'Not yet. We intend to be a registered money service business in London, regulated by the FCA. Until we are, we take nobody’s money, and whoever asks for yours in our name is not one of us.',
    claim: claims['regulated-by-the-fca'],
  },
  {
    id: 'demo',
    question: 'What is the demo, and does it cost anything?',
    answer:
      'It is the app with everything in it except the money. You choose an amount, add a recipient and watch a payout arrive, all simulated in your own browser. It costs nothing and needs no account: [open the demo](/demo/send).',
  },
];

const sending: readonly FaqItem[] = [
  {
    id: 'cost',
    question: 'What will a transfer cost?',
    answer: `${feeShare} of what you send, and at least ${feeMinimum}. On top of that comes a markup on the exchange rate, which we plan to keep between 0.5 and 1%. You will see both, in your own currency, before you pay. [Pricing](/pricing) has the plans and a calculator.`,
    claim: claims['exchange-markup'],
  },
  {
    id: 'paying',
    question: 'How can I pay?',
    answer: `By ${listOf(
      paymentMethods.map(({ name }) => name.toLowerCase()),
      'or',
    )}, from an account or card in your own name. We will not take cash, and we will not take a payment from someone else on your behalf.`,
    claim: claims['payment-methods'],
  },
  {
    id: 'limits',
    question: 'How much can I send?',
    answer: `A basic verified account will send up to ${basicLimit} per transaction. For larger sums the law wants to know where the money comes from, so we will ask for a payslip or a contract. The larger plans under [Pricing](/pricing) go further.`,
    claim: claims['verified-account-limit'],
  },
  {
    id: 'cancelling',
    question: 'Can I cancel a transfer?',
    answer:
      'Yes, until it is paid out. Once the money is in a wallet, in an account or in a hand, only the person who has it can give it back. So look twice at the name and the number.',
    claim: claims['cancel-until-paid-out'],
  },
];

const receiving: readonly FaqItem[] = [
  {
    id: 'recipient-account',
    question: 'Does my recipient need an account with you?',
    answer: `No. For a mobile wallet their phone number is enough (${listOf(wallets.map(({ name }) => name))}), for a bank deposit their account details, for cash their name as it stands on their identity card.`,
    claim: claims['recipient-needs-no-account'],
  },
  {
    id: 'speed',
    question: 'How long will it take?',
    answer:
      'Mobile money within minutes. Bank deposits within 24 hours where the bank takes them at once, otherwise 1-2 business days. Those are our aims; real times will stand here once there are real transfers.',
    claim: claims['mobile-money-in-minutes'],
  },
  {
    id: 'cash',
    question: 'How is cash picked up?',
    answer:
      'Your recipient will go to a pickup partner with two things: a valid government ID and the tracking number that you pass on to them. The number alone will not be enough.',
  },
];

export const faq = {
  meta: {
    title: 'Frequently asked questions',
    description:
      'Eleven plain answers about sending and receiving money with us: cost, limits, speed, cancelling, cash pickup and when we open.',
  },
  opening: {
    eyebrow: 'FAQ',
    heading: 'Asked often, answered plainly',
    lead: 'Where an answer describes the service as it will be, it says “will”: we have not opened yet.',
  },
  status: (status: string) => `Status: ${status}.`,
  groups: [
    { title: 'General', items: general },
    { title: 'Sending Money', items: sending },
    { title: 'Receiving Money', items: receiving },
  ] satisfies readonly FaqGroup[],
  more: {
    heading: 'Not in the list?',
    text: 'Ask us directly. What several people ask ends up on this page.',
    action: { label: 'Contact us', to: '/contact' },
    planned: `${claims['live-chat'].wording}: ${claims['live-chat'].status}.`,
  },
  next: {
    heading: 'No more questions?',
    text: 'Join the waitlist, and we write to you when your country opens. Or try the app first: in the demo no money moves.',
    also: { label: 'Try the demo', to: '/demo/send' },
  },
} satisfies PageCopy & Record<string, unknown>;

function inWords(sum: Money): string {
  return formatMoney(moneyToExact(sum), sum.currency, upToTwoDigits);
}
