import { useState } from 'react';
import { share as copy } from '#content/share.ts';
import { estimator } from '#content/website/estimator.ts';
import { type ShareOutcome, shareLink } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';
import { ShareIcon } from '#ui/icons.tsx';

export function ShareEstimate({ title, query }: { title: string; query: string }) {
  const [done, setDone] = useState<{ outcome: ShareOutcome; url: string }>();

  async function share(): Promise<void> {
    const url = location.origin + location.pathname + query;
    setDone(undefined); // so that the same message is announced again
    setDone({ outcome: await shareLink({ title, url }), url });
  }

  return (
    <div className="mt-2 -ml-4 flex flex-wrap items-center gap-y-1 noscript:hidden print:hidden">
      <Button tone="quiet" size="small" onClick={() => void share()}>
        <ShareIcon className="size-5" />
        {estimator.share.label}
      </Button>
      <p role="status" className="text-sm font-semibold text-success">
        {done?.outcome === 'copied' && copy.copied}
        {done?.outcome === 'not-copied' && copy.notCopied}
      </p>
      {done?.outcome === 'not-copied' && (
        <p className="ml-4 basis-full text-sm font-semibold wrap-anywhere select-all">{done.url}</p>
      )}
    </div>
  );
}
