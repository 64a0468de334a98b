import { history } from '#content/en/app/history.ts';
import { HistoryScreen } from '#features/history/history-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(history.meta);

export default function HistoryPage() {
  return <HistoryScreen />;
}
