import type { ComponentType } from 'react';
import { type LegalWords, legalMeta } from '#content/legal/legal.ts';
import { pageMeta } from '#page-meta.ts';
import { entryAt } from '#path-table.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';

export const meta = (path: string) => pageMeta(entryAt(legalMeta, path));

const texts: Readonly<Record<string, ComponentType>> = {
  '/terms-of-service': legalText(() =>
    import('#content/legal/terms-of-service.ts').then((words) => words.termsOfService),
  ),
  '/privacy-policy': legalText(() =>
    import('#content/legal/privacy-policy.ts').then((words) => words.privacyPolicy),
  ),
  '/aml-policy': legalText(() => import('#content/legal/aml-policy.ts').then((words) => words.amlPolicy)),
  '/security': legalText(() => import('#content/legal/security.ts').then((words) => words.security)),
};

/** Every legal text without controls in it. */
export default function LegalTextPage({ path }: { path: string }) {
  const Text = entryAt(texts, path);
  return <Text />;
}

function legalText(load: () => Promise<LegalWords>): ComponentType {
  return preservedMarkup(async () => {
    const [{ LegalPage }, words] = await Promise.all([import('#features/legal/legal-page.tsx'), load()]);
    return () => <LegalPage words={words} />;
  });
}
