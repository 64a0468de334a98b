import { trackingText } from '@remit/contract/tracking.ts';
import { type TrackingFacts, type TrackingView, trackingGaps } from '@remit/domain/transfers/tracking.ts';
import { useEffect, useRef, useState } from 'react';
import { tracking } from '#content/website/tracking.ts';
import { TrackingText } from '#features/tracking/tracking-text.tsx';
import { type Tracked, useTracked } from '#features/tracking/use-tracked.ts';
import { useIsHydrating } from '#ui/preserved-markup.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** For the server to fill: `{{amount}}`. */
const gap = (name: string) => `{{${name}}}`;
const gaps = Object.fromEntries(trackingGaps.map((name) => [name, gap(name)])) as TrackingFacts;
const noFacts = Object.fromEntries(trackingGaps.map((name) => [name, ''])) as TrackingFacts;

const textOf = (tracked: Tracked) =>
  typeof tracked === 'string' ? { view: tracked, facts: noFacts, version: tracked } : trackingText(tracked);

/**
 * The build renders each text under its name in place of the code. The server sends the one that is true, with its gaps
 * filled; the browser leaves it alone until the transfer has changed, and then shows the next one in the same words.
 */
export function TrackedTransfer({ code }: { code: string }) {
  const [isPrerendered] = useState(useIsHydrating());
  const prerendered = useRef<HTMLDivElement>(null);
  const tracked = useTracked(code, { isAtOnce: !isPrerendered });
  const [shown, setShown] = useState<ReturnType<typeof textOf>>();
  const [announced, announce] = useState('');

  useEffect(() => {
    if (tracked === undefined) return;
    const text = textOf(tracked);
    const version = shown?.version ?? prerendered.current?.dataset.version;
    if (text.version === version) return;
    setShown(text);
    // The first text of a page is read anyway.
    if (version !== undefined) announce(tracking.views[text.view](text.facts).heading);
  }, [tracked, shown]);

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {shown ? (
        <TrackingText {...shown} />
      ) : import.meta.env.SSR ? (
        <div data-version={gap('version')}>
          <TrackingText view={code as TrackingView} facts={gaps} />
        </div>
      ) : isPrerendered ? (
        <div
          ref={prerendered}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: during hydration React does not set it
          dangerouslySetInnerHTML={noHtml}
        />
      ) : (
        <div className="page-width pt-9 pb-16 @3xl:pt-16">
          <Loading label={tracking.loading}>
            <Skeleton className="h-12 w-full max-w-[30rem]" />
            <Skeleton className="mt-6 h-6 w-full max-w-[22rem]" />
          </Loading>
        </div>
      )}
    </>
  );
}

const noHtml = { __html: '' };
