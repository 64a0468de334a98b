import { brand } from '@remit/brand/brand.ts';
import { useState } from 'react';
import { type AuthOutcome, outcomeOf } from '#client/session/auth-operations.ts';
import { secondFactor } from '#content/app/auth.ts';
import { security } from '#content/app/security.ts';
import { AccountForm } from '../account-form.tsx';
import { CodeField, codeErrorFields, digitsIn } from '../code-field.tsx';
import { withMessages } from '../error-message.ts';
import { CopyButton } from './copy-button.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const { begin, confirm, name } = security.totp;

type TotpSetUpProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onDone: () => void;
};

export type Enrolled = { readonly factorId: string; readonly qrCode: string; readonly secret: string };

/** Shows the key of a new authenticator app, then asks for its first code. */
export function TotpSetUp({ onDone, ...member }: TotpSetUpProps) {
  const reauthentication = useReauthentication();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const { text, ...form } = begin;
  return (
    <>
      <div ref={reauthentication.form}>
        {enrolled ? (
          <TotpConfirm enrolled={enrolled} intercept={reauthentication.intercept} onDone={onDone} />
        ) : (
          <AccountForm {...form} send={async () => reauthentication.intercept(await enrolTotp(setEnrolled))}>
            {() => <p>{text}</p>}
          </AccountForm>
        )}
      </div>
      <ReauthenticationDialog reauthentication={reauthentication} {...member} />
    </>
  );
}

/** Creates a factor, which does not count before its first code. */
export const enrolTotp = (onEnrolled: (enrolled: Enrolled) => void) =>
  outcomeOf(async (client) => {
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      issuer: brand.name,
      friendlyName: name(new Date().toISOString()),
    });
    if (data) onEnrolled({ factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
    return { error };
  });

type TotpConfirmProps = {
  readonly enrolled: Enrolled;
  /** Handles the error that asks for reauthentication. */
  readonly intercept: (outcome: AuthOutcome) => AuthOutcome | undefined;
  readonly onDone: () => void;
};

/** The key of a new authenticator app, and the form for its first code. */
export function TotpConfirm({ enrolled, intercept, onDone }: TotpConfirmProps) {
  const [code, setCode] = useState('');
  const { submit, busy, errorTitle, label, missing } = confirm;
  return (
    <AccountForm
      {...{ submit, busy, errorTitle, onDone }}
      errorFields={codeErrorFields}
      check={() => ({ code: digitsIn(code).length === 6 ? undefined : missing })}
      send={async () => {
        const { factorId } = enrolled;
        const outcome = await outcomeOf((client) =>
          client.mfa.challengeAndVerify({ factorId, code: digitsIn(code) }),
        );
        return intercept(withMessages(outcome, secondFactor.errors));
      }}
    >
      {(errors) => (
        <>
          <Key {...enrolled} />
          <CodeField label={label} value={code} onValue={setCode} error={errors.code} />
        </>
      )}
    </AccountForm>
  );
}

function Key({ qrCode, secret }: Enrolled) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{confirm.scan}</p>
      {/* Always dark on white: apps do not read it the other way round. */}
      <img src={svgUrl(qrCode)} alt={confirm.qrAlt} className="qr-code" width={208} height={208} />
      <div>
        <p>{confirm.byHand}</p>
        <p className="my-2 rounded-xl bg-sand px-4 py-3 font-mono text-[.94rem] wrap-anywhere">
          {inGroups(secret)}
        </p>
        <CopyButton
          text={secret}
          label={confirm.copy}
          copied={confirm.copied}
          notCopied={confirm.notCopied}
        />
      </div>
    </div>
  );
}

/** The client puts raw SVG into the URL, in which a `#` would end it. */
function svgUrl(dataUrl: string): string {
  const svg = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** In fours, as one reads it aloud. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
