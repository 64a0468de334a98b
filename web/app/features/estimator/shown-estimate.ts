import { countries } from '@remit/domain/catalogue/countries.ts';
import type { Estimate } from '@remit/domain/estimates/estimate.ts';
import type { Terms } from '@remit/domain/estimates/terms.ts';
import { twoWayEstimate } from '@remit/domain/estimates/two-way.ts';
import type { Exact } from '@remit/domain/money/exact.ts';
import {
  formatDecimal,
  formatMoney,
  formatRate,
  twoDigits,
  upToTwoDigits,
} from '@remit/domain/money/format.ts';
import { estimator as copy } from '#content/website/estimator.ts';
import type { Choice } from './estimate-link.ts';
import { feeText } from './fee-text.ts';

/** Half a cent of fee is shown rounded, and then what is left must not be, or the lines would not add up. */
const toTheLastDigit = { least: 2, most: 6 };

export type ShownEstimate = ReturnType<typeof shownEstimate>;

export function shownEstimate(choice: Choice, terms: Terms, overLimit?: (sent: Exact) => string | undefined) {
  const result = twoWayEstimate(choice, terms);
  const { from, to, sent, fee, converted, received, rate } = result.estimate;
  const dollars = (amount: Exact) => formatMoney(amount, from, toTheLastDigit);
  const figures = {
    sent: dollars(sent),
    fee: formatMoney(fee.amount, from, twoDigits),
    converted: dollars(converted),
    rate: formatRate({ base: from, quote: to, rate }),
    received: formatMoney(received, to, upToTwoDigits),
  };
  return {
    ...figures,
    from,
    to,
    rule: ruleText(result.estimate, terms),
    /** What stands in the two fields: on one side what was typed, on the other what follows from it. */
    sendText: choice.side === 'send' ? choice.text : formatDecimal(sent, twoDigits),
    receiveText: choice.side === 'receive' ? choice.text : formatDecimal(received, upToTwoDigits),
    summary: summaryText(),
  };

  function summaryText(): string {
    const { typed, estimate, arrivesMore, isDoubtful } = result;
    if (typed.hint) return copy.hints[typed.hint];
    const typedAmount = formatMoney(typed.amount, to, upToTwoDigits);
    const understood = copy.understood(choice.side === 'send' ? figures.sent : typedAmount);
    const sentence =
      estimate.outcome === 'fee-takes-all'
        ? copy.feeTakesAll(figures.fee)
        : arrivesMore
          ? copy.more({ ...figures, typed: typedAmount })
          : copy.result({ ...figures, country: countries[choice.country].name });
    return [isDoubtful && understood, sentence, overLimit?.(sent)].filter(Boolean).join(' ');
  }
}

function ruleText({ fee }: Estimate, { feeRule }: Terms): string {
  const rule = feeText(feeRule);
  if (fee.applied === 'percentage') return copy.costs.share(rule.share);
  return fee.applied === 'minimum' ? copy.costs.minimum(rule) : copy.costs.none;
}
