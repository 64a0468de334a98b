import { useEffect } from 'react';
import { toastLabels } from '#content/app/shared.ts';
import { contactSent } from '#content/forms/enquiries.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';
import { ToastProvider } from '#ui/toasts.tsx';
import { type Sent, SentNotice } from './sent-notice.tsx';

export type ContactSentProps = { readonly sent: Sent | undefined; readonly onAnother: () => void };

/**
 * The thank-you notice of the contact page, and its toast. Mount it while the form is being filled in: a live region must
 * exist before its content changes.
 */
export function ContactSent({ sent, onAnother }: ContactSentProps) {
  useEffect(() => {
    if (sent) showToast(contactSent.toast);
  }, [sent]);
  return (
    <ToastProvider labels={toastLabels}>
      {sent && (
        <SentNotice {...contactSent} {...sent}>
          <Button tone="secondary" onClick={onAnother}>
            {contactSent.another}
          </Button>
        </SentNotice>
      )}
    </ToastProvider>
  );
}
