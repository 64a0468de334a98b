import { Done } from '@remit/contract/staff/waitlist.ts';
import { useState } from 'react';
import { RadioGroup } from '#ui/radio-group.tsx';
import { sendStaff } from '../../client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField, reasonMissing } from '../../ui/reason-field.tsx';
import { removeCopy } from './copy.ts';

type RemoveDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly id: string;
  /** Its name. */
  readonly list: string;
};

const { title, text, confirm, busy } = removeCopy;

export function RemoveDialog({ isOpen, onClose, onDone, id, list }: RemoveDialogProps) {
  const [how, setHow] = useState('list');
  const [reason, setReason] = useState('');
  const remove = async () => {
    if (reason.trim() === '') return reasonMissing;
    const result = await sendStaff('POST', `/waitlist/${id}/remove`, {
      body: { reason, isSuppressed: how === 'everything' },
      schema: Done,
    });
    if (result.isOk) onDone();
    return result;
  };
  return (
    <ConfirmDialog {...{ isOpen, onClose, title, text, confirm, busy }} onConfirm={remove}>
      <div className="grid gap-4">
        <RadioGroup
          legend={removeCopy.how}
          name="how"
          value={how}
          onValue={setHow}
          options={[
            { value: 'list', label: removeCopy.fromList(list), description: removeCopy.fromListNote },
            {
              value: 'everything',
              label: removeCopy.everything,
              description: removeCopy.everythingNote,
            },
          ]}
        />
        <ReasonField value={reason} onValue={setReason} />
      </div>
    </ConfirmDialog>
  );
}
