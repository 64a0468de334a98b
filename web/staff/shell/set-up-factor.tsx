import { brand } from '@remit/brand/brand.ts';
import { useState } from 'react';
import { type AuthOutcome, outcomeOf, showPasskey } from '#client/session/auth-operations.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { copyText } from '#device/share-link.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AuthForm, type AuthFormProps } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { factorCopy, setUpCopy } from './copy.ts';
import { PasswordAgain } from './password-again.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignOut } from './sign-out.tsx';
import { withOwnMessage } from './with-own-message.ts';

type Enrolled = { readonly factorId: string; readonly qrCode: string; readonly secret: string };
type SetUpFactorProps = {
  /** The device was lost: what the account has goes once the new one counts. */
  readonly replacesOthers: boolean;
  /** Where it would open nothing it is not offered. */
  readonly offersPasskey: boolean;
  /** While it is set up, the console waits for `onDone`: the recovery codes are still to be seen. */
  readonly onSettingUp: (isSettingUp: boolean) => void;
  readonly onDone: () => void;
};

/** For a session that an operator's link has allowed to add a second step: a passkey, or an authenticator app. */
export function SetUpFactor({ replacesOthers, offersPasskey, onSettingUp, onDone }: SetUpFactorProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [codes, setCodes] = useState<readonly string[] | null>();
  const [isStale, setStale] = useState(false);

  const withProof = async (sent: Promise<AuthOutcome>) => {
    const outcome = await sent;
    if (outcome.error?.code === 'reauthentication_needed') setStale(true);
    return outcome;
  };

  const enrol = () =>
    outcomeOf(async (client) => {
      const { data, error } = await client.mfa.enroll({
        factorType: 'totp',
        issuer: brand.name,
        friendlyName: setUpCopy.name(new Date().toISOString()),
      });
      if (data) setEnrolled({ factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
      return { error };
    });

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (isStale) return <PasswordAgain onDone={() => setStale(false)} />;
  if (enrolled) {
    return <Confirm {...enrolled} withProof={withProof} onSettingUp={onSettingUp} onConfirmed={setCodes} />;
  }
  const { passkey, app } = setUpCopy;
  const hasChoice = offersPasskey && hasPasskeys();
  return (
    <AuthPage heading={setUpCopy.heading} text={hasChoice ? setUpCopy.text : setUpCopy.appText}>
      {replacesOthers && <Alert tone="warning" isStatic title={setUpCopy.replaces} />}
      {hasChoice && (
        <Choice {...passkey} tone="primary" send={() => withProof(addPasskey())} onDone={onDone} />
      )}
      <Choice
        {...app}
        tone={hasChoice ? 'secondary' : 'primary'}
        send={async () => withOwnMessage(await withProof(enrol()), messages)}
      />
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

type ChoiceProps = AuthFormProps & { readonly heading: string; readonly text: string };

function Choice({ heading, text, ...form }: ChoiceProps) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-rule bg-raised p-5">
      <div>
        <h2 className="font-sans text-base font-semibold tracking-normal">{heading}</h2>
        <p className="text-[.94rem] text-muted">{text}</p>
      </div>
      <AuthForm {...form} />
    </section>
  );
}

/**
 * It opens nothing until it is shown, by a sign-in of its own: whoever else knows this session gains nothing. Where that
 * fails, the console asks for it as it does at every sign-in.
 */
async function addPasskey(): Promise<AuthOutcome> {
  const outcome = await outcomeOf((client) => client.registerPasskey());
  if (!outcome.error) await showPasskey();
  return withOwnMessage(outcome, messages, setUpCopy.passkey.failed);
}

type ConfirmProps = Enrolled & {
  readonly withProof: (sent: Promise<AuthOutcome>) => Promise<AuthOutcome>;
  readonly onSettingUp: SetUpFactorProps['onSettingUp'];
  /** With the recovery codes, which are shown once; null when there are none. */
  readonly onConfirmed: (codes: readonly string[] | null) => void;
};

function Confirm({ factorId, qrCode, secret, withProof, onSettingUp, onConfirmed }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const [copied, setCopied] = useState('');
  const { confirm } = setUpCopy;
  const code = typed.replace(/\s/g, '');
  // On the phone that has the app there is nothing to scan with.
  const copyKey = async () =>
    setCopied((await copyText(secret)) === 'copied' ? confirm.copied : confirm.notCopied);
  const send = async () => {
    onSettingUp(true);
    const outcome = await withProof(outcomeOf((client) => client.mfa.challengeAndVerify({ factorId, code })));
    if (outcome.error) onSettingUp(false);
    else onConfirmed(await makeCodes());
    return withOwnMessage(outcome, messages);
  };
  return (
    <AuthPage heading={confirm.heading} text={confirm.scan}>
      {/* Always dark on white: apps do not read it the other way round. */}
      <img
        src={svgUrl(qrCode)}
        alt={confirm.qrAlt}
        width={208}
        height={208}
        className="rounded-2xl bg-[#fff] p-4"
      />
      <div>
        <p>{confirm.byHand}</p>
        <p className="mt-2 rounded-xl bg-sand px-4 py-3 font-mono text-[.94rem] wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className="mt-3">
          <Button tone="secondary" size="small" onClick={() => void copyKey()}>
            {confirm.copy}
          </Button>
          <p role="status" className="mt-2 text-[.94rem] text-muted empty:hidden">
            {copied}
          </p>
        </div>
      </div>
      <AuthForm
        {...confirm}
        errorFields={{ mfa_verification_failed: 'code' }}
        check={() => (/^\d{6}$/.test(code) ? {} : { code: confirm.missing })}
        send={send}
      >
        {(errors) => (
          <Field label={confirm.label} error={errors.code}>
            <TextInput
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={typed}
              onValue={setTyped}
            />
          </Field>
        )}
      </AuthForm>
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

/** They can be made in the settings as well, so the console does not wait for them. */
async function makeCodes(): Promise<readonly string[] | null> {
  let codes: readonly string[] | null = null;
  await outcomeOf(async (client) => {
    const { data, error } = await client.mfa.recoveryCodes.generate();
    codes = data?.codes ?? null;
    return { error };
  });
  return codes;
}

const messages: Readonly<Record<string, string>> = {
  mfa_verification_failed: factorCopy.code.wrong,
  insufficient_aal: setUpCopy.over,
  webauthn_verification_failed: setUpCopy.passkey.notVerified,
};

/** The client puts raw SVG into the URL, in which a `#` would end it. */
const svgUrl = (dataUrl: string) =>
  `data:image/svg+xml,${encodeURIComponent(dataUrl.slice(dataUrl.indexOf(',') + 1))}`;
