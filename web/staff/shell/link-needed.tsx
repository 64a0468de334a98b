import { useAuthState } from '#client/session/auth-state.ts';
import { linkNeededCopy as copy } from '../content/en/shell.ts';
import { AuthPage } from './auth-page.tsx';
import { SignOut } from './sign-out.tsx';

/** No form here: a thief with the password would set up a second step of their own. */
export function LinkNeeded() {
  const { session } = useAuthState();
  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      <div className="grid gap-2">
        <p>{copy.how}</p>
        <p className="rounded-xl bg-sand px-4 py-3 font-mono text-[.94rem] wrap-break-word">
          {copy.command(session?.user.email ?? '')}
        </p>
        <p>{copy.onward}</p>
      </div>
      <SignOut tone="quiet" />
    </AuthPage>
  );
}
