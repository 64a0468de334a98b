import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { manage as words } from '#content/en/forms/links/manage.ts';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { type LinkPart, loadLinkPart, useBrokenLink } from '#features/subscription-links/load-link-part.ts';
import type * as Sections from '#features/subscription-links/manage-sections.tsx';
import { NotLoaded } from '#features/subscription-links/not-loaded.tsx';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';

type View =
  | { readonly at: 'loading' | 'removed' | 'not-loaded' }
  | { readonly at: 'shown'; readonly standing: SubscriptionStatus; readonly sections: typeof Sections }
  | { readonly at: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/** How a subscription stands, and every way to change or end it. The link is the key; there is no account. */
export function ManagePage({ corridorForm }: { corridorForm: Sections.CorridorForm }) {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ at: 'loading' });
  const hasEnded = view.at === 'removed' || view.at === 'failed';
  const page = useHeadingFocus(hasEnded ? view.at : 'loading');

  const look = useCallback(async () => {
    if (token) setView(await standingOf(token));
  }, [token]);
  useEffect(() => void look(), [look]);
  useBrokenLink(link, (part) =>
    setView(part ? { at: 'failed', failure: part.unknownLink, part } : { at: 'not-loaded' }),
  );

  const { eyebrow } = words.opening;
  if (view.at === 'failed') {
    return (
      <div ref={page}>
        <view.part.LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void look()} />
      </div>
    );
  }
  return (
    <div ref={page}>
      {view.at === 'removed' ? (
        <Opening eyebrow={eyebrow} {...words.removed} />
      ) : (
        <Opening
          {...words.opening}
          primary={view.at === 'not-loaded' && <Button onClick={() => void look()}>{words.again}</Button>}
        >
          {view.at === 'not-loaded' && <NotLoaded />}
          {view.at === 'loading' && (
            <p role="status" className="text-muted">
              {words.loading}
            </p>
          )}
        </Opening>
      )}
      {view.at === 'shown' && token && (
        <view.sections.ManageSections
          token={token}
          standing={view.standing}
          corridorForm={corridorForm}
          onStanding={(standing) => setView({ ...view, standing })}
          onLook={() => void look()}
          onRemoved={() => setView({ at: 'removed' })}
        />
      )}
    </div>
  );
}

async function standingOf(token: string): Promise<View> {
  const [part, sections] = await Promise.all([
    loadLinkPart(),
    import('#features/subscription-links/manage-sections.tsx').catch(() => undefined),
  ]);
  if (!part || !sections) return { at: 'not-loaded' };
  const answer = await part.readStanding(token);
  return answer.isOk
    ? { at: 'shown', standing: answer.value, sections }
    : { at: 'failed', failure: answer.failure, part };
}
