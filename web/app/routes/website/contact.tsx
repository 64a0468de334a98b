import { contactForm } from '#content/en/forms/enquiries.ts';
import { contact } from '#content/en/website/contact.ts';
import { ContactDetails } from '#features/contact/contact-details.tsx';
import { ContactForm } from '#features/enquiries/contact-form.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(contact.meta);

export default function ContactPage() {
  return (
    <Opening {...contact.opening}>
      <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:items-start">
        <Card isStitched as="section" aria-labelledby="message">
          <h2 id="message" className="mb-3 text-2xl">
            {contactForm.heading}
          </h2>
          <ContactForm />
        </Card>
        <ContactDetails />
      </div>
    </Opening>
  );
}
