import { type TrackedTransfer, trackingPaths } from '@remit/contract/tracking.ts';
import { useEffect, useState } from 'react';
import { get } from '#client/http.ts';

export type Tracked = TrackedTransfer | 'unknown' | 'later';

const pollMs = 15_000;

/** What the server says of a code: every 15 seconds while the page is visible, and at once on return. */
export function useTracked(code: string, { isAtOnce }: { readonly isAtOnce: boolean }): Tracked | undefined {
  const [tracked, setTracked] = useState<Tracked>();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let hasEnded = false;

    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const path = trackingPaths.live.replace(':code', encodeURIComponent(code));
      const result = await get<TrackedTransfer>(path, { signal });
      if (signal.aborted) return;
      const isUnknown =
        !result.isOk && result.failure.kind === 'rejected' && result.failure.code === 'tracking_unknown';
      if (result.isOk) setTracked(result.value);
      else if (isUnknown) setTracked('unknown');
      // What is shown stays.
      else setTracked((before) => before ?? (isAtOnce ? 'later' : undefined));
      hasEnded = isUnknown || (result.isOk && result.value.endedAt !== null);
    }

    if (isAtOnce) void look();
    // Nothing more happens after the end, but the sender may end the link: that is found on return.
    const timer = setInterval(() => void (hasEnded || look()), pollMs);
    const lookAgain = () => void look();
    document.addEventListener('visibilitychange', lookAgain, { signal });
    addEventListener('online', lookAgain, { signal });
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [code, isAtOnce]);

  return tracked;
}
