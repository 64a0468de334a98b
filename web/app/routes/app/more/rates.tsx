import { rates } from '#content/app/rates.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { RatesScreen } from '#features/rates/rates-screen.tsx';
import { screenMeta } from '#page-meta.ts';

export const meta = screenMeta(rates);

export default function RatesPage() {
  return (
    <>
      <DemoBanner />
      <RatesScreen />
    </>
  );
}
