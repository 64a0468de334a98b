import { currencies, currencyCodes } from '@remit/domain/catalogue/currencies.ts';
import { planIds, plans } from '@remit/domain/catalogue/plans.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import type { PricedScreen } from '@remit/domain/catalogue/rate-sheets.ts';
import { estimate } from '@remit/domain/estimates/estimate.ts';
import {
  demoTerms,
  homeTerms,
  pricingTerms,
  prototypeTerms,
  type Terms,
} from '@remit/domain/estimates/terms.ts';
import { type FeeRule, practiceFee } from '@remit/domain/fees/fee-rules.ts';
import { exact } from '@remit/domain/money/exact.ts';
import {
  formatMoney,
  formatRate,
  formatShare,
  twoDigits,
  upToTwoDigits,
} from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import type { Action, PageCopy } from '#content-types/page-copy.ts';

/** What each screen is called, and where it is. */
const screens: Readonly<Record<PricedScreen, Action>> = {
  'home-estimator': { label: 'Transfer estimator', to: '/' },
  'pricing-calculator': { label: 'Pricing calculator', to: '/pricing' },
  'demo-send': { label: 'Guided demo', to: '/demo/send' },
  'prototype-calculator': { label: 'Calculator on the send screen', to: '/send' },
  'rates-page': { label: 'Exchange rates', to: '/more/rates' },
};

function ruleInWords({ feeBasisPoints, minimum, whenNothingIsSent }: FeeRule): string {
  if (feeBasisPoints === 0n) return 'No fee';
  const share = formatShare(feeBasisPoints);
  if (!minimum) return `${share}, no minimum`;
  const least = formatMoney(moneyToExact(minimum), minimum.currency, upToTwoDigits);
  const atZero = whenNothingIsSent === 'minimum' ? 'even for 0' : 'but nothing for 0';
  return `${share}, at least ${least}, ${atZero}`;
}

/** One amount through every rule. Kenya, because it is the one country that every screen serves. */
const amount = exact('1000');

function rule(screen: string, terms: Terms) {
  const { received, to, rate, from } = estimate(amount, terms);
  return {
    screen,
    fee: ruleInWords(terms.feeRule),
    rate: formatRate({ base: from, quote: to, rate }),
    arrives: formatMoney(received, to, upToTwoDigits),
  };
}

const leastPracticeFees = sendingCurrencies
  .flatMap((currency) => practiceFee(currency).minimum ?? [])
  .map((minimum) => formatMoney(moneyToExact(minimum), minimum.currency, upToTwoDigits));

const allDigits = { least: 2, most: 6 };
const uneven = estimate(exact('101'), demoTerms);
const wholeUnits = currencyCodes.filter((code) => currencies[code].minorDigits === 0).join(' and ');

export const howWeShowPrices = {
  meta: {
    title: 'Why do our figures differ?',
    description:
      'Every exchange rate and fee rule on this site, the screen that uses it, and how we calculate and round. All of them are samples before launch.',
  },
  opening: {
    eyebrow: 'How we show prices',
    heading: 'Why do our figures differ?',
    lead: 'None of our figures is a market rate. Before launch, every screen uses its own sheet of sample rates, and the sheets do not agree. This page shows them all, from the same tables that the screens read.',
  },
  screens,
  sheets: {
    heading: 'The rates of each screen',
    lead: 'Each screen uses one rate sheet only. The estimator is on the home page and on the page of each country.',
    columns: { country: 'Country', rate: (base: string) => `For 1 ${base}` },
    /** Follows the screens that a sheet serves. */
    illustrative: 'Illustrative, not a quote',
  },
  practice: {
    heading: 'The rates of practice transfers',
    lead: 'A practice transfer goes through every step, and no money moves. All practice transfers share one sheet of sample rates. We can publish a new version of it, and each quote keeps the version it was made with. This is version 1.',
    caption: 'The practice sheet, by receiving country and sending currency',
    columns: { country: 'Country', rate: (base: string) => `For 1 ${base}` },
    fee: `The fee is ${formatShare(practiceFee('EUR').feeBasisPoints)} of what you pay, and at least 2 of the currency you pay in: ${leastPracticeFees.join(', ')}.`,
    rounding:
      'The fee of a practice transfer rounds down to a cent. It can be a cent less than the fee of an estimate, because estimates round halves up. What arrives rounds down too. If you choose what arrives, it is met exactly, and what you pay rounds up to a cent.',
  },
  fees: {
    heading: 'The fees of each screen',
    lead: 'We take the fee from the amount and multiply the rest by the rate. The last column shows what arrives in Kenya for 1,000.',
    caption: 'Every fee rule, and what 1,000 sent to Kenya becomes',
    columns: { screen: 'Screen', fee: 'Fee', rate: 'Rate', arrives: '1,000 becomes' },
    rules: [
      rule(screens['home-estimator'].label, homeTerms('KE')),
      ...planIds.map((plan) =>
        rule(
          `${screens['pricing-calculator'].label}, ${plans[plan].name}`,
          pricingTerms({ country: 'KE', plan }),
        ),
      ),
      rule(screens['demo-send'].label, demoTerms),
      rule(screens['prototype-calculator'].label, prototypeTerms('KE')),
    ],
  },
  rounding: {
    heading: 'How we round figures',
    lead: `We calculate to the last digit. We round only what we show, and we round halves up. Send ${formatMoney(uneven.sent, uneven.from, twoDigits)} in the demo: the fee is ${formatMoney(uneven.fee.amount, uneven.from, allDigits)}, the screen shows ${formatMoney(uneven.fee.amount, uneven.from, twoDigits)}, and ${formatMoney(uneven.received, uneven.to, twoDigits)} arrives. ${wholeUnits} have no smaller coin, so we round a simulated payout down to a whole unit and say so.`,
  },
} as const satisfies PageCopy & Record<string, unknown>;
