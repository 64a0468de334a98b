import { privacyPolicyMeta } from '#content/en/legal/privacy-policy-meta.ts';
import { legalText } from '#features/legal/legal-text.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(privacyPolicyMeta);

export default legalText(() =>
  import('#content/en/legal/privacy-policy.ts').then((words) => words.privacyPolicy),
);
