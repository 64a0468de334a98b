import { bankDeposits } from '#content/en/website/services/bank-deposits.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(bankDeposits.meta);

export default function BankDepositsPage() {
  return (
    <Opening {...bankDeposits.opening}>
      <Card isStitched>
        <FactList facts={bankDeposits.facts} layout="columns" />
      </Card>
    </Opening>
  );
}
