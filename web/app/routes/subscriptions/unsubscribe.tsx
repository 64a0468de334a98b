import { unsubscribe } from '#content/forms/links/unsubscribe.ts';
import { UnsubscribePage } from '#features/subscription-links/unsubscribe-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(unsubscribe.meta);

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
