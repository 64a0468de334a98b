import { currencies, currencyCodes } from '@remit/domain/catalogue/currencies.ts';
import { planIds, plans } from '@remit/domain/catalogue/plans.ts';
import {
  demoSendRates,
  type PricedScreen,
  prototypeSendRates,
  rateSheets,
} from '@remit/domain/catalogue/rate-sheets.ts';
import { estimate } from '@remit/domain/estimates/estimate.ts';
import { demoTerms } from '@remit/domain/estimates/terms.ts';
import { demoFee, type FeeRule, homeFee, noFee, planFee } from '@remit/domain/fees/fee-rules.ts';
import { exact } from '@remit/domain/money/exact.ts';
import {
  formatDecimal,
  formatMoney,
  formatShare,
  twoDigits,
  upToTwoDigits,
} from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { rateFor } from '@remit/domain/rates/rate-for.ts';
import type { Action, Fact, PageWords } from '#content/words.ts';

const demoRate = formatDecimal(rateFor(demoSendRates, 'KE').rate, upToTwoDigits);
const prototypeRate = formatDecimal(rateFor(prototypeSendRates, 'KE').rate, upToTwoDigits);
const cediRates = rateSheets.filter(({ rates }) => rates.some(({ country }) => country === 'GH')).length;
const wholeUnits = currencyCodes.filter((code) => currencies[code].minorDigits === 0).join(' and ');
const allDigits = { least: 2, most: 6 };
const uneven = estimate(exact('101'), demoTerms);

/** What each screen is called, and where it is. */
const screens: Readonly<Record<PricedScreen, Action>> = {
  'home-estimator': { label: 'Transfer estimator', to: '/' },
  'pricing-calculator': { label: 'Pricing calculator', to: '/pricing' },
  'demo-send': { label: 'Guided demo', to: '/demo/send' },
  'prototype-calculator': { label: 'Calculator of the send screen', to: '/send' },
  'rates-page': { label: 'Exchange rates', to: '/more/rates' },
};

function ruleInWords({ feeBasisPoints, minimum, whenNothingIsSent }: FeeRule): string {
  if (feeBasisPoints === 0n) return 'No fee: the amount times the rate';
  const share = `${formatShare(feeBasisPoints)} of the amount`;
  if (!minimum) return `${share}, no minimum`;
  const least = formatMoney(moneyToExact(minimum), minimum.currency, upToTwoDigits);
  const atZero =
    whenNothingIsSent === 'minimum' ? 'even when the amount is 0' : 'but nothing when the amount is 0';
  return `${share}, at least ${least}, ${atZero}`;
}

export const howWeShowPrices = {
  meta: {
    title: 'Why do our figures differ?',
    description:
      'Every exchange rate and every fee rule on this site, with the screen it belongs to, and how we calculate and round. All of them are samples before launch.',
  },
  opening: {
    eyebrow: 'How we show prices',
    heading: 'Why do our figures differ?',
    lead: `One euro is ${demoRate} shillings in the demo and ${prototypeRate} in the calculator beside it; the cedi has ${cediRates} different rates. Not one is a market rate. Before launch every screen works with its own sheet of sample figures, and here they all are.`,
  },
  screens,
  sheets: {
    heading: 'The rates, sheet by sheet',
    lead: 'A screen reads one sheet and never borrows from another.',
    columns: { country: 'Country', rate: (base: string) => `For 1 ${base}` },
    /** Follows the screens that a sheet serves. */
    illustrative: 'Illustrative, not a quote',
  },
  fees: {
    heading: 'The fees, rule by rule',
    lead: 'What arrives is the amount less the fee, times the rate. These are the fees.',
    facts: [
      { term: screens['home-estimator'].label, detail: ruleInWords(homeFee) },
      { term: screens['demo-send'].label, detail: ruleInWords(demoFee) },
      { term: screens['prototype-calculator'].label, detail: ruleInWords(noFee) },
      ...planIds.map((id) => ({
        term: `${screens['pricing-calculator'].label}, ${plans[id].name}`,
        detail: ruleInWords(planFee(plans[id])),
      })),
    ] satisfies readonly Fact[],
  },
  rounding: {
    heading: 'Where a figure is rounded',
    lead: `We calculate to the last digit and round only what is shown, half up. Send ${formatMoney(uneven.sent, uneven.from, twoDigits)} in the demo: the fee is ${formatMoney(uneven.fee.amount, uneven.from, allDigits)}, the screen says ${formatMoney(uneven.fee.amount, uneven.from, twoDigits)}, and ${formatMoney(uneven.received, uneven.to, twoDigits)} arrives. ${wholeUnits} have no smaller coin, so a simulated payout in them is rounded down to a whole unit and says so.`,
  },
} as const satisfies PageWords & Record<string, unknown>;
