import { Done } from '@remit/contract/staff/waitlist.ts';
import { useState } from 'react';
import { RadioGroup } from '#ui/radio-group.tsx';
import { sendStaff } from '../../client.ts';
import { removeCopy } from '../../content/en/waitlist.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type RemoveDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly id: string;
  readonly list: string;
};

const { title, text, confirm, busy } = removeCopy;

export function RemoveDialog({ isOpen, onClose, onDone, id, list }: RemoveDialogProps) {
  const [how, setHow] = useState('list');
  const remove = async (reason: string) => {
    const done = await sendStaff('POST', `/waitlist/${id}/remove`, {
      body: { reason, isSuppressed: how === 'everything' },
      schema: Done,
    });
    onDone();
    return done;
  };
  return (
    <ReasonDialog {...{ isOpen, onClose, title, text, confirm, busy }} onConfirm={remove}>
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
    </ReasonDialog>
  );
}
