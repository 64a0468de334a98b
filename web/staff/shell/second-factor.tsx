import type { StaffSession } from '@remit/contract/staff/session.ts';
import { useId, useState } from 'react';
import { type AuthOutcome, outcomeOf, showPasskey } from '#client/session/auth-operations.ts';
import { useAuthState } from '#client/session/auth-state.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { Alert } from '#ui/alert.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { factorCopy as copy, signInCopy } from './copy.ts';
import { SignOut } from './sign-out.tsx';
import { withOwnMessage } from './with-own-message.ts';

type SecondFactorProps = Pick<StaffSession, 'hasPasskey' | 'hasFactor'> & { readonly onDone: () => void };

/** Asks for the second step that the account has: its passkey, its code, or either. */
export function SecondFactor({ hasPasskey, hasFactor, onDone }: SecondFactorProps) {
  const lostId = useId();
  const canShowPasskey = hasPasskey && hasPasskeys();
  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      {canShowPasskey && (
        <AuthForm
          submit={copy.passkey.submit}
          busy={copy.passkey.busy}
          errorTitle={copy.passkey.errorTitle}
          send={async () => withOwnMessage(await showPasskey(), messages, signInCopy.passkeyFailed)}
          onDone={onDone}
        />
      )}
      {hasPasskey && !canShowPasskey && <Alert tone="info" isStatic title={copy.passkey.unsupported} />}
      {canShowPasskey && hasFactor && (
        <p
          aria-hidden="true"
          className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule"
        >
          {copy.or}
        </p>
      )}
      {hasFactor && <ByCode tone={canShowPasskey ? 'secondary' : 'primary'} onDone={onDone} />}
      <section aria-labelledby={lostId} className="border-t border-rule pt-5">
        <h2 id={lostId} className="font-sans text-base font-semibold tracking-normal">
          {copy.lost.heading}
        </h2>
        <p className="text-[.94rem] text-muted">{copy.lost.text}</p>
      </section>
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

type ByCodeProps = { readonly tone: 'primary' | 'secondary'; readonly onDone: () => void };

/** Six digits are of an app; anything else is a recovery code. */
function ByCode({ tone, onDone }: ByCodeProps) {
  const { session } = useAuthState();
  const [code, setCode] = useState('');
  const factorIds = (session?.user.factors ?? [])
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id }) => id);
  return (
    <AuthForm
      {...copy.code}
      tone={tone}
      check={() => (code.trim() === '' ? { code: copy.code.missing } : {})}
      send={() => verify(factorIds, code.trim())}
      onDone={onDone}
    >
      {(errors) => (
        <Field label={copy.code.label} hint={copy.code.hint} error={errors.code}>
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
  let outcome: AuthOutcome = { error: { code: 'mfa_verification_failed', message: copy.code.wrong } };
  for (const factorId of factorIds) {
    outcome = await outcomeOf((client) => client.mfa.challengeAndVerify({ factorId, code: digits }));
    if (outcome.error?.code !== 'mfa_verification_failed') break;
  }
  return withOwnMessage(outcome, messages);
}

const messages = {
  mfa_verification_failed: copy.code.wrong,
  user_not_verified: copy.passkey.notVerified,
};
