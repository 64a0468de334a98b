import { useState } from 'react';
import { useLocation } from 'react-router';
import { contactForm, enquiryCopy } from '#content/forms/enquiries.ts';
import { ContactSent } from './contact-sent.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { LineField, MessageField, PersonFields } from './fields/text-fields.tsx';
import type { Sent } from './sent-notice.tsx';

export function ContactForm() {
  const { pathname } = useLocation();
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      <ContactSent sent={sent} onAnother={() => setSent(undefined)} />
      {!sent && (
        <EnquiryForm
          submit={contactForm.submit}
          collected={contactForm.collected}
          toContent={(values) => ({ kind: 'contact', page: pathname, ...blank, ...values })}
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
