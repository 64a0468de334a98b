import { cookiePolicy } from '#content/en/legal/cookie-policy.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(cookiePolicy.meta);

export default function CookiePolicyPage() {
  return <LegalPage words={cookiePolicy} />;
}
