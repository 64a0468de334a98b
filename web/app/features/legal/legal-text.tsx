import type { LegalWords } from '#content/en/legal/legal.ts';
import { still } from '#ui/still.tsx';

/** A legal text that is only read: who opens its address has it in the page, and fetches it no second time as code. */
export const legalText = (load: () => Promise<LegalWords>) =>
  still(async () => {
    const [{ LegalPage }, words] = await Promise.all([import('./legal-page.tsx'), load()]);
    return () => <LegalPage words={words} />;
  });
