import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { contactForm, enquiryCopy } from '#content/en/forms/enquiries.ts';
import type { ContactSentProps } from './contact-sent.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { LineField, MessageField, PersonFields } from './fields/text-fields.tsx';

/** Prerendered on the contact page. The thank-you notice is loaded on focus. */
export function ContactForm() {
  const { pathname } = useLocation();
  const [sent, setSent] = useState<ContactSentProps['sent']>();
  const [Thanks, setThanks] = useState<ComponentType<ContactSentProps>>();

  const fetchThanks = () => {
    if (Thanks) return;
    import('./contact-sent.tsx').then(({ ContactSent }) => setThanks(() => ContactSent)).catch(() => {});
  };
  return (
    <>
      {Thanks && <Thanks sent={sent} onAnother={() => setSent(undefined)} />}
      {sent && !Thanks && <p role="status">{contactForm.sent}</p>}
      {!sent && (
        <EnquiryForm
          submit={contactForm.submit}
          collected={contactForm.collected}
          toContent={(values) => ({ kind: 'contact', page: pathname, ...blank, ...values })}
          onBegin={fetchThanks}
          onSent={({ email = '' }) => setSent({ email, at: new Date() })}
        >
          <p className="text-[.94rem] text-muted">{contactForm.note}</p>
          <PersonFields />
          <LineField name="subject" label={enquiryCopy.fields.subject} autoComplete="off" />
          <MessageField />
        </EnquiryForm>
      )}
    </>
  );
}

/** Untouched fields are sent as empty strings. */
const blank = { name: '', email: '', subject: '', message: '' };
