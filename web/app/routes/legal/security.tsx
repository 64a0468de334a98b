import { security } from '#content/en/legal/security.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(security.meta);

export default function SecurityPage() {
  return <LegalPage words={security} />;
}
