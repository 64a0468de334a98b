import type { Standing } from '@remit/contract/subscriptions.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { Failure } from '#client/http.ts';
import type { Opening as OpeningCopy } from '#content/page-copy.ts';
import { useFirstInteraction } from '#features/subscription-links/first-interaction.ts';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { type LinkPart, loadLinkPart, useBrokenLink } from '#features/subscription-links/load-link-part.ts';
import { NotLoaded } from '#features/subscription-links/not-loaded.tsx';
import { useTrustedClick } from '#features/subscription-links/trusted-click.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';

export type ConfirmPageProps = {
  readonly copy: {
    readonly opening: OpeningCopy;
    readonly button: string;
    readonly busy: string;
    readonly done: { readonly heading: string; readonly lead: (email: string) => string };
  };
  /** For users whose link no longer works: joins the list again. */
  readonly join: ReactNode;
};

type View =
  | { readonly status: 'asking' | 'busy' | 'not-loaded' }
  | { readonly status: 'done'; readonly subscription: Standing; readonly part: LinkPart }
  | { readonly status: 'failed'; readonly failure: Failure; readonly part: LinkPart };

/**
 * The target of the link in a confirmation e-mail. Mail scanners open such links too, some in a real browser, so nothing
 * happens before a trusted click or another user interaction.
 */
export function ConfirmPage({ copy, join }: ConfirmPageProps) {
  const link = useLinkToken();
  const { token } = link;
  const [view, setView] = useState<View>({ status: 'asking' });
  const isUnderWay = useRef(false);
  const hasAnswer = view.status === 'done' || view.status === 'failed';
  const page = useHeadingFocus(hasAnswer ? view.status : 'asking');
  useFirstInteraction(token !== undefined && view.status === 'asking', () => void confirm());
  const trustedClick = useTrustedClick(token !== undefined, () => void confirm());
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

  const eyebrow = copy.opening.eyebrow ?? '';
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
        <view.part.Confirmed
          eyebrow={eyebrow}
          done={copy.done}
          subscription={view.subscription}
          token={token}
        />
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

async function confirmed(token: string): Promise<View> {
  const part = await loadLinkPart();
  if (!part) return { status: 'not-loaded' };
  const result = await part.confirmLink(token);
  return result.isOk
    ? { status: 'done', subscription: result.value, part }
    : { status: 'failed', failure: result.failure, part };
}
