import type { AuthOutcome } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AccountForm } from '../account-form.tsx';
import { withShortMessage } from './auth-outcome.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const reauthenticationCopy = account.privacy.reauthentication;

type RemovalCopy = Readonly<Record<'title' | 'text' | 'submit' | 'busy' | 'errorTitle' | 'stay', string>>;

type RemovalDialogProps = {
  readonly copy: RemovalCopy;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly send: () => Promise<AuthOutcome>;
  readonly onDone: () => void;
};

/** Asks before something that opens the account is removed, and who it is where the sign-in is old. */
export function RemovalDialog({ copy, isOpen, onClose, send, onDone, ...member }: RemovalDialogProps) {
  const reauthentication = useReauthentication();
  const { title, text, stay, ...form } = copy;
  const shown = reauthentication.isRequired ? reauthenticationCopy : { title, text };
  const close = () => {
    reauthentication.cancel();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={shown.title}
      description={shown.text}
      closeLabel={account.close}
    >
      {isOpen && reauthentication.isRequired && (
        <ReauthenticationForm {...member} onDone={reauthentication.resume} />
      )}
      {isOpen && !reauthentication.isRequired && (
        <div ref={reauthentication.form} className="grid grid-cols-1 gap-3">
          <AccountForm
            {...form}
            tone="danger"
            send={async () => reauthentication.intercept(withShortMessage(await send()))}
            onDone={onDone}
          />
          <Button tone="secondary" isWide onClick={close}>
            {stay}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
