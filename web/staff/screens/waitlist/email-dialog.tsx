import { Done } from '@remit/contract/staff/waitlist.ts';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { sendStaff } from '../../client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField, reasonMissing } from '../../ui/reason-field.tsx';
import { emailCopy } from './copy.ts';

type EmailDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly id: string;
  readonly email: string;
};

const { title, text, confirm, busy } = emailCopy;

export function EmailDialog({ isOpen, onClose, onDone, id, email: before }: EmailDialogProps) {
  const [email, setEmail] = useState(before);
  const [reason, setReason] = useState('');
  const save = async () => {
    if (reason.trim() === '') return reasonMissing;
    const result = await sendStaff('PUT', `/waitlist/${id}/email`, {
      body: { email: email.trim(), reason },
      schema: Done,
    });
    if (result.isOk) {
      setReason('');
      onDone();
    }
    return result;
  };
  return (
    <ConfirmDialog {...{ isOpen, onClose, title, text, confirm, busy }} tone="primary" onConfirm={save}>
      <div className="grid gap-4">
        <Field label={emailCopy.label}>
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            value={email}
            onValue={setEmail}
          />
        </Field>
        <ReasonField value={reason} onValue={setReason} />
      </div>
    </ConfirmDialog>
  );
}
