import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { account } from '#content/app/account.ts';
import { linkMessages } from '#content/app/auth.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { linkError } from '../error-message.ts';

const { halfChanged } = linkMessages;
const { here, hereText, everywhere, everywhereText, signIn } = account.signedOut;

type SignedOutHereProps = { readonly isEverywhere: boolean };

/** For a user who was just signed out here, or who opened an e-mail link in another browser. */
export function SignedOutHere({ isEverywhere }: SignedOutHereProps) {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { link, isLoading } = useAuth();
  if (isLoading) return null;
  const error = link?.kind === 'broken' ? linkError(link.code) : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      {link?.kind === 'half-changed' ? (
        <Alert tone="success" title={halfChanged.title}>
          {halfChanged.text}
        </Alert>
      ) : error ? (
        <Alert tone="danger" title={error.title}>
          {error.text}
        </Alert>
      ) : (
        <Alert tone={isEverywhere ? 'success' : 'info'} title={isEverywhere ? everywhere : here}>
          {isEverywhere ? everywhereText : hereText}
        </Alert>
      )}
      <LinkButton to={`${prefix}/auth?mode=signin`} isWide>
        {signIn}
      </LinkButton>
    </div>
  );
}
