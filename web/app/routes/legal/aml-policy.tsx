import { amlPolicy } from '#content/en/legal/aml-policy.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(amlPolicy.meta);

export default function AmlPolicyPage() {
  return <LegalPage words={amlPolicy} />;
}
