import { privacyPolicy } from '#content/en/legal/privacy-policy.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(privacyPolicy.meta);

export default function PrivacyPolicyPage() {
  return <LegalPage words={privacyPolicy} />;
}
