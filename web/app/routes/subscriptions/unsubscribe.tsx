import { unsubscribe } from '#content/forms/subscription-links.ts';
import { UnsubscribePage } from '#features/subscription-links/unsubscribe-page.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(unsubscribe.meta);

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
