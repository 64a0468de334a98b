import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import type { Opening as OpeningCopy } from '#content-types/page-copy.ts';
import { Confirmed, type ConfirmedCopy } from '#features/subscription-links/confirmed.tsx';
import { useFirstInteraction } from '#features/subscription-links/first-interaction.ts';
import { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { confirmLink, readSubscription } from '#features/subscription-links/subscription-api.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';
import { useTrustedClick } from '#ui/trusted-click.ts';

export type ConfirmPageProps = {
  readonly copy: {
    readonly opening: OpeningCopy;
    readonly button: string;
    readonly busy: string;
    readonly done: ConfirmedCopy;
  };
  /** For users whose link no longer works: joins the list again. */
  readonly join: ReactNode;
};

type View =
  | { readonly status: 'asking' | 'busy' }
  | { readonly status: 'done'; readonly subscription: SubscriptionStatus }
  | { readonly status: 'failed'; readonly failure: Failure };

/**
 * The target of the link in a confirmation e-mail. Mail scanners open such links too, some in a real browser, so nothing
 * happens before a trusted click or another user interaction. Loading reads the status alone, which the same link shows on
 * the page to manage it: a page that is reloaded, or a link that is opened again, says that the place is confirmed.
 */
export function ConfirmPage({ copy, join }: ConfirmPageProps) {
  const { token, isBroken } = useLinkToken();
  const [state, setView] = useState<View>({ status: 'asking' });
  const view: View = isBroken ? { status: 'failed', failure: unknownLink } : state;
  const isUnderWay = useRef(false);
  const hasOutcome = view.status === 'done' || view.status === 'failed';
  const page = useHeadingFocus(hasOutcome ? view.status : 'asking');
  useFirstInteraction(token !== undefined && view.status === 'asking', () => void confirm());
  const trustedClick = useTrustedClick(token !== undefined, () => void confirm());

  useEffect(() => {
    if (!token) return;
    void readSubscription(token).then((result) => {
      if (!result.isOk || result.value.state !== 'confirmed') return;
      const done: View = { status: 'done', subscription: result.value };
      setView((before) => (before.status === 'asking' ? done : before));
    });
  }, [token]);

  async function confirm(): Promise<void> {
    if (!token || isUnderWay.current) return;
    isUnderWay.current = true;
    setView({ status: 'busy' });
    setView(await confirmed(token));
    isUnderWay.current = false;
  }

  const eyebrow = copy.opening.eyebrow ?? '';
  return (
    <div ref={page}>
      {view.status === 'failed' ? (
        <LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void confirm()} join={join} />
      ) : view.status === 'done' && token ? (
        <Confirmed eyebrow={eyebrow} done={copy.done} subscription={view.subscription} token={token} />
      ) : (
        <Opening
          {...copy.opening}
          primary={
            <Button isBusy={view.status === 'busy'} busyLabel={copy.busy} {...trustedClick}>
              {copy.button}
            </Button>
          }
        />
      )}
    </div>
  );
}

async function confirmed(token: string): Promise<View> {
  const result = await confirmLink(token);
  return result.isOk
    ? { status: 'done', subscription: result.value }
    : { status: 'failed', failure: result.failure };
}
