import { cookiePolicyMeta, cookiePolicyOpening } from '#content/en/legal/cookie-policy-meta.ts';
import { CookieSettings } from '#features/cookie-choice/cookie-settings.tsx';
import { LastUpdated } from '#features/legal/last-updated.tsx';
import { pageMeta } from '#page-meta.ts';
import { Reading } from '#ui/reading.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(cookiePolicyMeta);

const text = () => import('#features/legal/cookie-text.tsx');
const Contents = still(() => text().then((parts) => parts.CookieContents));
const TextBefore = still(() => text().then((parts) => parts.CookieTextBefore));
const TextAfter = still(() => text().then((parts) => parts.CookieTextAfter));

export default function CookiePolicyPage() {
  return (
    <Reading {...cookiePolicyOpening} facts={<LastUpdated />} aside={<Contents />}>
      <TextBefore />
      <div className="-mt-9 mb-9">
        <CookieSettings />
      </div>
      <TextAfter />
    </Reading>
  );
}
