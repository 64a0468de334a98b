import type { ComponentType } from 'react';
import { type LegalCopy, legalMeta } from '#content/legal/legal.ts';
import { pageMeta } from '#page-meta.ts';
import { entryAt } from '#path-table.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';

export const meta = (path: string) => pageMeta(entryAt(legalMeta, path));

const texts: Readonly<Record<string, ComponentType>> = {
  '/terms-of-service': legalText(() =>
    import('#content/legal/terms-of-service.ts').then((copy) => copy.termsOfService),
  ),
  '/privacy-policy': legalText(() =>
    import('#content/legal/privacy-policy.ts').then((copy) => copy.privacyPolicy),
  ),
  '/aml-policy': legalText(() => import('#content/legal/aml-policy.ts').then((copy) => copy.amlPolicy)),
  '/security': legalText(() => import('#content/legal/security.ts').then((copy) => copy.security)),
};

export default function LegalTextPage({ path }: { path: string }) {
  const Text = entryAt(texts, path);
  return <Text />;
}

function legalText(load: () => Promise<LegalCopy>): ComponentType {
  return preservedMarkup(async () => {
    const [{ LegalPage }, copy] = await Promise.all([import('#features/legal/legal-page.tsx'), load()]);
    return () => <LegalPage copy={copy} />;
  });
}
