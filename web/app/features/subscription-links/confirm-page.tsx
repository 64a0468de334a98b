import type { Standing } from '@remit/contract/subscriptions.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import type { Opening as OpeningWords } from '#content/words.ts';
import { useFirstGesture } from '#features/subscription-links/first-gesture.ts';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { type LinkPart, loadLinkPart, useBrokenLink } from '#features/subscription-links/load-link-part.ts';
import { NotLoaded } from '#features/subscription-links/not-loaded.tsx';
import { usePersonPress } from '#features/subscription-links/person-press.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';

export type ConfirmPageProps = {
  readonly words: {
    readonly opening: OpeningWords;
    readonly button: string;
    readonly busy: string;
    readonly done: { readonly heading: string; readonly lead: (email: string) => string };
  };
  /** The way onto the list for whoever's link no longer does. */
  readonly join: ReactNode;
};

type View =
  | { readonly status: 'asking' | 'busy' | 'not-loaded' }
  | { readonly status: 'done'; readonly standing: Standing; readonly part: LinkPart }
  | { readonly status: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/**
 * Behind the link in a confirmation mail. Programs open such links too, some in a real browser; so nothing happens until
 * a person presses the button or otherwise lays a hand on the page.
 */
export function ConfirmPage({ words, join }: ConfirmPageProps) {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ status: 'asking' });
  const isUnderWay = useRef(false);
  const hasAnswer = view.status === 'done' || view.status === 'failed';
  const page = useHeadingFocus(hasAnswer ? view.status : 'asking');
  useFirstGesture(token !== undefined && view.status === 'asking', () => void confirm());
  const press = usePersonPress(token !== undefined, () => void confirm());
  useBrokenLink(link, (part) =>
    setView(part ? { status: 'failed', failure: part.unknownLink, part } : { status: 'not-loaded' }),
  );

  async function confirm(): Promise<void> {
    if (!token || isUnderWay.current) return;
    isUnderWay.current = true;
    setView({ status: 'busy' });
    setView(await confirmed(token));
    isUnderWay.current = false;
  }

  const eyebrow = words.opening.eyebrow ?? '';
  return (
    <div ref={page}>
      {view.status === 'failed' ? (
        <view.part.LinkProblem
          eyebrow={eyebrow}
          failure={view.failure}
          onRetry={() => void confirm()}
          join={join}
        />
      ) : view.status === 'done' && token ? (
        <view.part.Confirmed eyebrow={eyebrow} done={words.done} standing={view.standing} token={token} />
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

async function confirmed(token: string): Promise<View> {
  const part = await loadLinkPart();
  if (!part) return { status: 'not-loaded' };
  const answer = await part.confirmLink(token);
  return answer.isOk
    ? { status: 'done', standing: answer.value, part }
    : { status: 'failed', failure: answer.failure, part };
}
