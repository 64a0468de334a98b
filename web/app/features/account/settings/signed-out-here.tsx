import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { account } from '#content/app/account.ts';
import { linkMessages } from '#content/app/auth.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const { here, hereText, everywhere, everywhereText, signIn } = account.signedOut;
const { halfDone } = account.account.email;

type SignedOutHereProps = { readonly isEverywhere: boolean };

/** For a user who was just signed out here, or who opened an e-mail link in another browser. */
export function SignedOutHere({ isEverywhere }: SignedOutHereProps) {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { link, isLoading } = useAuth();
  if (isLoading) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {link?.kind === 'message' ? (
        <Alert tone="success" title={halfDone.title}>
          {halfDone.text}
        </Alert>
      ) : link?.kind === 'broken' ? (
        <Alert tone="danger" title={linkMessages.broken.title}>
          {linkMessages.broken.used}
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
