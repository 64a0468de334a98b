import { brand } from '@remit/brand/brand.ts';
import { useEffect, useState } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { copyText } from '#device/share-link.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { factorCopy, setUpCopy } from './copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignOut } from './sign-out.tsx';
import { withOwnMessage } from './with-own-message.ts';

type Enrolled = { readonly factorId: string; readonly qrCode: string; readonly secret: string };
type SetUpFactorProps = {
  /** Something may have been set up elsewhere. */
  readonly onCheck: () => void;
  /** While it is, the console waits for `onDone`: the recovery codes are still to be seen. */
  readonly onSettingUp: (isSettingUp: boolean) => void;
  readonly onDone: () => void;
};

/** An authenticator app is set up right here; a passkey in the settings of the account, which have all of it. */
export function SetUpFactor({ onCheck, onSettingUp, onDone }: SetUpFactorProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [codes, setCodes] = useState<readonly string[] | null>();
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && onCheck();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onCheck]);

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
  if (enrolled) {
    return <Confirm {...enrolled} onSettingUp={onSettingUp} onConfirmed={setCodes} />;
  }
  return (
    <AuthPage heading={setUpCopy.heading} text={setUpCopy.text}>
      <AuthForm {...setUpCopy.begin} send={async () => withOwnMessage(await enrol(), messages)} />
      <p className="text-[.94rem] text-muted">
        {setUpCopy.passkey}{' '}
        <a
          href="/more/settings#security"
          target="_blank"
          rel="noopener"
          className="font-semibold text-ink underline underline-offset-4"
        >
          {setUpCopy.settings}
        </a>
      </p>
      <SignOut tone="quiet" />
    </AuthPage>
  );
}

type ConfirmProps = Enrolled & {
  readonly onSettingUp: SetUpFactorProps['onSettingUp'];
  /** With the recovery codes, which are shown once; null when there are none. */
  readonly onConfirmed: (codes: readonly string[] | null) => void;
};

function Confirm({ factorId, qrCode, secret, onSettingUp, onConfirmed }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const [copied, setCopied] = useState('');
  const { confirm } = setUpCopy;
  const code = typed.replace(/\s/g, '');
  // On the phone that has the app there is nothing to scan with.
  const copyKey = async () =>
    setCopied((await copyText(secret)) === 'copied' ? confirm.copied : confirm.notCopied);
  const send = async () => {
    onSettingUp(true);
    const outcome = await outcomeOf((client) => client.mfa.challengeAndVerify({ factorId, code }));
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
  mfa_verification_failed: factorCopy.wrong,
  reauthentication_needed: setUpCopy.signInAgain,
};

/** The client puts raw SVG into the URL, in which a `#` would end it. */
const svgUrl = (dataUrl: string) =>
  `data:image/svg+xml,${encodeURIComponent(dataUrl.slice(dataUrl.indexOf(',') + 1))}`;
