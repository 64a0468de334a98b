import { useState } from 'react';
import { subscriptionLinks } from '#content/en/forms/subscription-links.ts';
import { shareLink } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';

type ShareLinkProps = { readonly link: string; readonly confirmedFriends: number };

/** Hands the link to the device's share sheet; where there is none, copies it and says so. */
export function ShareLink({ link, confirmedFriends }: ShareLinkProps) {
  const words = subscriptionLinks.share;
  const [said, setSaid] = useState('');

  async function share(): Promise<void> {
    const outcome = await shareLink({ title: words.title, url: link });
    if (outcome === 'copied') setSaid(words.copied);
    if (outcome === 'not-copied') setSaid(words.notCopied);
  }

  return (
    <div className="mt-6 border-t border-rule pt-6">
      <h3 className="font-semibold">{words.heading}</h3>
      <p className="mt-1">{words.text}</p>
      <p className="mt-3 rounded-control bg-sand px-4 py-3 font-semibold wrap-anywhere select-all">{link}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button tone="secondary" onClick={() => void share()}>
          {words.button}
        </Button>
        <p className="text-muted">{words.friends(confirmedFriends)}</p>
      </div>
      <p role="status" className="mt-2 font-semibold text-success empty:hidden">
        {said}
      </p>
    </div>
  );
}
