import { useEffect, useRef, useState } from 'react';
import { share as copy } from '#content/share.ts';
import { type ShareOutcome, shareLink } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';
import { icon } from '#ui/icon.tsx';

export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const byHand = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome !== 'not-copied') return;
    // Selecting alone moves the focus in some browsers and not in others.
    byHand.current?.focus();
    byHand.current?.select();
  }, [outcome]);

  async function share(): Promise<void> {
    // Reset first, so that the same outcome is announced again.
    setOutcome(undefined);
    setOutcome(await shareLink({ title, url: canonicalUrl() }));
  }

  return (
    <div className="flex flex-wrap items-center gap-y-2 print:hidden">
      <Button tone="secondary" size="small" onClick={() => void share()}>
        <ShareIcon className="size-5" />
        {copy.button}
      </Button>
      <p role="status" className="font-semibold text-ink not-empty:ml-4">
        {outcome === 'copied' && copy.copied}
        {outcome === 'not-copied' && copy.notCopied}
      </p>
      {outcome === 'not-copied' && (
        <input
          ref={byHand}
          readOnly
          className="control basis-full"
          aria-label={copy.notCopied}
          defaultValue={canonicalUrl()}
        />
      )}
    </div>
  );
}

function canonicalUrl(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href ?? location.origin + location.pathname;
}

const ShareIcon = icon(
  'M12 15V3.75M7.75 7.75 12 3.5l4.25 4.25M5.25 12v6.25c0 1 .75 1.75 1.75 1.75h10c1 0 1.75-.75 1.75-1.75V12',
);
