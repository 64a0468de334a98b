import { beneficiaries } from '#content/en/app/beneficiaries.ts';
import { BeneficiariesScreen } from '#features/beneficiaries/beneficiaries-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(beneficiaries.meta);

export default function BeneficiariesPage() {
  return <BeneficiariesScreen />;
}
