import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkOutcome } from '#client/session/auth-state.ts';
import { linkWords } from '#content/en/app/account-links.ts';
import { Alert } from '#ui/alert.tsx';
import { type AuthPlaces, type AuthView, viewAddress } from './auth-places.ts';

export type LinkOutcomeProps = {
  readonly link: LinkOutcome;
  readonly places: AuthPlaces;
  /** How to get a new link, when this one did not work: whoever is signed in needs none to get in. */
  readonly remedy: AuthView | 'settings';
  /** Such as the button that sends it away. */
  readonly end?: ReactNode;
};

/** What a mailed link has done, or why it has not. */
export function LinkOutcomeAlert({ link, places, remedy, end }: LinkOutcomeProps) {
  if (link.kind === 'broken') {
    const isUsed = link.code === 'otp_expired';
    return (
      <Alert tone="danger" title={linkWords.broken.title} end={end}>
        <p>{isUsed || link.message === '' ? linkWords.broken.used : link.message}</p>
        {remedy === 'settings' && <p>{linkWords.broken.signedIn}</p>}
        <Link
          to={remedy === 'settings' ? `${places.prefix}/more/settings#account` : viewAddress(places, remedy)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {linkWords.broken.remedy[remedy]}
        </Link>
      </Alert>
    );
  }
  if (link.kind === 'message') return <Alert tone="info" title={link.message} end={end} />;
  const words = linkWords[link.kind === 'verified' ? 'verified' : link.purpose];
  return <Alert tone="success" title={words} end={end} />;
}
