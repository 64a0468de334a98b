import { useState } from 'react';
import { exportAccount } from '#client/session/account-api.ts';
import { account } from '#content/app/account.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { Alert } from '#ui/alert.tsx';
import { AccountForm } from '../account-form.tsx';
import { toAuthOutcome, withShortMessage } from './auth-outcome.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const { title, text, file, done, ...form } = account.privacy.export;

type ExportDataProps = { readonly email: string; readonly hasPassword: boolean };

export function ExportData({ email, hasPassword }: ExportDataProps) {
  const reauthentication = useReauthentication();
  const [saved, setSaved] = useState<string>();

  return (
    <div className="py-5">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mb-4 max-w-[60ch] text-[.94rem] text-muted">{text}</p>
      {saved && (
        <div className="mb-4">
          <Alert tone="success" title={done(saved)} />
        </div>
      )}
      <div ref={reauthentication.form}>
        <AccountForm
          {...form}
          tone="secondary"
          send={async () => {
            setSaved(undefined);
            const result = await exportAccount();
            if (result.isOk) {
              const name = file(result.value.about.madeAt.slice(0, 10));
              saveAsFile(name, JSON.stringify(result.value, null, 2));
              setSaved(name);
            }
            return reauthentication.intercept(withShortMessage(toAuthOutcome(result)));
          }}
        >
          {() => null}
        </AccountForm>
      </div>
      <ReauthenticationDialog reauthentication={reauthentication} email={email} hasPassword={hasPassword} />
    </div>
  );
}
