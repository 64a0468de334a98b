import { type PersonalDataName, personalDataNames } from '@remit/contract/account.ts';
import { useState } from 'react';
import { account } from '#content/app/account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DeleteForm } from './delete-form.tsx';
import { MailboxProof } from './mailbox-proof.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const { title, text, open, dialog } = account.privacy.delete;
const reauthenticationCopy = account.privacy.reauthentication;

type DeleteAccountProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Undefined until the summary is loaded. Data outside the account is deleted only if it is true. */
  readonly isMailboxProven: boolean | undefined;
  /** Reads the summary again. */
  readonly onReauthenticated: () => Promise<void>;
  readonly onGone: () => void;
};

export function DeleteAccount({
  email,
  hasPassword,
  isMailboxProven,
  onReauthenticated,
  onGone,
}: DeleteAccountProps) {
  const reauthentication = useReauthentication();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [keep, setKeep] = useState<readonly PersonalDataName[]>([]);

  async function include(): Promise<void> {
    await onReauthenticated();
    // The focused button was removed, and the list is longer now.
    reauthentication.form.current?.querySelector('h3')?.focus();
  }

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
          <ReauthenticationForm
            email={email}
            hasPassword={hasPassword}
            onDone={() => {
              reauthentication.resume();
              void onReauthenticated();
            }}
          />
        )}
        {isOpen && !reauthentication.isRequired && isMailboxProven === false && email !== '' && (
          <MailboxProof email={email} onProven={() => void include()} />
        )}
        {isOpen && !reauthentication.isRequired && (
          <div ref={reauthentication.form} className="grid grid-cols-1 gap-3">
            <DeleteForm
              email={email}
              holdings={isMailboxProven ? personalDataNames : []}
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
