import type { Standing } from '@remit/contract/subscriptions.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { manage as words } from '#content/en/forms/links/manage.ts';
import { readStanding } from '#features/subscription-links/link-calls.ts';
import { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import type * as Parts from '#features/subscription-links/manage-sections.tsx';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Opening } from '#ui/opening.tsx';

type View =
  | { readonly at: 'loading' | 'removed' }
  | { readonly at: 'shown'; readonly standing: Standing; readonly parts: typeof Parts }
  | { readonly at: 'failed'; readonly failure: Failure };

const loadParts = () => import('#features/subscription-links/manage-sections.tsx').catch(() => undefined);

/** How a subscription stands, and every way to change or end it. The link is the key; there is no account. */
export function ManagePage({ corridorForm }: { corridorForm: Parts.CorridorForm }) {
  const { isKnown, token } = useLinkToken();
  const [view, setView] = useState<View>({ at: 'loading' });
  const page = useHeadingFocus(view.at === 'shown' ? 'loading' : view.at);

  const look = useCallback(async () => {
    if (!token) return;
    const [answer, parts] = await Promise.all([readStanding(token), loadParts()]);
    if (!answer.isOk) setView({ at: 'failed', failure: answer.failure });
    else if (parts) setView({ at: 'shown', standing: answer.value, parts });
    else setView({ at: 'failed', failure: { kind: 'offline' } });
  }, [token]);
  useEffect(() => void look(), [look]);

  const { eyebrow } = words.opening;
  const failure = isKnown && !token ? unknownLink : view.at === 'failed' ? view.failure : undefined;
  return (
    <div ref={page}>
      {failure ? (
        <LinkProblem eyebrow={eyebrow} failure={failure} onRetry={() => void look()} />
      ) : view.at === 'removed' ? (
        <Opening eyebrow={eyebrow} {...words.removed} />
      ) : (
        <>
          <Opening {...words.opening}>
            {!(view.at === 'shown') && (
              <p role="status" className="text-muted">
                {words.loading}
              </p>
            )}
          </Opening>
          {view.at === 'shown' && token && (
            <view.parts.ManageSections
              token={token}
              standing={view.standing}
              corridorForm={corridorForm}
              onStanding={(standing) => setView({ ...view, standing })}
              onLook={() => void look()}
              onRemoved={() => setView({ at: 'removed' })}
            />
          )}
        </>
      )}
    </div>
  );
}
