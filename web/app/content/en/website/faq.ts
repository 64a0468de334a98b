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
    answer: `A money transfer service for people who live abroad and support someone at home. You will pay in your currency. They will receive theirs in ${listOf([firstCountry, ...laterCountries], 'or')}, in a bank account, in a mobile wallet or as cash. We have not launched yet, and no money moves on this site today.`,
  },
  {
    id: 'when',
    question: 'When do you open, and where first?',
    answer: `${firstCountry} opens first. ${listOf(laterCountries)} follow. We give no date until we are authorised, because we do not want to promise a date that we cannot keep. People on the [waitlist](/) will hear first.`,
  },
  {
    id: 'licence',
    question: 'Are you regulated?',
    answer:
      'Not yet. We plan to be a registered money service business in London, regulated by the FCA. Until we are authorised, we take no one’s money. Anyone who asks you for money in our name is a fraud.',
    claim: claims['regulated-by-the-fca'],
  },
  {
    id: 'demo',
    question: 'What is the demo, and does it cost anything?',
    answer:
      'The demo has everything in the app except the money. You choose an amount, add a recipient and watch a payout arrive, all simulated in your own browser. It costs nothing and needs no account: [open the demo](/demo/send).',
  },
];

const sending: readonly FaqItem[] = [
  {
    id: 'cost',
    question: 'What will a transfer cost?',
    answer: `It will cost ${feeShare} of what you send, and at least ${feeMinimum}. We also plan a markup of 0.5 to 1% on the exchange rate. You will see both, in your own currency, before you pay. [Pricing](/pricing) has the plans and a calculator.`,
    claim: claims['exchange-markup'],
  },
  {
    id: 'paying',
    question: 'How can I pay?',
    answer: `You will pay by ${listOf(
      paymentMethods.map(({ name }) => name.toLowerCase()),
      'or',
    )}, from an account or card in your own name. We will not take cash, or a payment from someone else on your behalf.`,
    claim: claims['payment-methods'],
  },
  {
    id: 'limits',
    question: 'How much can I send?',
    answer: `A basic verified account will send up to ${basicLimit} per transaction. For larger amounts the law wants to know where the money comes from, so we will ask for a payslip or a contract. The larger plans under [Pricing](/pricing) have higher limits.`,
    claim: claims['verified-account-limit'],
  },
  {
    id: 'cancelling',
    question: 'Can I cancel a transfer?',
    answer:
      'Yes, until it is paid out. After that, only the person who has the money can give it back. So check the name and the number twice.',
    claim: claims['cancel-until-paid-out'],
  },
];

const receiving: readonly FaqItem[] = [
  {
    id: 'recipient-account',
    question: 'Does my recipient need an account with you?',
    answer: `No. For mobile money their phone number is enough (${listOf(wallets.map(({ name }) => name))}). For a bank deposit you will need their account details, and for cash pickup their name as it is on their identity card.`,
    claim: claims['recipient-needs-no-account'],
  },
  {
    id: 'speed',
    question: 'How long will it take?',
    answer:
      'Mobile money will arrive within minutes. Bank deposits will take up to 24 hours if the bank accepts them at once, otherwise 1-2 business days. These are our aims. We will show real times here once there are real transfers.',
    claim: claims['mobile-money-in-minutes'],
  },
  {
    id: 'cash',
    question: 'How is cash picked up?',
    answer:
      'Your recipient will bring two things to a pickup partner: a valid government ID and the tracking number that you give them. The number alone will not be enough.',
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
    heading: 'Your questions, answered plainly',
    lead: 'We have not launched yet. Where an answer is about the future service, it says “will”.',
  },
  status: (status: string) => `Status: ${status}.`,
  groups: [
    { title: 'General', items: general },
    { title: 'Sending Money', items: sending },
    { title: 'Receiving Money', items: receiving },
  ] satisfies readonly FaqGroup[],
  more: {
    heading: 'Do you have another question?',
    text: 'Ask us directly. We add common questions to this page.',
    action: { label: 'Contact us', to: '/contact' },
    planned: `${claims['live-chat'].wording}: ${claims['live-chat'].status}.`,
  },
  next: {
    heading: 'No more questions?',
    text: 'Join the waitlist. We write to you when your country opens. Or try the app first: no money moves in the demo.',
    also: { label: 'Try the demo', to: '/demo/send' },
  },
} satisfies PageCopy & Record<string, unknown>;

function inWords(sum: Money): string {
  return formatMoney(moneyToExact(sum), sum.currency, upToTwoDigits);
}
