import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkOutcome } from '#client/session/auth-state.ts';
import { linkMessages, providerCopy } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { type AuthUrls, type AuthView, viewUrl } from './auth-urls.ts';
import { providerName } from './providers.ts';

export type LinkOutcomeProps = {
  readonly link: LinkOutcome;
  readonly urls: AuthUrls;
  /** Where to get a new link when this one did not work. */
  readonly remedy: AuthView | 'settings';
  /** Such as a dismiss button. */
  readonly end?: ReactNode;
};

/** The outcome of an e-mail link. */
export function LinkOutcomeAlert({ link, urls, remedy, end }: LinkOutcomeProps) {
  if (link.kind === 'broken' && link.provider) {
    const { provider, purpose } = link.provider;
    const name = providerName(provider);
    return (
      <Alert
        tone="danger"
        title={purpose === 'link' ? providerCopy.notLinked(name) : providerCopy.errorTitle(name)}
        end={end}
      >
        {providerMessage(link.code, link.message)}
      </Alert>
    );
  }
  if (link.kind === 'broken') {
    const isUsed = link.code === 'otp_expired';
    return (
      <Alert tone="danger" title={linkMessages.broken.title} end={end}>
        <p>{isUsed || link.message === '' ? linkMessages.broken.used : link.message}</p>
        {remedy === 'settings' && <p>{linkMessages.broken.signedIn}</p>}
        <Link
          to={remedy === 'settings' ? `${urls.prefix}/more/settings#account` : viewUrl(urls, remedy)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {linkMessages.broken.remedy[remedy]}
        </Link>
      </Alert>
    );
  }
  if (link.kind === 'message') return <Alert tone="info" title={link.message} end={end} />;
  const message = linkMessages[link.kind === 'verified' ? 'verified' : link.purpose];
  return <Alert tone="success" title={message} end={end} />;
}

/** The service has words of its own for what a person can do something about; of an outage it has none. */
function providerMessage(code: string, message: string): string {
  const known = providerCopy.errors[code];
  if (known) return known;
  if (code === 'provider_email_needs_verification') return message;
  return /denied|cancel/i.test(`${code} ${message}`) ? providerCopy.cancelled : providerCopy.failed;
}
