import { businessTransfers } from '#content/en/website/services/business-transfers.ts';
import { WriteToUs } from '#features/write-to-us/write-to-us.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(businessTransfers.meta);

export default function BusinessTransfersPage() {
  return (
    <Opening {...businessTransfers.opening}>
      <Card isStitched>
        <FactList facts={businessTransfers.facts} layout="columns" />
        <div className="mt-5 border-t border-rule pt-4">
          <WriteToUs invitation={businessTransfers.write} />
        </div>
      </Card>
    </Opening>
  );
}
