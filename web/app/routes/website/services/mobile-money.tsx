import { mobileMoney } from '#content/en/website/services/mobile-money.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(mobileMoney.meta);

export default function MobileMoneyPage() {
  return (
    <Opening {...mobileMoney.opening}>
      <Card isStitched>
        <FactList facts={mobileMoney.facts} layout="columns" />
      </Card>
    </Opening>
  );
}
