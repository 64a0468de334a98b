import { rates } from '#content/en/app/rates.ts';
import { RatesScreen } from '#features/rates/rates-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(rates.meta);

export default function RatesPage() {
  return <RatesScreen />;
}
