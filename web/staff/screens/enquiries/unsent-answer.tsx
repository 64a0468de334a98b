import type { EnquiryState } from '@remit/contract/staff/enquiries.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { unsentCopy as copy } from '../../content/en/enquiries.ts';
import { uiCopy } from '../../content/en/ui.ts';
import { hasStoredText, useStoredText } from './use-stored-text.ts';

const nameOf = (id: string) => `answer ${id}`;

/** The text of an answer that is not sent yet, on this device. */
export const useUnsentAnswer = (id: string) => useStoredText(nameOf(id));
export const hasUnsentAnswer = (id: string) => hasStoredText(nameOf(id));

/** In a list: this device has an answer that is not sent yet. */
export const DraftBadge = ({ id }: { id: string }) =>
  useUnsentAnswer(id).text.trim() !== '' && <Badge tone="gold">{copy.badge}</Badge>;

type UnsentDialogProps = {
  /** What the user is about to do; without it the dialog is closed. */
  readonly next: Exclude<EnquiryState, 'open'> | undefined;
  /** Sends the answer, or opens it where it cannot be sent. */
  readonly first: { readonly label: string; readonly run: () => void };
  readonly onKeep: () => void;
  readonly onClose: () => void;
};

/** Before an enquiry with an unsent answer is marked as answered or closed. */
export function UnsentDialog({ next, first, onKeep, onClose }: UnsentDialogProps) {
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog
      isOpen={next !== undefined}
      onClose={onClose}
      size="medium"
      title={copy.title}
      description={copy.text}
      closeLabel={uiCopy.close}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {uiCopy.cancel}
          </Button>
          <Button tone="secondary" onClick={closing(onKeep)}>
            {copy.keep[next ?? 'answered']}
          </Button>
          <Button onClick={closing(first.run)}>{first.label}</Button>
        </>
      }
    />
  );
}
