import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { unsubscribe as copy } from '#content/forms/subscription-links.ts';
import { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { unsubscribe } from '#features/subscription-links/subscription-api.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';
import { useTrustedClick } from '#ui/trusted-click.ts';

type View =
  | { readonly status: 'asking' | 'busy' | 'done' }
  | { readonly status: 'failed'; readonly failure: Failure };

/** Unsubscribes on click, never on load. */
export function UnsubscribePage() {
  const { token, isBroken } = useLinkToken();
  const [state, setView] = useState<View>({ status: 'asking' });
  const view: View = isBroken ? { status: 'failed', failure: unknownLink } : state;
  const hasOutcome = view.status === 'done' || view.status === 'failed';
  const page = useHeadingFocus(hasOutcome ? view.status : 'asking');
  const trustedClick = useTrustedClick(token !== undefined, () => void leave());

  async function leave(): Promise<void> {
    if (!token || view.status === 'busy') return;
    setView({ status: 'busy' });
    setView(await left(token));
  }

  const { eyebrow } = copy.opening;
  return (
    <div ref={page}>
      {view.status === 'failed' ? (
        <LinkProblem eyebrow={eyebrow} failure={view.failure} onRetry={() => void leave()} />
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
        />
      )}
    </div>
  );
}

async function left(token: string): Promise<View> {
  const result = await unsubscribe(token);
  return result.isOk ? { status: 'done' } : { status: 'failed', failure: result.failure };
}
