import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { unsubscribe as words } from '#content/en/forms/links/unsubscribe.ts';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { type LinkPart, loadLinkPart, useBrokenLink } from '#features/subscription-links/load-link-part.ts';
import { NotLoaded } from '#features/subscription-links/not-loaded.tsx';
import { usePersonPress } from '#features/subscription-links/person-press.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';

type View =
  | { readonly status: 'asking' | 'busy' | 'done' | 'not-loaded' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/** One button, and nothing before it is pressed. */
export function UnsubscribePage() {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ status: 'asking' });
  const hasAnswer = view.status === 'done' || view.status === 'failed';
  const page = useHeadingFocus(hasAnswer ? view.status : 'asking');
  const press = usePersonPress(token !== undefined, () => void leave());
  useBrokenLink(link, (part) =>
    setView(part ? { status: 'failed', failure: part.unknownLink, part } : { status: 'not-loaded' }),
  );

  async function leave(): Promise<void> {
    if (!token || view.status === 'busy') return;
    setView({ status: 'busy' });
    setView(await left(token));
  }

  const { eyebrow } = words.opening;
  return (
    <div ref={page}>
      {view.status === 'failed' ? (
        <view.part.LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void leave()} />
      ) : view.status === 'done' ? (
        <Opening eyebrow={eyebrow} {...words.done} />
      ) : (
        <Opening
          {...words.opening}
          primary={
            <Button isBusy={view.status === 'busy'} busyLabel={words.busy} {...press}>
              {words.button}
            </Button>
          }
        >
          {view.status === 'not-loaded' && <NotLoaded />}
        </Opening>
      )}
    </div>
  );
}

async function left(token: string): Promise<View> {
  const part = await loadLinkPart();
  if (!part) return { status: 'not-loaded' };
  const answer = await part.unsubscribe(token);
  return answer.isOk ? { status: 'done' } : { status: 'failed', failure: answer.failure, part };
}
