import { useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import type { ButtonTone } from '#ui/button-style.ts';
import { shell } from '../content/en/shell.ts';

export function SignOut({ tone = 'secondary' }: { tone?: ButtonTone }) {
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
  };
  return (
    <Button
      tone={tone}
      size="small"
      isWide
      isBusy={isBusy}
      busyLabel={shell.signingOut}
      onClick={() => void leave()}
    >
      {shell.signOut}
    </Button>
  );
}
