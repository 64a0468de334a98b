import type { Standing } from '@remit/contract/subscriptions.ts';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import { subscriptionLinks } from '#content/en/forms/subscription-links.ts';
import type { Opening as OpeningWords } from '#content/words.ts';
import { useFirstGesture } from '#features/subscription-links/first-gesture.ts';
import { confirmLink, managePath } from '#features/subscription-links/link-calls.ts';
import { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { usePersonPress } from '#features/subscription-links/person-press.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
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
  | { readonly at: 'asking' | 'busy' }
  | { readonly at: 'done'; readonly standing: Standing; readonly PlaceCard: PlaceCard | undefined }
  | { readonly at: 'failed'; readonly failure: Failure };

type PlaceCard = ComponentType<{ standing: Standing }>;

/** Shown only afterwards. Should it not come, the person is confirmed all the same, and the mail says their place. */
const loadPlaceCard = () =>
  import('#features/subscription-links/place-card.tsx').then(
    (module) => module.PlaceCard,
    () => undefined,
  );

/**
 * Behind the link in a confirmation mail. Programs open such links too, some in a real browser; so nothing happens until
 * a person presses the button or otherwise lays a hand on the page.
 */
export function ConfirmPage({ words, join }: ConfirmPageProps) {
  const { isKnown, token } = useLinkToken();
  const [view, setView] = useState<View>({ at: 'asking' });
  const isUnderWay = useRef(false);
  const page = useHeadingFocus(view.at === 'busy' ? 'asking' : view.at);
  useFirstGesture(token !== undefined && view.at === 'asking', () => void confirm());
  const press = usePersonPress(token !== undefined, () => void confirm());

  async function confirm(): Promise<void> {
    if (!token || isUnderWay.current) return;
    isUnderWay.current = true;
    setView({ at: 'busy' });
    const [answer, PlaceCard] = await Promise.all([confirmLink(token), loadPlaceCard()]);
    isUnderWay.current = false;
    setView(
      answer.isOk
        ? { at: 'done', standing: answer.value, PlaceCard }
        : { at: 'failed', failure: answer.failure },
    );
  }

  const eyebrow = words.opening.eyebrow ?? '';
  const failure = isKnown && !token ? unknownLink : view.at === 'failed' ? view.failure : undefined;
  return (
    <div ref={page}>
      {failure ? (
        <LinkProblem eyebrow={eyebrow} failure={failure} onRetry={() => void confirm()} join={join} />
      ) : view.at === 'done' && token ? (
        <Opening eyebrow={eyebrow} heading={words.done.heading} lead={words.done.lead(view.standing.email)}>
          {view.PlaceCard && <view.PlaceCard standing={view.standing} />}
          <p className="mt-6">
            <LinkButton to={managePath(token)} tone="secondary">
              {subscriptionLinks.manage}
            </LinkButton>
          </p>
        </Opening>
      ) : (
        <Opening
          {...words.opening}
          primary={
            <Button isBusy={view.at === 'busy'} busyLabel={words.busy} {...press}>
              {words.button}
            </Button>
          }
        />
      )}
    </div>
  );
}
