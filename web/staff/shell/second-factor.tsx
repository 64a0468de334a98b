import { useState } from 'react';
import { type AuthOutcome, outcomeOf } from '#client/session/auth-operations.ts';
import { useAuthState } from '#client/session/auth-state.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { factorCopy } from './copy.ts';
import { SignOut } from './sign-out.tsx';
import { withOwnMessage } from './with-own-message.ts';

/** Six digits are of an app; anything else is a recovery code. */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const { session } = useAuthState();
  const [code, setCode] = useState('');
  const factorIds = (session?.user.factors ?? [])
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id }) => id);
  return (
    <AuthPage heading={factorCopy.heading} text={factorCopy.text}>
      <AuthForm
        {...factorCopy}
        check={() => (code.trim() === '' ? { code: factorCopy.missing } : {})}
        send={() => verify(factorIds, code.trim())}
        onDone={onDone}
      >
        {(errors) => (
          <Field label={factorCopy.label} error={errors.code}>
            <TextInput
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={64}
              value={code}
              onValue={setCode}
            />
          </Field>
        )}
      </AuthForm>
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

/** Nearly everybody has one app; the code of another is tried against that one. */
async function verify(factorIds: readonly string[], typed: string): Promise<AuthOutcome> {
  const digits = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    return withOwnMessage(
      await outcomeOf((client) => client.mfa.recoveryCodes.verify({ code: typed })),
      messages,
    );
  }
  let outcome: AuthOutcome = { error: { code: 'mfa_verification_failed', message: factorCopy.wrong } };
  for (const factorId of factorIds) {
    outcome = await outcomeOf((client) => client.mfa.challengeAndVerify({ factorId, code: digits }));
    if (outcome.error?.code !== 'mfa_verification_failed') break;
  }
  return withOwnMessage(outcome, messages);
}

const messages = { mfa_verification_failed: factorCopy.wrong };
