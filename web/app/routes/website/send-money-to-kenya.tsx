import { sendMoneyToKenya } from '#content/en/website/send-money-to-kenya.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(sendMoneyToKenya.meta);

export default function SendMoneyToKenyaPage() {
  return (
    <Opening {...sendMoneyToKenya.opening}>
      <Card isStitched>
        <FactList facts={sendMoneyToKenya.facts} layout="columns" isLarge />
      </Card>
    </Opening>
  );
}
