import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
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
  | { readonly at: 'asking' | 'busy' | 'not-loaded' }
  | { readonly at: 'done'; readonly standing: SubscriptionStatus; readonly part: LinkPart }
  | { readonly at: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/**
 * Behind the link in a confirmation mail. Programs open such links too, some in a real browser; so nothing happens until
 * a person presses the button or otherwise lays a hand on the page.
 */
export function ConfirmPage({ words, join }: ConfirmPageProps) {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ at: 'asking' });
  const isUnderWay = useRef(false);
  const hasAnswer = view.at === 'done' || view.at === 'failed';
  const page = useHeadingFocus(hasAnswer ? view.at : 'asking');
  useFirstGesture(token !== undefined && view.at === 'asking', () => void confirm());
  const press = usePersonPress(token !== undefined, () => void confirm());
  useBrokenLink(link, (part) =>
    setView(part ? { at: 'failed', failure: part.unknownLink, part } : { at: 'not-loaded' }),
  );

  async function confirm(): Promise<void> {
    if (!token || isUnderWay.current) return;
    isUnderWay.current = true;
    setView({ at: 'busy' });
    setView(await confirmed(token));
    isUnderWay.current = false;
  }

  const eyebrow = words.opening.eyebrow ?? '';
  return (
    <div ref={page}>
      {view.at === 'failed' ? (
        <view.part.LinkProblem
          eyebrow={eyebrow}
          failure={view.failure}
          onRetry={() => void confirm()}
          join={join}
        />
      ) : view.at === 'done' && token ? (
        <view.part.Confirmed eyebrow={eyebrow} done={words.done} standing={view.standing} token={token} />
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

async function confirmed(token: string): Promise<View> {
  const part = await loadLinkPart();
  if (!part) return { at: 'not-loaded' };
  const answer = await part.confirmLink(token);
  return answer.isOk
    ? { at: 'done', standing: answer.value, part }
    : { at: 'failed', failure: answer.failure, part };
}
