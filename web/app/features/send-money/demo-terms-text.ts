import { demoTerms } from '@remit/domain/estimates/terms.ts';
import type { Exact } from '@remit/domain/money/exact.ts';
import {
  formatMoney,
  formatRate,
  formatShare,
  twoDigits,
  upToTwoDigits,
} from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';

const { from, to, rate, feeRule } = demoTerms;

/** The demo's terms, formatted: "€1 = KES 142.00", "2.5%", "€2". */
export const demoTermsText = {
  rate: formatRate({ base: from, quote: to, rate }),
  share: formatShare(feeRule.feeBasisPoints),
  minimum: feeRule.minimum ? formatMoney(moneyToExact(feeRule.minimum), from, upToTwoDigits) : '',
};

export const sentMoney = (amount: Exact) => formatMoney(amount, from, twoDigits);
export const receivedMoney = (amount: Exact) => formatMoney(amount, to, upToTwoDigits);
