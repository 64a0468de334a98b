import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { member } from '#content/shell/shell.ts';
import { useDemoMode } from '#device/modes.ts';
import { Button } from '#ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out on app screens; in the demo it leads to the demo's start. */
export function SignOutButton(): ReactNode {
  const isDemo = useDemoMode(useLocation().pathname);
  const { isBusy, leave } = useSignOut(isDemo ? '/demo' : '/');
  return (
    <Button tone="secondary" isWide isBusy={isBusy} busyLabel={member.signingOut} onClick={leave}>
      {member.signOutButton}
    </Button>
  );
}
