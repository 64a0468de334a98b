import { cookiePolicyOpening, legalMeta } from '#content/legal/legal.ts';
import { CookieSettings } from '#features/cookie-choice/cookie-settings.tsx';
import { LastUpdated } from '#features/legal/last-updated.tsx';
import { pageMeta } from '#page-meta.ts';
import { entryAt } from '#path-table.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';
import { Reading } from '#ui/reading.tsx';

export const meta = (path: string) => pageMeta(entryAt(legalMeta, path));

const text = () => import('#features/legal/cookie-text.tsx');
const Contents = preservedMarkup(() => text().then((part) => part.CookieContents));
const TextBefore = preservedMarkup(() => text().then((part) => part.CookieTextBefore));
const TextAfter = preservedMarkup(() => text().then((part) => part.CookieTextAfter));

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
