import { Invited } from '@remit/contract/staff/invitations.ts';
import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { sendStaff } from '../../client.ts';
import { inviteCopy as copy } from '../../content/en/waitlist.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type InviteDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Of entries of the waitlist. */
  readonly ids: readonly string[];
  readonly onDone: () => void;
};

export function InviteDialog({ isOpen, onClose, ids, onDone }: InviteDialogProps) {
  // Made here: when a request is repeated, the server creates one batch. Another choice is another batch.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [shown, setShown] = useState(isOpen);
  if (shown !== isOpen) {
    setShown(isOpen);
    if (isOpen) setId(crypto.randomUUID());
  }
  const { mail } = useStaffSession();
  const invite = async () => {
    const body = { id, members: ids };
    const { batch, leftOut } = await sendStaff('POST', '/invitations', {
      body,
      schema: Invited,
    });
    const notes = [leftOut > 0 && copy.chosen.leftOut(leftOut), copy.scheduledNote(mail)].filter(Boolean);
    showToast({ title: copy.scheduled(batch.chosen), description: notes.join(' ') });
    onDone();
    return batch;
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.chosen.title(ids.length)}
      text={copy.chosen.text}
      confirm={copy.invite(ids.length)}
      busy={copy.inviting}
      tone="primary"
      onConfirm={invite}
    />
  );
}
