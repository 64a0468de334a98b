import type { User } from '@supabase/auth-js';
import { type ReactNode, useId, useState } from 'react';
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

/** Asks for the second factor of an account; afterwards there is a user. */
export function SecondFactorStep({ user }: { user: User }) {
  const { signOut } = useAuth();
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
      <SecondFactorForms user={user} />
      <LostFactor {...lost}>
        <Link
          to="/contact"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {lost.contact}
        </Link>
      </LostFactor>
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

type LostFactorProps = { readonly heading: string; readonly text: string; readonly children?: ReactNode };

export function LostFactor({ heading, text, children }: LostFactorProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-rule pt-5">
      <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
        {heading}
      </h2>
      <p className="text-[.94rem] text-muted">{text}</p>
      {children}
    </section>
  );
}

type SecondFactorFormsProps = { readonly user: User; readonly tone?: 'primary' | 'secondary' };

/** A code of the authenticator app, or a recovery code. */
export function SecondFactorForms({ user, tone = 'primary' }: SecondFactorFormsProps) {
  const factorIds = totpFactorIds(user);
  const [isByApp, setByApp] = useState(factorIds.length > 0);
  return (
    <>
      <FactorForm key={String(isByApp)} {...{ isByApp, factorIds, tone }} />
      {factorIds.length > 0 && (
        <Button tone="secondary" isWide onClick={() => setByApp(!isByApp)}>
          {isByApp ? recovery.instead : totp.instead}
        </Button>
      )}
    </>
  );
}

type FactorFormProps = Required<Pick<SecondFactorFormsProps, 'tone'>> & {
  readonly isByApp: boolean;
  readonly factorIds: readonly string[];
};

function FactorForm({ isByApp, factorIds, tone }: FactorFormProps) {
  const [code, setCode] = useState('');
  const { label, hint, missing, submit, busy, errorTitle } = isByApp ? totp : recovery;
  const field = { value: code, onValue: setCode };
  return (
    <AccountForm
      {...{ submit, busy, errorTitle, tone }}
      errorFields={codeErrorFields}
      check={() => ({ code: (isByApp ? digitsIn(code).length === 6 : code.trim()) ? undefined : missing })}
      send={async () =>
        isByApp
          ? withMessages(await verifyTotp(factorIds, digitsIn(code)), secondFactor.errors)
          : withMessages(
              await outcomeOf((client) => client.mfa.recoveryCodes.verify({ code: code.trim() })),
              {
                ...secondFactor.errors,
                mfa_verification_failed: recovery.wrong,
              },
            )
      }
    >
      {({ code: error }) =>
        isByApp ? (
          <CodeField {...{ ...field, label, hint, error }} />
        ) : (
          <Field {...{ label, hint, error }}>
            <TextInput
              {...field}
              name="code"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={64}
            />
          </Field>
        )
      }
    </AccountForm>
  );
}

/** Most users have one app; a code that the first rejects is tried with the next. */
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
