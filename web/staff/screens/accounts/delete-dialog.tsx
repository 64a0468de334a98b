import { type AccountDetails, Done } from '@remit/contract/staff/accounts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TextInput } from '#ui/text-input.tsx';
import { sendStaff } from '../../client.ts';
import { erase as copy } from '../../content/en/accounts.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

/** It cancels and refunds practice transfers first, which takes seconds. */
const timeoutMs = 60_000;

type DeleteProps = {
  readonly account: AccountDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Deletes an account for good, after its name was typed. */
export function DeleteDialog({ account, isOpen, onClose }: DeleteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [keepsLists, setKeepsLists] = useState(false);
  const [keepsMessages, setKeepsMessages] = useState(false);
  const isSame = typed.trim().toLowerCase() === account.confirmation.toLowerCase();
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={copy.title}
      text={copy.text}
      confirm={copy.confirm}
      busy={copy.busy}
      onConfirm={async (reason) => {
        setWrong(!isSame);
        if (!isSame) return undefined;
        const keep = [...(keepsLists ? ['lists'] : []), ...(keepsMessages ? ['messages'] : [])];
        const body = { confirmation: typed, reason, keep };
        const done = await sendStaff('POST', `/accounts/${account.id}/delete`, {
          body,
          schema: Done,
          timeoutMs,
        });
        showToast({ title: copy.done });
        void navigate('/staff/accounts');
        return done;
      }}
      onClose={onClose}
    >
      <Field label={copy.type(account.confirmation)} error={isWrong ? copy.typeWrong : undefined}>
        <TextInput
          value={typed}
          onValue={setTyped}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      {account.emailConfirmedAt !== null && (
        <div>
          <Checkbox label={copy.keepLists} checked={keepsLists} onChecked={setKeepsLists} />
          <Checkbox label={copy.keepMessages} checked={keepsMessages} onChecked={setKeepsMessages} />
        </div>
      )}
    </ReasonDialog>
  );
}
