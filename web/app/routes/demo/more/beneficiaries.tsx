import { beneficiaries } from '#content/en/app/beneficiaries.ts';
import { BeneficiariesScreen } from '#features/beneficiaries/beneficiaries-screen.tsx';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(beneficiaries.demoMeta);

export default function DemoBeneficiariesPage() {
  return (
    <>
      <DemoBanner />
      <BeneficiariesScreen />
    </>
  );
}
