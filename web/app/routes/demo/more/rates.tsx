import { rates } from '#content/en/app/rates.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { RatesScreen } from '#features/rates/rates-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(rates.demoMeta);

export default function DemoRatesPage() {
  return (
    <>
      <DemoBanner />
      <RatesScreen />
    </>
  );
}
