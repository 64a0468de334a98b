import { Done } from '@remit/contract/staff/waitlist.ts';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useChange } from '../../client.ts';
import { emailCopy } from '../../content/en/waitlist.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type EmailDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly id: string;
  readonly email: string;
};

const { title, text, confirm, busy } = emailCopy;

export function EmailDialog({ isOpen, onClose, id, email: before }: EmailDialogProps) {
  const [email, setEmail] = useState(before);
  const { change } = useChange(`/waitlist/${id}`, Done);
  const save = (reason: string) =>
    change({ method: 'PUT', path: 'email', body: { email: email.trim(), reason }, done: emailCopy.done });
  return (
    <ReasonDialog {...{ isOpen, onClose, title, text, confirm, busy }} tone="primary" onConfirm={save}>
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
    </ReasonDialog>
  );
}
