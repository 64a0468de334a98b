import { useState } from 'react';
import { share as words } from '#content/en/share.ts';
import { estimator } from '#content/en/website/estimator.ts';
import { type ShareOutcome, shareLink } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';
import { ShareIcon } from '#ui/icons.tsx';

/** A link that brings the estimate back as it stands, for whoever should see it. */
export function ShareEstimate({ title, query }: { title: string; query: string }) {
  const [done, setDone] = useState<{ how: ShareOutcome; url: string }>();

  async function pass(): Promise<void> {
    const url = location.origin + location.pathname + query;
    setDone(undefined); // so that the same answer is said again
    setDone({ how: await shareLink({ title, url }), url });
  }

  return (
    <div className="mt-2 -ml-4 flex flex-wrap items-center gap-y-1 noscript:hidden print:hidden">
      <Button tone="quiet" size="small" onClick={() => void pass()}>
        <ShareIcon className="size-5" />
        {estimator.share.label}
      </Button>
      <p role="status" className="text-sm font-semibold text-success">
        {done?.how === 'copied' && words.copied}
        {done?.how === 'not-copied' && words.notCopied}
      </p>
      {done?.how === 'not-copied' && (
        <p className="ml-4 basis-full text-sm font-semibold wrap-anywhere select-all">{done.url}</p>
      )}
    </div>
  );
}
