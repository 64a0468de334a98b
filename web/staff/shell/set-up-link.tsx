import { SetUp, type SetUpRequest } from '@remit/contract/staff/session.ts';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { useAuthState } from '#client/session/auth-state.ts';
import { sendStaff } from '../client.ts';
import { failureText } from '../ui/failed.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { setUpLinkCopy as copy } from './copy.ts';
import { SignOut } from './sign-out.tsx';

type SetUpLinkProps = { readonly token: string; readonly onDone: () => void };

/** Redeems an operator's link on a click, so that whoever is signed in as somebody else sees it before. */
export function SetUpLink({ token, onDone }: SetUpLinkProps) {
  const { session } = useAuthState();
  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      <p className="wrap-anywhere">
        <span className="block text-muted">{copy.account}</span>
        <strong>{session?.user.email}</strong>
      </p>
      <AuthForm
        submit={copy.submit}
        busy={copy.busy}
        errorTitle={copy.errorTitle}
        send={() => redeem({ token })}
        onDone={onDone}
      />
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

async function redeem(body: SetUpRequest): Promise<AuthOutcome> {
  const result = await sendStaff('POST', '/set-up', { body, schema: SetUp });
  if (result.isOk) return { error: null };
  const { failure } = result;
  // An account without a role, and a link that is cut off, are told the same.
  const isInvalid = failure.kind === 'rejected' || failure.kind === 'fields';
  return { error: { code: failure.kind, message: isInvalid ? copy.invalid : failureText(failure) } };
}
