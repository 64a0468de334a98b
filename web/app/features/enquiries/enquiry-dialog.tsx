import { useState } from 'react';
import { useLocation } from 'react-router';
import { enquiryWords } from '#content/en/forms/enquiries.ts';
import { type DialogKind, dialogFields, enquiryDialogs } from '#content/en/forms/enquiry-dialogs.ts';
import { enquirySent } from '#content/en/forms/enquiry-sent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ApplicationForm, type Position } from './application-form.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { kinds } from './kinds.tsx';
import { clockTime, type Sent, SentNotice } from './sent-notice.tsx';

export type EnquiryDialogProps = {
  readonly kind: DialogKind;
  readonly position?: Position | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With what to leave on the page. */
  readonly onSent: (fact: string) => void;
};

/** Those that ask which kind of investor one is, and show the risk. */
const isLong = (kind: DialogKind) => /^inves/.test(kind);

/** One kind of enquiry, asked for in a dialog. What was typed stays while the page does, open or closed. */
export function EnquiryDialog({ kind, position, isOpen, onClose, onSent }: EnquiryDialogProps) {
  const { pathname } = useLocation();
  const [sent, setSent] = useState<Sent>();
  const words = enquiryDialogs[kind];

  const close = () => {
    setSent(undefined);
    onClose();
  };
  const form = {
    submit: words.submit,
    collected: words.collected,
    onSent: ({ email = '' }) => {
      const at = new Date();
      setSent({ email, at });
      onSent(`${words.sent.title}. ${enquirySent.at(clockTime(at))}`);
    },
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={position ? dialogFields.applyTo(position.title) : words.title}
      description={sent ? undefined : words.description}
      closeLabel={enquiryWords.close}
      size={sent ? 'small' : isLong(kind) ? 'large' : 'medium'}
    >
      {sent && (
        <SentNotice {...words.sent} {...sent}>
          <Button onClick={close}>{enquiryWords.close}</Button>
        </SentNotice>
      )}
      {!sent &&
        (kind === 'job_application' || kind === 'speculative_application' ? (
          <ApplicationForm {...form} page={pathname} position={position} />
        ) : (
          <EnquiryForm
            {...form}
            initial={kinds[kind].initial?.()}
            toContent={(values) => ({ kind, page: pathname, ...kinds[kind].toContent(values) })}
          >
            {kinds[kind].fields}
          </EnquiryForm>
        ))}
    </Dialog>
  );
}
