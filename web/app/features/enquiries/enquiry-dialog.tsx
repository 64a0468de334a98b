import { useState } from 'react';
import { useLocation } from 'react-router';
import { enquiryCopy, enquirySent } from '#content/forms/enquiries.ts';
import { type DialogKind, dialogFields, enquiryDialogs } from '#content/forms/enquiry-dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ApplicationForm, type Position } from './application-form.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { Values } from './enquiry-state.ts';
import { kinds } from './kinds.tsx';
import { clockTime, type Sent, SentNotice } from './sent-notice.tsx';

export type EnquiryDialogProps = {
  readonly kind: DialogKind;
  readonly position?: Position | undefined;
  /** What is filled in already. */
  readonly initial?: Values | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with a note for the page. */
  readonly onSent: (fact: string) => void;
};

/** Forms with the investor fields and the risk notice. */
const isLong = (kind: DialogKind) => /^inves/.test(kind);

/** The form of one kind of enquiry in a dialog. Closing it keeps what was typed. */
export function EnquiryDialog(props: EnquiryDialogProps) {
  const { kind, position, initial, isOpen, onClose, onSent } = props;
  const { pathname } = useLocation();
  const [sent, setSent] = useState<Sent>();
  const copy = enquiryDialogs[kind];

  const close = () => {
    setSent(undefined);
    onClose();
  };
  const form = {
    submit: copy.submit,
    collected: copy.collected,
    onSent: ({ email = '' }) => {
      const at = new Date();
      setSent({ email, at });
      onSent(`${copy.sent.title}. ${enquirySent.at(clockTime(at))}`);
    },
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={position ? dialogFields.applyTo(position.title) : copy.title}
      description={sent ? undefined : copy.description}
      closeLabel={enquiryCopy.close}
      size={sent ? 'small' : isLong(kind) ? 'large' : 'medium'}
    >
      {sent && (
        <SentNotice {...copy.sent} {...sent}>
          <Button onClick={close}>{enquiryCopy.close}</Button>
        </SentNotice>
      )}
      {!sent &&
        (kind === 'job_application' || kind === 'speculative_application' ? (
          <ApplicationForm {...form} page={pathname} position={position} />
        ) : (
          <EnquiryForm
            {...form}
            initial={{ ...kinds[kind].initial?.(), ...initial }}
            toContent={(values) => ({ kind, page: pathname, ...kinds[kind].toContent(values) })}
          >
            {kinds[kind].fields}
          </EnquiryForm>
        ))}
    </Dialog>
  );
}
