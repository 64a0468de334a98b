import { useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { auth } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { errorMessage } from './error-message.ts';

/** For a signed-in user on the sign-up screen. */
export function AlreadySignedIn({ email, home }: { email: string; home: string }) {
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setError] = useState<string>();
  const { as, leave, leaving, stay } = auth.signedIn;

  const signOutHere = async () => {
    setBusy(true);
    const { error } = await signOut();
    setBusy(false);
    setError(error ? errorMessage(error) : undefined);
  };

  return (
    <Card hasDashedOutline className="grid grid-cols-1 gap-6">
      <p>
        <span className="block text-muted">{as}</span>
        <strong className="text-xl wrap-anywhere">{email}</strong>
      </p>
      {errorText && <Alert tone="danger" title={errorText} />}
      <div className="grid gap-3">
        <LinkButton to={home} isWide>
          {stay}
        </LinkButton>
        <Button tone="secondary" isWide isBusy={isBusy} busyLabel={leaving} onClick={signOutHere}>
          {leave}
        </Button>
      </div>
    </Card>
  );
}
