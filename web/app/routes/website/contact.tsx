import { Link } from 'react-router';
import { contactForm } from '#content/forms/enquiries.ts';
import { contact } from '#content/website/contact.ts';
import { ContactForm } from '#features/enquiries/contact-form.tsx';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { Opening } from '#ui/opening.tsx';
import { textLink } from '#ui/prose.tsx';

export const meta = pageMeta(contact.meta);

const mark = <ClaimMark />;

export default function ContactPage() {
  return (
    <Opening {...contact.opening}>
      <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:items-start">
        <Card hasDashedOutline as="section" aria-labelledby="message">
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

function ContactDetails() {
  const { mail, questions, phone, offices, statement, visits } = contact.details;
  return (
    <Card className="@4xl:p-7">
      <p>
        {questions.before}
        <Link to={questions.link.to} className={`inline-block py-2 ${textLink}`}>
          {questions.link.label}
        </Link>
        {questions.after}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 border-t border-rule pt-6 @xl:grid-cols-2 @4xl:grid-cols-1">
        <div>
          <h2 className="text-lg tracking-tight">{mail.label}</h2>
          <a href={`mailto:${mail.email}`} className={`inline-block py-2 text-lg ${textLink}`}>
            {mail.email}
          </a>
          <p className="text-muted">{mail.note}</p>
          <p className="mt-1 text-muted">
            {mail.planned}
            {mark}
          </p>
        </div>
        <div>
          <h2 className="text-lg tracking-tight">{phone.label}</h2>
          <p className="py-2 text-lg font-semibold tabular-nums">{phone.number}</p>
          <p className="text-muted">{phone.note}</p>
          <p className="mt-1 text-muted">
            {phone.planned}
            {mark}
          </p>
        </div>
      </div>
      <ClaimStatement className="mt-5 text-muted">{statement}</ClaimStatement>
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-10 gap-y-6 border-t border-rule pt-6">
        {offices.map(({ label, company, lines }) => (
          <div key={label}>
            <h2 className="text-lg tracking-tight">{label}</h2>
            <address className="mt-2 not-italic">
              {[company, ...lines].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </div>
        ))}
      </div>
      <p className="mt-4 text-muted">{visits}</p>
    </Card>
  );
}
