import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkOutcome } from '#client/session/auth-state.ts';
import { linkMessages, providerCopy } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { type AuthUrls, type AuthView, viewUrl } from './auth-urls.ts';
import { linkError, providerErrorMessage } from './error-message.ts';
import { providerName } from './providers.ts';

export type LinkOutcomeProps = {
  readonly link: LinkOutcome;
  readonly urls: AuthUrls;
  /** Where to get a new link when this one did not work. */
  readonly remedy: AuthView | 'settings';
  readonly end?: ReactNode;
};

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
        {providerErrorMessage(link.code)}
      </Alert>
    );
  }
  if (link.kind === 'broken') {
    const { title, text } = linkError(link.code);
    return (
      <Alert tone="danger" title={title} end={end}>
        <p>{text}</p>
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
  if (link.kind === 'half-changed') {
    const { title, text } = linkMessages.halfChanged;
    return (
      <Alert tone="success" title={title} end={end}>
        {text}
      </Alert>
    );
  }
  const message = linkMessages[link.kind === 'verified' ? 'verified' : link.purpose];
  return <Alert tone="success" title={message} end={end} />;
}
