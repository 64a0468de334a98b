import { SetUp, type SetUpRequest } from '@remit/contract/staff/session.ts';
import { useRef } from 'react';
import type { Failure } from '#client/http.ts';
import { type AccountError, type AuthOutcome, moveToSession } from '#client/session/auth-operations.ts';
import { useAuthState } from '#client/session/auth-state.ts';
import { AccountForm } from '#features/account/account-form.tsx';
import { sendStaff } from '../client.ts';
import { setUpLinkCopy as copy } from '../content/en/shell.ts';
import { failureText } from '../ui/failed.tsx';
import { AuthPage } from './auth-page.tsx';
import { SignOut } from './sign-out.tsx';

type SetUpLinkProps = { readonly token: string; readonly onDone: () => void };

/** Redeems an operator's link on a click, so that the user sees the account first, and moves to the session it creates. */
export function SetUpLink({ token, onDone }: SetUpLinkProps) {
  const { session } = useAuthState();
  // A link works once: if the connection fails after it, the next click goes on from there.
  const redeemed = useRef<SetUp>(undefined);
  const send = async (): Promise<AuthOutcome> => {
    if (!redeemed.current) {
      try {
        const body: SetUpRequest = { token };
        redeemed.current = await sendStaff('POST', '/set-up', { body, schema: SetUp });
      } catch (failure) {
        return { error: errorOf(failure as Failure) };
      }
    }
    return moveToSession(redeemed.current.session);
  };
  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      <p className="wrap-anywhere">
        <span className="block text-muted">{copy.account}</span>
        <strong>{session?.user.email}</strong>
      </p>
      <AccountForm {...copy.form} send={send} onDone={onDone} />
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

function errorOf(failure: Failure): AccountError {
  // The message is the same for an account without a role and for a link that is cut off.
  const isInvalid = failure.kind === 'rejected' || failure.kind === 'fields';
  return { code: failure.kind, message: isInvalid ? copy.invalid : failureText(failure) };
}
