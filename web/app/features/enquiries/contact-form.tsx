import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { contactForm, enquiryWords } from '#content/en/forms/enquiries.ts';
import type { ContactSentProps } from './contact-sent.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { LineField, MessageField, PersonFields } from './fields/text-fields.tsx';

/** On the page itself, and in it before any script runs. The thanks are fetched when somebody begins to write. */
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
          <LineField name="subject" label={enquiryWords.fields.subject} autoComplete="off" />
          <MessageField />
        </EnquiryForm>
      )}
    </>
  );
}

/** A field that nobody touched is empty, not absent. */
const blank = { name: '', email: '', subject: '', message: '' };
