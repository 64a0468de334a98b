import { type ReactNode, useState } from 'react';
import { type AuthOutcome, outcomeOf, resultOf, showPasskey } from '#client/session/auth-operations.ts';
import { useAuthState } from '#client/session/auth-state.ts';
import { security } from '#content/app/security.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { AccountForm, type AccountFormProps } from '#features/account/account-form.tsx';
import { withNewPasskeyMessages } from '#features/account/error-message.ts';
import { ByPassword } from '#features/account/settings/reauthentication-form.tsx';
import { ShownCodes } from '#features/account/settings/shown-codes.tsx';
import { type Enrolled, enrolTotp, TotpConfirm } from '#features/account/settings/totp-set-up.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { setUpCopy as copy } from '../content/en/shell.ts';
import { AuthPage } from './auth-page.tsx';
import { SignOut } from './sign-out.tsx';

type SetUpFactorProps = {
  /** The device was lost: what the account has is removed once the new step counts. */
  readonly replacesOthers: boolean;
  /** Not where a passkey would open nothing. */
  readonly offersPasskey: boolean;
  /** From now on the console waits for `onDone`, so that the recovery codes are seen. */
  readonly onEnrolled: () => void;
  readonly onDone: () => void;
};

/** For a session that an operator's link has allowed to add a second step: a passkey, or an authenticator app. */
export function SetUpFactor({ replacesOthers, offersPasskey, onEnrolled, onDone }: SetUpFactorProps) {
  const email = useAuthState().session?.user.email ?? '';
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [codes, setCodes] = useState<readonly string[] | null>();
  const [isStale, setStale] = useState(false);

  /** Another session would not have the operator's permission, so this one is reauthenticated. */
  const intercept = (outcome: AuthOutcome) => {
    if (outcome.error?.code !== 'reauthentication_needed') return outcome;
    setStale(true);
    return undefined;
  };
  const enrol = async () =>
    intercept(
      await enrolTotp((created) => {
        setEnrolled(created);
        onEnrolled();
      }),
    );

  if (codes) {
    return (
      <AuthPage heading={security.recoveryCodes.shown.heading}>
        <ShownCodes email={email} codes={codes} isPage onDone={onDone} />
      </AuthPage>
    );
  }
  if (codes === null) {
    return (
      <AuthPage heading={security.recoveryCodes.shown.heading} text={copy.noCodes}>
        <Button isWide onClick={onDone}>
          {copy.onward}
        </Button>
      </AuthPage>
    );
  }
  if (isStale) {
    return (
      <AuthPage heading={copy.again.heading} text={copy.again.text}>
        <ByPassword email={email} onDone={() => setStale(false)} />
        <p className="text-[.94rem] text-muted">{copy.again.none}</p>
        <SignOut tone="quiet" />
      </AuthPage>
    );
  }
  if (enrolled) {
    return (
      <AuthPage heading={copy.confirmHeading}>
        <TotpConfirm
          enrolled={enrolled}
          intercept={intercept}
          onDone={() => void createCodes().then(setCodes)}
        />
        <SignOut tone="quiet" />
      </AuthPage>
    );
  }
  const hasChoice = offersPasskey && hasPasskeys();
  return (
    <AuthPage heading={copy.heading} text={hasChoice ? copy.text : copy.appText}>
      {replacesOthers && <Alert tone="warning" isStatic title={copy.replaces} />}
      {hasChoice && (
        <Choice {...copy.passkey} send={async () => intercept(await addPasskey())} onDone={onDone} />
      )}
      <Choice {...copy.app} tone={hasChoice ? 'secondary' : 'primary'} send={enrol} />
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

type ChoiceProps = AccountFormProps & { readonly heading: string; readonly text: ReactNode };

function Choice({ heading, text, ...form }: ChoiceProps) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-rule bg-raised p-5">
      <div>
        <h2 className="font-sans text-base font-semibold tracking-normal">{heading}</h2>
        <p className="text-[.94rem] text-muted">{text}</p>
      </div>
      <AccountForm {...form} />
    </section>
  );
}

/**
 * The new passkey opens nothing until a sign-in of its own shows it, so a copy of this session gains nothing. Where that
 * sign-in fails, the console asks for it as it does every time.
 */
async function addPasskey(): Promise<AuthOutcome> {
  const outcome = await outcomeOf((client) => client.registerPasskey());
  if (!outcome.error) await showPasskey();
  return withNewPasskeyMessages(outcome);
}

/** The settings create them as well, so the console does not wait for them. */
async function createCodes(): Promise<readonly string[] | null> {
  const result = await resultOf((client) => client.mfa.recoveryCodes.generate());
  return result.isOk ? result.value.codes : null;
}
