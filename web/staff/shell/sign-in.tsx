import { useState } from 'react';
import { type AuthOutcome, signIn, signInWithPasskey } from '#client/session/auth-operations.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { Alert } from '#ui/alert.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Gate } from './gate.tsx';
import { GateForm } from './gate-form.tsx';
import { signInWords } from './words.ts';

/** By password, which a second step follows, or by passkey alone. */
export function SignIn({ note }: { note?: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { missing } = signInWords;
  return (
    <Gate heading={signInWords.heading} text={signInWords.text}>
      {note && <Alert tone="info" title={note} />}
      <GateForm
        {...signInWords}
        check={() => ({
          ...(email.trim() === '' && { email: missing.email }),
          ...(password === '' && { password: missing.password }),
        })}
        send={() => signIn({ email: email.trim(), password })}
      >
        {(errors) => (
          <>
            <EmailField
              label={signInWords.email}
              autoComplete="username"
              value={email}
              onValue={setEmail}
              error={errors.email}
            />
            <Field label={signInWords.password} error={errors.password}>
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
      </GateForm>
      {hasPasskeys() && (
        <GateForm
          submit={signInWords.passkey}
          busy={signInWords.passkeyBusy}
          errorTitle={signInWords.errorTitle}
          tone="secondary"
          send={async () => inOurWords(await signInWithPasskey())}
        />
      )}
      <a
        href="/auth?view=forgotten"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {signInWords.forgotten}
      </a>
    </Gate>
  );
}

/** Browsers have messages for developers. */
const inOurWords = ({ error }: AuthOutcome): AuthOutcome => ({
  error: error && error.code !== 'unreachable' ? { ...error, message: signInWords.passkeyFailed } : error,
});
