import { useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { auth } from '#content/en/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { sayFault } from './say-fault.ts';

/** Somebody with an account asks for another one. */
export function AlreadySignedIn({ email, home }: { email: string; home: string }) {
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { as, leave, leaving, stay } = auth.signedIn;

  const signOutHere = async () => {
    setBusy(true);
    const { error } = await signOut();
    setBusy(false);
    setFault(error ? sayFault(error) : undefined);
  };

  return (
    <Card isStitched className="grid grid-cols-1 gap-6">
      <p>
        <span className="block text-muted">{as}</span>
        <strong className="text-xl wrap-anywhere">{email}</strong>
      </p>
      {fault && <Alert tone="danger" title={fault} />}
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
