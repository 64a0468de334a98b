import { useState } from 'react';
import type { Failure } from '#client/http.ts';
import { unsubscribe as words } from '#content/en/forms/links/unsubscribe.ts';
import { unsubscribe } from '#features/subscription-links/link-calls.ts';
import { LinkProblem, unknownLink } from '#features/subscription-links/link-problem.tsx';
import { useLinkToken } from '#features/subscription-links/link-token.ts';
import { usePersonPress } from '#features/subscription-links/person-press.ts';
import { useHeadingFocus } from '#features/subscription-links/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { Opening } from '#ui/opening.tsx';

type View =
  | { readonly at: 'asking' | 'busy' | 'done' }
  | { readonly at: 'failed'; readonly failure: Failure };

/** One button, and nothing before it is pressed. */
export function UnsubscribePage() {
  const { isKnown, token } = useLinkToken();
  const [view, setView] = useState<View>({ at: 'asking' });
  const page = useHeadingFocus(view.at === 'busy' ? 'asking' : view.at);
  const press = usePersonPress(token !== undefined, () => void leave());

  async function leave(): Promise<void> {
    if (!token || view.at === 'busy') return;
    setView({ at: 'busy' });
    const answer = await unsubscribe(token);
    setView(answer.isOk ? { at: 'done' } : { at: 'failed', failure: answer.failure });
  }

  const failure = isKnown && !token ? unknownLink : view.at === 'failed' ? view.failure : undefined;
  return (
    <div ref={page}>
      {failure ? (
        <LinkProblem eyebrow={words.opening.eyebrow} failure={failure} onRetry={() => void leave()} />
      ) : view.at === 'done' ? (
        <Opening eyebrow={words.opening.eyebrow} {...words.done} />
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
