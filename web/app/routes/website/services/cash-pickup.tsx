import { cashPickup } from '#content/en/website/services/cash-pickup.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(cashPickup.meta);

export default function CashPickupPage() {
  return (
    <Opening {...cashPickup.opening}>
      <Card isStitched>
        <FactList facts={cashPickup.facts} layout="columns" />
      </Card>
    </Opening>
  );
}
