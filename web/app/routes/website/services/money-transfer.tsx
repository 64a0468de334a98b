import { moneyTransfer } from '#content/en/website/services/money-transfer.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(moneyTransfer.meta);

export default function MoneyTransferPage() {
  return (
    <Opening {...moneyTransfer.opening}>
      <Card isStitched>
        <FactList facts={moneyTransfer.facts} layout="columns" />
      </Card>
    </Opening>
  );
}
