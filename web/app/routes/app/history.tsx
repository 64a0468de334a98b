import { history } from '#content/app/history.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { HistoryScreen } from '#features/history/history-screen.tsx';
import { screenMeta } from '#page-meta.ts';

export const meta = screenMeta(history);

export default function HistoryPage() {
  return (
    <>
      <DemoBanner />
      <HistoryScreen />
    </>
  );
}
