import { history } from '#content/en/app/history.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { HistoryScreen } from '#features/history/history-screen.tsx';
import { SimulatedTransfers } from '#features/history/simulated-transfers.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(history.demoMeta);

export default function DemoHistoryPage() {
  return (
    <>
      <DemoBanner />
      <HistoryScreen simulated={<SimulatedTransfers />} />
    </>
  );
}
