import { termsOfService } from '#content/en/legal/terms-of-service.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(termsOfService.meta);

export default function TermsOfServicePage() {
  return <LegalPage words={termsOfService} />;
}
