import { brand } from '@remit/brand/brand.ts';
import { useState } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';
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

type Enrolled = { readonly factorId: string; readonly qrCode: string; readonly secret: string };

/** Shows the key of a new authenticator app, then asks for its first code. */
export function TotpSetUp({ onDone, ...member }: TotpSetUpProps) {
  const reauthentication = useReauthentication();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [code, setCode] = useState('');

  const enrol = () =>
    outcomeOf(async (client) => {
      const { data, error } = await client.mfa.enroll({
        factorType: 'totp',
        issuer: brand.name,
        friendlyName: name(new Date().toISOString()),
      });
      if (data) setEnrolled({ factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
      return { error };
    });

  return (
    <>
      <div ref={reauthentication.form}>
        {enrolled ? (
          <AccountForm
            key="confirm"
            submit={confirm.submit}
            busy={confirm.busy}
            errorTitle={confirm.errorTitle}
            errorFields={codeErrorFields}
            check={() => ({ code: digitsIn(code).length === 6 ? undefined : confirm.missing })}
            send={async () => {
              const { factorId } = enrolled;
              const outcome = await outcomeOf((client) =>
                client.mfa.challengeAndVerify({ factorId, code: digitsIn(code) }),
              );
              return reauthentication.intercept(withMessages(outcome, secondFactor.errors));
            }}
            onDone={onDone}
          >
            {(errors) => (
              <>
                <Key {...enrolled} />
                <CodeField label={confirm.label} value={code} onValue={setCode} error={errors.code} />
              </>
            )}
          </AccountForm>
        ) : (
          <AccountForm
            key="begin"
            submit={begin.submit}
            busy={begin.busy}
            errorTitle={begin.errorTitle}
            send={async () => reauthentication.intercept(await enrol())}
          >
            {() => <p>{begin.text}</p>}
          </AccountForm>
        )}
      </div>
      <ReauthenticationDialog reauthentication={reauthentication} {...member} />
    </>
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
