import type { ReactNode } from 'react';
import { member } from '#content/en/shell/member.ts';
import { Button } from '#ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The way out of the account, on the screens of the app: the demo's own start while one is in the demo. */
export function SignOutButton(): ReactNode {
  const { isBusy, leave } = useSignOut(() => (isDemo() ? '/demo' : '/'));
  return (
    <Button tone="secondary" isWide isBusy={isBusy} busyLabel={member.signingOut} onClick={leave}>
      {member.signOutButton}
    </Button>
  );
}

/** Under its own paths, and elsewhere while its flag is set. */
const isDemo = () =>
  location.pathname.startsWith('/demo') || document.documentElement.dataset.demo !== undefined;
