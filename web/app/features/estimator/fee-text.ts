import type { FeeRule } from '@remit/domain/fees/fee-rules.ts';
import { formatMoney, formatShare, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';

export type FeeText = { readonly share: string; readonly minimum: string };

/** "2.5%" and "$2", as the rule has them; a rule without a minimum has nothing to say there. */
export function feeText({ feeBasisPoints, minimum }: FeeRule): FeeText {
  return {
    share: formatShare(feeBasisPoints),
    minimum: minimum ? formatMoney(moneyToExact(minimum), minimum.currency, upToTwoDigits) : '',
  };
}
