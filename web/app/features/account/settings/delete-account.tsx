import { type PersonalDataName, personalDataNames } from '@remit/contract/account.ts';
import { useState } from 'react';
import { account } from '#content/app/account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DeleteForm } from './delete-form.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const { title, text, open, dialog } = account.privacy.delete;
const reauthenticationCopy = account.privacy.reauthentication;

type DeleteAccountProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Data outside the account is deleted only if the e-mail address was verified. */
  readonly isEmailConfirmed: boolean;
  readonly onGone: () => void;
};

export function DeleteAccount({ email, hasPassword, isEmailConfirmed, onGone }: DeleteAccountProps) {
  const reauthentication = useReauthentication();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [keep, setKeep] = useState<readonly PersonalDataName[]>([]);

  const close = () => {
    setOpen(false);
    reauthentication.cancel();
  };
  const { title: question, text: warning } = reauthentication.isRequired ? reauthenticationCopy : dialog;
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
        {isOpen && reauthentication.isRequired && (
          <ReauthenticationForm email={email} hasPassword={hasPassword} onDone={reauthentication.resume} />
        )}
        {isOpen && !reauthentication.isRequired && (
          <div ref={reauthentication.form} className="grid grid-cols-1 gap-3">
            <DeleteForm
              email={email}
              holdings={isEmailConfirmed ? personalDataNames : []}
              typed={typed}
              onTyped={setTyped}
              keep={keep}
              onKeep={setKeep}
              intercept={reauthentication.intercept}
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
