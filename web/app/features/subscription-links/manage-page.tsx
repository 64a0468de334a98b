import type { Standing } from '@remit/contract/subscriptions.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { manage as copy } from '#content/en/forms/links/manage.ts';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { type LinkPart, loadLinkPart, useBrokenLink } from '#features/subscription-links/load-link-part.ts';
import type * as Sections from '#features/subscription-links/manage-sections.tsx';
import { NotLoaded } from '#features/subscription-links/not-loaded.tsx';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';

type View =
  | { readonly status: 'loading' | 'removed' | 'not-loaded' }
  | { readonly status: 'shown'; readonly subscription: Standing; readonly sections: typeof Sections }
  | { readonly status: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/** How a subscription stands, and every way to change or end it. The link is the key; there is no account. */
export function ManagePage({ corridorForm }: { corridorForm: Sections.CorridorForm }) {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ status: 'loading' });
  const hasEnded = view.status === 'removed' || view.status === 'failed';
  const page = useHeadingFocus(hasEnded ? view.status : 'loading');

  const load = useCallback(async () => {
    if (token) setView(await loadSubscription(token));
  }, [token]);
  useEffect(() => void load(), [load]);
  useBrokenLink(link, (part) =>
    setView(part ? { status: 'failed', failure: part.unknownLink, part } : { status: 'not-loaded' }),
  );

  const { eyebrow } = copy.opening;
  if (view.status === 'failed') {
    return (
      <div ref={page}>
        <view.part.LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void load()} />
      </div>
    );
  }
  return (
    <div ref={page}>
      {view.status === 'removed' ? (
        <Opening eyebrow={eyebrow} {...copy.removed} />
      ) : (
        <Opening
          {...copy.opening}
          primary={view.status === 'not-loaded' && <Button onClick={() => void load()}>{copy.again}</Button>}
        >
          {view.status === 'not-loaded' && <NotLoaded />}
          {view.status === 'loading' && (
            <p role="status" className="text-muted">
              {copy.loading}
            </p>
          )}
        </Opening>
      )}
      {view.status === 'shown' && token && (
        <view.sections.ManageSections
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
  const [part, sections] = await Promise.all([
    loadLinkPart(),
    import('#features/subscription-links/manage-sections.tsx').catch(() => undefined),
  ]);
  if (!part || !sections) return { status: 'not-loaded' };
  const result = await part.readStanding(token);
  return result.isOk
    ? { status: 'shown', subscription: result.value, sections }
    : { status: 'failed', failure: result.failure, part };
}
