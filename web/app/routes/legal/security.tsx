import { securityMeta } from '#content/en/legal/security-meta.ts';
import { legalText } from '#features/legal/legal-text.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(securityMeta);

export default legalText(() => import('#content/en/legal/security.ts').then((words) => words.security));
