import { account } from '#content/app/account.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import type { useReauthentication } from './use-reauthentication.ts';

const { title, text } = account.privacy.reauthentication;

type ReauthenticationDialogProps = {
  readonly reauthentication: ReturnType<typeof useReauthentication>;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onDone?: () => void;
};

/** Asks who it is over the form that needs it, which keeps what was typed and is then submitted again. */
export function ReauthenticationDialog({ reauthentication, onDone, ...member }: ReauthenticationDialogProps) {
  const { isRequired, cancel, resume } = reauthentication;
  return (
    <Dialog isOpen={isRequired} onClose={cancel} title={title} description={text} closeLabel={account.close}>
      {isRequired && (
        <ReauthenticationForm
          {...member}
          onDone={() => {
            resume();
            onDone?.();
          }}
        />
      )}
    </Dialog>
  );
}
