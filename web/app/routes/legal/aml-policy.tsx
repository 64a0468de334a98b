import { amlPolicyMeta } from '#content/en/legal/aml-policy-meta.ts';
import { legalText } from '#features/legal/legal-text.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(amlPolicyMeta);

export default legalText(() => import('#content/en/legal/aml-policy.ts').then((words) => words.amlPolicy));
