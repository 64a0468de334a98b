import { useState } from 'react';
import { estimator } from '#content/en/website/estimator.ts';
import { type Shared, share } from '#device/share.ts';
import { Button } from '#ui/button.tsx';
import { ShareIcon } from '#ui/icons.tsx';

const words = estimator.share;

/** A link that brings the estimate back as it stands, for whoever should see it. */
export function ShareEstimate({ title, query }: { title: string; query: string }) {
  const [done, setDone] = useState<{ how: Shared; url: string }>();

  async function pass(): Promise<void> {
    const url = location.origin + location.pathname + query;
    setDone({ how: await share({ title, url }), url });
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
      <Button tone="quiet" size="small" onClick={() => void pass()}>
        <ShareIcon className="size-5" />
        {words.label}
      </Button>
      <p role="status" className="text-sm font-semibold text-success">
        {done && words[done.how]}
      </p>
      {done?.how === 'not-copied' && (
        <p className="basis-full rounded-control bg-sand px-4 py-2 text-sm wrap-anywhere select-all">
          {done.url}
        </p>
      )}
    </div>
  );
}
