import { useState } from 'react';
import { subscriptionLinks } from '#content/forms/subscription-links.ts';
import { shareLink } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';

type ShareLinkProps = { readonly link: string; readonly confirmedFriends: number };

/** Opens the share sheet; without one, copies the link. */
export function ShareLink({ link, confirmedFriends }: ShareLinkProps) {
  const copy = subscriptionLinks.share;
  const [message, setMessage] = useState('');

  async function share(): Promise<void> {
    const outcome = await shareLink({ title: copy.title, url: link });
    if (outcome === 'copied') setMessage(copy.copied);
    if (outcome === 'not-copied') setMessage(copy.notCopied);
  }

  return (
    <div className="mt-6 border-t border-rule pt-6">
      <h3 className="font-semibold">{copy.heading}</h3>
      <p className="mt-1">{copy.text}</p>
      <p className="mt-3 rounded-control bg-sand px-4 py-3 font-semibold wrap-anywhere select-all">{link}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button tone="secondary" onClick={() => void share()}>
          {copy.button}
        </Button>
        <p className="text-muted">{copy.friends(confirmedFriends)}</p>
      </div>
      <p role="status" className="mt-2 font-semibold text-success empty:hidden">
        {message}
      </p>
    </div>
  );
}
