import type { StaffSession } from '@remit/contract/staff/session.ts';
import { useAuthState } from '#client/session/auth-state.ts';
import { secondFactor } from '#content/app/auth.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { OrDivider } from '#features/account/other-ways.tsx';
import { PasskeyForm } from '#features/account/passkey-needed.tsx';
import { LostFactor, SecondFactorForms } from '#features/account/second-factor-step.tsx';
import { Alert } from '#ui/alert.tsx';
import { factorCopy as copy } from '../content/en/shell.ts';
import { AuthPage } from './auth-page.tsx';
import { SignOut } from './sign-out.tsx';

type SecondFactorProps = Pick<StaffSession, 'hasPasskey' | 'hasFactor'>;

/** Asks for the second step that the account has: its passkey, its code, or either. */
export function SecondFactor({ hasPasskey, hasFactor }: SecondFactorProps) {
  const user = useAuthState().session?.user;
  const canShowPasskey = hasPasskey && hasPasskeys();
  return (
    <AuthPage heading={secondFactor.heading} text={copy.text}>
      {canShowPasskey && <PasskeyForm />}
      {hasPasskey && !canShowPasskey && <Alert tone="info" isStatic title={copy.unsupported} />}
      {canShowPasskey && hasFactor && <OrDivider />}
      {user && hasFactor && <SecondFactorForms user={user} tone={canShowPasskey ? 'secondary' : 'primary'} />}
      <LostFactor {...copy.lost} />
      <SignOut tone="quiet" />
    </AuthPage>
  );
}
