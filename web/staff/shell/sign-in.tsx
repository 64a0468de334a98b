import { useState } from 'react';
import { emptyValues } from '#features/account/auth-form-values.ts';
import { authUrls } from '#features/account/auth-urls.ts';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { useAuthSettings } from '#features/account/use-auth-settings.ts';
import { Alert } from '#ui/alert.tsx';
import { signInCopy } from '../content/en/shell.ts';
import { AuthPage } from './auth-page.tsx';

/** By password, which a second step follows, or by passkey alone. */
export function SignIn({ note }: { note?: string }) {
  const [typed, setTyped] = useState(emptyValues);
  const settings = useAuthSettings();
  return (
    <AuthPage heading={signInCopy.heading} text={signInCopy.text}>
      {note && <Alert tone="info" title={note} />}
      <SignInForm
        typed={typed}
        onTyped={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        urls={authUrls('/')}
        // Without social sign-in.
        settings={settings && { ...settings, external: {} }}
        isForStaff
        onDone={() => {}}
      />
    </AuthPage>
  );
}
