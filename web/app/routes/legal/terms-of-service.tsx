import { termsOfServiceMeta } from '#content/en/legal/terms-of-service-meta.ts';
import { legalText } from '#features/legal/legal-text.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(termsOfServiceMeta);

export default legalText(() =>
  import('#content/en/legal/terms-of-service.ts').then((words) => words.termsOfService),
);
