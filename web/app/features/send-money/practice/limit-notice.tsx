import { formatWithCode, upToTwoDigits } from '@remit/domain/money/format.ts';
import { type Money, moneyToExact } from '@remit/domain/money/money.ts';
import type { ExceededLimit } from '@remit/domain/transfers/limits.ts';
import { amountText, figureText } from '#client/transfers/amount-text.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Draft } from './draft.ts';

export type LimitNoticeProps = {
  readonly exceeded: ExceededLimit;
  readonly onChoose: (better: Partial<Draft>) => void;
};

/** "5,000 USD" */
const roundText = (max: Money) => formatWithCode(moneyToExact(max), max.currency, upToTwoDigits);

/** Which limit it is, and the next best things. */
export function LimitNotice({ exceeded, onChoose }: LimitNoticeProps) {
  const words = sendPractice.limits;
  const { limit, max, fits, nextBest } = exceeded;
  const side = limit === 'wallet-holding' ? 'receive' : 'pay';
  const less = fits?.[side];
  return (
    <Alert
      tone="warning"
      title={words.text[limit]({ max: typeof max === 'number' ? String(max) : roundText(max) })}
    >
      {nextBest.includes('later') && <p>{words.later}</p>}
      {limit === 'day-amount' && fits && <p>{words.dayRest}</p>}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {nextBest.includes('less') && less && (
          <Button
            tone="secondary"
            size="small"
            onClick={() => onChoose({ fixed: side, text: figureText(less) })}
          >
            {words.less({ amount: amountText(less) })}
          </Button>
        )}
        {nextBest.includes('bank-deposit') && (
          <Button tone="secondary" size="small" onClick={() => onChoose({ method: 'bank-deposit' })}>
            {words.bank}
          </Button>
        )}
      </div>
    </Alert>
  );
}
