import { useState } from 'react';
import { reauthenticate } from '#client/session/account-api.ts';
import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { isRejected } from '../client.ts';
import { failureText } from '../ui/failed.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { setUpCopy } from './copy.ts';
import { SignOut } from './sign-out.tsx';

const copy = setUpCopy.again;

/** Proves a sign-in of long ago in the same session: another one would not have the operator's permission. */
export function PasswordAgain({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      <AuthForm
        {...copy}
        check={() => (password === '' ? { password: copy.missing } : {})}
        send={() => prove(password)}
        onDone={onDone}
      >
        {(errors) => (
          <Field label={copy.label} error={errors.password}>
            <TextInput
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onValue={setPassword}
            />
          </Field>
        )}
      </AuthForm>
      <p className="text-[.94rem] text-muted">{copy.none}</p>
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

async function prove(password: string): Promise<AuthOutcome> {
  const result = await reauthenticate({ password });
  if (result.isOk) return { error: null };
  const { failure } = result;
  const message = isRejected(failure, 'proof_wrong') ? copy.wrong : failureText(failure);
  return { error: { code: failure.kind, message } };
}
