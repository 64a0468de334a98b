import { useRef, useState } from 'react';
import { exportAccount } from '#client/session/account-api.ts';
import { account } from '#content/app/account.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { Alert } from '#ui/alert.tsx';
import { toAuthOutcome, withShortMessage } from './auth-outcome.ts';
import { MailboxProof } from './mailbox-proof.tsx';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';

const { title, covers, file, done, ...form } = account.privacy.export;

type ExportDataProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Undefined until the summary is loaded. */
  readonly isMailboxProven: boolean | undefined;
  /** Reads the summary again. */
  readonly onReauthenticated: () => Promise<void>;
};

export function ExportData({ email, hasPassword, isMailboxProven, onReauthenticated }: ExportDataProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [notice, setNotice] = useState<string>();

  async function include(): Promise<void> {
    await onReauthenticated();
    setNotice(account.privacy.mailbox.proven);
    // The focused button was removed.
    heading.current?.focus();
  }

  return (
    <div className="py-5">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
        {title}
      </h3>
      <p className="mb-4 max-w-[60ch] text-[.94rem] text-muted">
        {isMailboxProven ? covers.everything : covers.account}
      </p>
      {notice && (
        <div className="mb-4">
          <Alert tone="success" title={notice} />
        </div>
      )}
      {isMailboxProven === false && email !== '' && (
        <MailboxProof email={email} onProven={() => void include()} />
      )}
      <ReauthenticatedForm
        {...{ ...form, email, hasPassword }}
        onReauthenticated={() => void onReauthenticated()}
        tone="secondary"
        send={async () => {
          setNotice(undefined);
          const result = await exportAccount();
          if (result.isOk) {
            const name = file(result.value.about.madeAt.slice(0, 10));
            saveAsFile(name, JSON.stringify(result.value, null, 2));
            setNotice(done(name));
          }
          return withShortMessage(toAuthOutcome(result));
        }}
      />
    </div>
  );
}
