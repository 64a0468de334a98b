import { useState } from 'react';
import { exportAccount } from '#client/session/account-api.ts';
import { account } from '#content/en/app/account.ts';
import { saveAsFile } from '#device/save-as-file.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AccountForm } from '../account-form.tsx';
import { outcomeOfAnswer } from './answer-outcome.ts';
import { ProofForm } from './proof-form.tsx';
import { plainly } from './say-plainly.ts';
import { useFreshProof } from './use-fresh-proof.ts';

const { title, text, file, done, ...form } = account.privacy.export;
const { proof } = account.privacy;

type ExportDataProps = { readonly email: string; readonly hasPassword: boolean };

export function ExportData({ email, hasPassword }: ExportDataProps) {
  const fresh = useFreshProof();
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
      <div ref={fresh.form}>
        <AccountForm
          {...form}
          tone="secondary"
          send={async () => {
            setSaved(undefined);
            const answer = await exportAccount();
            if (answer.isOk) {
              const name = file(answer.value.about.madeAt.slice(0, 10));
              saveAsFile(name, JSON.stringify(answer.value, null, 2));
              setSaved(name);
            }
            return fresh.heed(plainly(outcomeOfAnswer(answer)));
          }}
        >
          {() => null}
        </AccountForm>
      </div>
      <Dialog
        isOpen={fresh.isProofWanted}
        onClose={fresh.giveUp}
        title={proof.title}
        description={proof.text}
        closeLabel={account.close}
      >
        {fresh.isProofWanted && <ProofForm email={email} hasPassword={hasPassword} onDone={fresh.resume} />}
      </Dialog>
    </div>
  );
}
