import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { manage as copy } from '#content/forms/subscription-links.ts';
import { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { type CorridorForm, ManageSections } from '#features/subscription-links/manage-sections.tsx';
import { readSubscription } from '#features/subscription-links/subscription-api.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Opening } from '#ui/opening.tsx';

type View =
  | { readonly status: 'loading' | 'removed' }
  | { readonly status: 'shown'; readonly subscription: SubscriptionStatus }
  | { readonly status: 'failed'; readonly failure: Failure };

/** How a subscription stands, and every way to change or end it. The link is the key; there is no account. */
export function ManagePage({ corridorForm }: { corridorForm: CorridorForm }) {
  const { token, isBroken } = useLinkToken();
  const [state, setView] = useState<View>({ status: 'loading' });
  const view: View = isBroken ? { status: 'failed', failure: unknownLink } : state;
  const hasEnded = view.status === 'removed' || view.status === 'failed';
  const page = useHeadingFocus(hasEnded ? view.status : 'loading');

  const load = useCallback(async () => {
    if (token) setView(await loadSubscription(token));
  }, [token]);
  useEffect(() => void load(), [load]);

  const { eyebrow } = copy.opening;
  if (view.status === 'failed') {
    return (
      <div ref={page}>
        <LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void load()} />
      </div>
    );
  }
  return (
    <div ref={page}>
      {view.status === 'removed' ? (
        <Opening eyebrow={eyebrow} {...copy.removed} />
      ) : (
        <Opening {...copy.opening}>
          {view.status === 'loading' && (
            <p role="status" className="text-muted">
              {copy.loading}
            </p>
          )}
        </Opening>
      )}
      {view.status === 'shown' && token && (
        <ManageSections
          token={token}
          subscription={view.subscription}
          corridorForm={corridorForm}
          onChange={(subscription) => setView({ ...view, subscription })}
          onReload={() => void load()}
          onRemoved={() => setView({ status: 'removed' })}
        />
      )}
    </div>
  );
}

async function loadSubscription(token: string): Promise<View> {
  const result = await readSubscription(token);
  return result.isOk
    ? { status: 'shown', subscription: result.value }
    : { status: 'failed', failure: result.failure };
}
