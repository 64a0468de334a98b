import type { LegalWords } from '#content/en/legal/legal.ts';
import { preservedMarkup } from '#ui/preserved-markup.tsx';

export const legalText = (load: () => Promise<LegalWords>) =>
  preservedMarkup(async () => {
    const [{ LegalPage }, words] = await Promise.all([import('./legal-page.tsx'), load()]);
    return () => <LegalPage words={words} />;
  });
