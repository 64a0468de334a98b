import { type PersonalDataName, personalDataNames } from '@remit/contract/account.ts';
import { useState } from 'react';
import { account } from '#content/en/app/account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DeleteForm } from './delete-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { useFreshProof } from './use-fresh-proof.ts';

const { title, text, open, dialog } = account.privacy.delete;
const { proof } = account.privacy;

type DeleteAccountProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  /** What somebody gave us elsewhere goes with the account only if a mail has shown that the address is theirs. */
  readonly isEmailConfirmed: boolean;
  readonly onGone: () => void;
};

export function DeleteAccount({ email, hasPassword, isEmailConfirmed, onGone }: DeleteAccountProps) {
  const fresh = useFreshProof();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [keep, setKeep] = useState<readonly PersonalDataName[]>([]);

  const close = () => {
    setOpen(false);
    fresh.giveUp();
  };
  const { title: question, text: warning } = fresh.isProofWanted ? proof : dialog;
  return (
    <div className="py-5">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mb-4 text-[.94rem] text-muted">{text}</p>
      <Button tone="danger" isWide onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={question}
        description={warning}
        closeLabel={account.close}
      >
        {isOpen && fresh.isProofWanted && (
          <ProofForm email={email} hasPassword={hasPassword} onDone={fresh.resume} />
        )}
        {isOpen && !fresh.isProofWanted && (
          <div ref={fresh.form} className="grid grid-cols-1 gap-3">
            <DeleteForm
              email={email}
              holdings={isEmailConfirmed ? personalDataNames : []}
              typed={typed}
              onTyped={setTyped}
              keep={keep}
              onKeep={setKeep}
              heed={fresh.heed}
              onGone={onGone}
            />
            <Button tone="secondary" isWide onClick={close}>
              {dialog.stay}
            </Button>
          </div>
        )}
      </Dialog>
    </div>
  );
}
