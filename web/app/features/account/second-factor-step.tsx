import type { User } from '@supabase/auth-js';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { type AuthOutcome, outcomeOf } from '#client/session/auth-operations.ts';
import { secondFactor } from '#content/app/auth.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeField, codeErrorFields, digitsIn } from './code-field.tsx';
import { withMessages } from './error-message.ts';

const { totp, recovery, lost } = secondFactor;

/** Asks for the second factor of an account; once it is given, there is a user. */
export function SecondFactorStep({ user }: { user: User }) {
  const { signOut } = useAuth();
  const lostId = useId();
  const factorIds = totpFactorIds(user);
  const [isByApp, setByApp] = useState(factorIds.length > 0);
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };

  return (
    <>
      <p className="wrap-anywhere">
        <span className="block text-muted">{secondFactor.account}</span>
        <strong>{user.email}</strong>
      </p>
      {isByApp ? <ByApp key="app" factorIds={factorIds} /> : <ByRecoveryCode key="recovery" />}
      {factorIds.length > 0 && (
        <Button tone="secondary" isWide onClick={() => setByApp(!isByApp)}>
          {isByApp ? recovery.instead : totp.instead}
        </Button>
      )}
      <section aria-labelledby={lostId} className="mt-2 border-t border-rule pt-5">
        <h2 id={lostId} className="font-sans text-base font-semibold tracking-normal">
          {lost.heading}
        </h2>
        <p className="text-[.94rem] text-muted">{lost.text}</p>
        <Link
          to="/contact"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {lost.contact}
        </Link>
      </section>
      <Button
        tone="quiet"
        isWide
        isBusy={isLeaving}
        busyLabel={secondFactor.leaving}
        onClick={() => void leave()}
      >
        {secondFactor.leave}
      </Button>
    </>
  );
}

function ByApp({ factorIds }: { factorIds: readonly string[] }) {
  const [code, setCode] = useState('');
  const { label, hint, missing, instead: _, ...form } = totp;
  return (
    <AccountForm
      {...form}
      errorFields={codeErrorFields}
      check={() => ({ code: digitsIn(code).length === 6 ? undefined : missing })}
      send={async () => withMessages(await verifyTotp(factorIds, digitsIn(code)), secondFactor.errors)}
    >
      {(errors) => <CodeField label={label} hint={hint} value={code} onValue={setCode} error={errors.code} />}
    </AccountForm>
  );
}

function ByRecoveryCode() {
  const [code, setCode] = useState('');
  const { label, hint, missing, wrong, instead: _, ...form } = recovery;
  return (
    <AccountForm
      {...form}
      errorFields={codeErrorFields}
      check={() => ({ code: code.trim() === '' ? missing : undefined })}
      send={async () =>
        withMessages(await outcomeOf((client) => client.mfa.recoveryCodes.verify({ code: code.trim() })), {
          ...secondFactor.errors,
          mfa_verification_failed: wrong,
        })
      }
    >
      {(errors) => (
        <Field label={label} hint={hint} error={errors.code}>
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            value={code}
            onValue={setCode}
          />
        </Field>
      )}
    </AccountForm>
  );
}

/** Nearly everybody has one app; the code of another is tried against that one. */
async function verifyTotp(factorIds: readonly string[], code: string): Promise<AuthOutcome> {
  let outcome: AuthOutcome = { error: null };
  for (const factorId of factorIds) {
    outcome = await outcomeOf((client) => client.mfa.challengeAndVerify({ factorId, code }));
    if (outcome.error?.code !== 'mfa_verification_failed') break;
  }
  return outcome;
}

const totpFactorIds = ({ factors = [] }: User) =>
  factors
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id }) => id);
