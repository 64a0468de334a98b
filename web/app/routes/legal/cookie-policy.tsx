import { cookiePolicy } from '#content/en/legal/cookie-policy.ts';
import { CookieSettings } from '#features/cookie-choice/cookie-settings.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(cookiePolicy.meta);

const below = { 'cookie-settings': <CookieSettings /> };

export default function CookiePolicyPage() {
  return <LegalPage words={cookiePolicy} below={below} />;
}
