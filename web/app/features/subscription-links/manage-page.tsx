import type { Standing } from '@remit/contract/subscriptions.ts';
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
  | { readonly status: 'loading' | 'removed' | 'not-loaded' }
  | { readonly status: 'shown'; readonly standing: Standing; readonly sections: typeof Sections }
  | { readonly status: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/** How a subscription stands, and every way to change or end it. The link is the key; there is no account. */
export function ManagePage({ corridorForm }: { corridorForm: Sections.CorridorForm }) {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ status: 'loading' });
  const hasEnded = view.status === 'removed' || view.status === 'failed';
  const page = useHeadingFocus(hasEnded ? view.status : 'loading');

  const look = useCallback(async () => {
    if (token) setView(await standingOf(token));
  }, [token]);
  useEffect(() => void look(), [look]);
  useBrokenLink(link, (part) =>
    setView(part ? { status: 'failed', failure: part.unknownLink, part } : { status: 'not-loaded' }),
  );

  const { eyebrow } = words.opening;
  if (view.status === 'failed') {
    return (
      <div ref={page}>
        <view.part.LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void look()} />
      </div>
    );
  }
  return (
    <div ref={page}>
      {view.status === 'removed' ? (
        <Opening eyebrow={eyebrow} {...words.removed} />
      ) : (
        <Opening
          {...words.opening}
          primary={view.status === 'not-loaded' && <Button onClick={() => void look()}>{words.again}</Button>}
        >
          {view.status === 'not-loaded' && <NotLoaded />}
          {view.status === 'loading' && (
            <p role="status" className="text-muted">
              {words.loading}
            </p>
          )}
        </Opening>
      )}
      {view.status === 'shown' && token && (
        <view.sections.ManageSections
          token={token}
          standing={view.standing}
          corridorForm={corridorForm}
          onStanding={(standing) => setView({ ...view, standing })}
          onLook={() => void look()}
          onRemoved={() => setView({ status: 'removed' })}
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
  if (!part || !sections) return { status: 'not-loaded' };
  const answer = await part.readStanding(token);
  return answer.isOk
    ? { status: 'shown', standing: answer.value, sections }
    : { status: 'failed', failure: answer.failure, part };
}
