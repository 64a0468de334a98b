import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { unsubscribe as copy } from '#content/en/forms/links/unsubscribe.ts';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { type LinkPart, loadLinkPart, useBrokenLink } from '#features/subscription-links/load-link-part.ts';
import { NotLoaded } from '#features/subscription-links/not-loaded.tsx';
import { useTrustedClick } from '#features/subscription-links/trusted-click.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';

type View =
  | { readonly status: 'asking' | 'busy' | 'done' | 'not-loaded' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/** Unsubscribes on click, never on load. */
export function UnsubscribePage() {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ status: 'asking' });
  const hasAnswer = view.status === 'done' || view.status === 'failed';
  const page = useHeadingFocus(hasAnswer ? view.status : 'asking');
  const trustedClick = useTrustedClick(token !== undefined, () => void leave());
  useBrokenLink(link, (part) =>
    setView(part ? { status: 'failed', failure: part.unknownLink, part } : { status: 'not-loaded' }),
  );

  async function leave(): Promise<void> {
    if (!token || view.status === 'busy') return;
    setView({ status: 'busy' });
    setView(await left(token));
  }

  const { eyebrow } = copy.opening;
  return (
    <div ref={page}>
      {view.status === 'failed' ? (
        <view.part.LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void leave()} />
      ) : view.status === 'done' ? (
        <Opening eyebrow={eyebrow} {...copy.done} />
      ) : (
        <Opening
          {...copy.opening}
          primary={
            <Button isBusy={view.status === 'busy'} busyLabel={copy.busy} {...trustedClick}>
              {copy.button}
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
  const result = await part.unsubscribe(token);
  return result.isOk ? { status: 'done' } : { status: 'failed', failure: result.failure, part };
}
