import { useState } from 'react';
import { signIn, signInWithPasskey } from '#client/session/auth-operations.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { Alert } from '#ui/alert.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { signInCopy } from './copy.ts';
import { withOwnMessage } from './with-own-message.ts';

/** By password, which a second step follows, or by passkey alone. */
export function SignIn({ note }: { note?: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { missing } = signInCopy;
  return (
    <AuthPage heading={signInCopy.heading} text={signInCopy.text}>
      {note && <Alert tone="info" title={note} />}
      <AuthForm
        {...signInCopy}
        check={() => ({
          ...(email.trim() === '' && { email: missing.email }),
          ...(password === '' && { password: missing.password }),
        })}
        send={() => signIn({ email: email.trim(), password })}
      >
        {(errors) => (
          <>
            <EmailField
              label={signInCopy.email}
              autoComplete="username"
              value={email}
              onValue={setEmail}
              error={errors.email}
            />
            <Field label={signInCopy.password} error={errors.password}>
              <TextInput
                name="password"
                type="password"
                autoComplete="current-password"
                value={password}
                onValue={setPassword}
              />
            </Field>
          </>
        )}
      </AuthForm>
      {hasPasskeys() && (
        <AuthForm
          submit={signInCopy.passkey}
          busy={signInCopy.passkeyBusy}
          errorTitle={signInCopy.errorTitle}
          tone="secondary"
          send={async () => withOwnMessage(await signInWithPasskey(), {}, signInCopy.passkeyFailed)}
        />
      )}
      <a
        href="/auth?view=forgotten"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {signInCopy.forgotten}
      </a>
    </AuthPage>
  );
}
