import { useState } from 'react';
import { type AuthOutcome, outcomeOf } from '#client/session/auth-operations.ts';
import { useAuthState } from '#client/session/auth-state.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Gate } from './gate.tsx';
import { GateForm } from './gate-form.tsx';
import { SignOut } from './sign-out.tsx';
import { factorWords } from './words.ts';

/** Six digits are of an app; anything else is a recovery code. */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const { session } = useAuthState();
  const [code, setCode] = useState('');
  const factorIds = (session?.user.factors ?? [])
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id }) => id);
  return (
    <Gate heading={factorWords.heading} text={factorWords.text}>
      <GateForm
        {...factorWords}
        check={() => (code.trim() === '' ? { code: factorWords.missing } : {})}
        send={() => verify(factorIds, code.trim())}
        onDone={onDone}
      >
        {(errors) => (
          <Field label={factorWords.label} error={errors.code}>
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
      </GateForm>
      <SignOut tone="quiet" />
    </Gate>
  );
}

/** Nearly everybody has one app; the code of another is tried against that one. */
async function verify(factorIds: readonly string[], typed: string): Promise<AuthOutcome> {
  const digits = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    return inOurWords(await outcomeOf((client) => client.mfa.recoveryCodes.verify({ code: typed })));
  }
  let outcome: AuthOutcome = { error: { code: 'mfa_verification_failed', message: factorWords.wrong } };
  for (const factorId of factorIds) {
    outcome = await outcomeOf((client) => client.mfa.challengeAndVerify({ factorId, code: digits }));
    if (outcome.error?.code !== 'mfa_verification_failed') break;
  }
  return inOurWords(outcome);
}

const inOurWords = ({ error }: AuthOutcome): AuthOutcome => ({
  error: error?.code === 'mfa_verification_failed' ? { ...error, message: factorWords.wrong } : error,
});
