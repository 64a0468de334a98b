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
  | { readonly at: 'asking' | 'busy' | 'done' | 'not-loaded' }
  | { readonly at: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/** One button, and nothing before it is pressed. */
export function UnsubscribePage() {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ at: 'asking' });
  const hasAnswer = view.at === 'done' || view.at === 'failed';
  const page = useHeadingFocus(hasAnswer ? view.at : 'asking');
  const press = usePersonPress(token !== undefined, () => void leave());
  useBrokenLink(link, (part) =>
    setView(part ? { at: 'failed', failure: part.unknownLink, part } : { at: 'not-loaded' }),
  );

  async function leave(): Promise<void> {
    if (!token || view.at === 'busy') return;
    setView({ at: 'busy' });
    setView(await left(token));
  }

  const { eyebrow } = words.opening;
  return (
    <div ref={page}>
      {view.at === 'failed' ? (
        <view.part.LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void leave()} />
      ) : view.at === 'done' ? (
        <Opening eyebrow={eyebrow} {...words.done} />
      ) : (
        <Opening
          {...words.opening}
          primary={
            <Button isBusy={view.at === 'busy'} busyLabel={words.busy} {...press}>
              {words.button}
            </Button>
          }
        >
          {view.at === 'not-loaded' && <NotLoaded />}
        </Opening>
      )}
    </div>
  );
}

async function left(token: string): Promise<View> {
  const part = await loadLinkPart();
  if (!part) return { at: 'not-loaded' };
  const answer = await part.unsubscribe(token);
  return answer.isOk ? { at: 'done' } : { at: 'failed', failure: answer.failure, part };
}
