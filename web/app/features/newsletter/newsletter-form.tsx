import { consentWordings, currentConsent } from '@remit/contract/consent.ts';
import { honeypotField } from '@remit/contract/honeypot.ts';
import { useEffect, useRef, useState } from 'react';
import { formMessage } from '#client/failure-message.ts';
import { useSubmission, useSubmissionStatus } from '#client/use-submission.ts';
import { newsletterBox as copy } from '#content/forms/newsletter.ts';
import { privacy } from '#content/forms/privacy.ts';
import { sending } from '#content/forms/sending.ts';
import { NewsletterNote } from '#features/newsletter/newsletter-note.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';
import { useForm } from '#ui/use-form.ts';

const load = () =>
  import('#features/newsletter/newsletter-submission.ts').then((part) => part.createNewsletterSubmission());

const shown = ['email', 'consent', 'consent.given'];

type NewsletterFormProps = {
  /** Opened by a click: the first field gets the focus. */
  readonly hasFocus?: boolean;
};

export function NewsletterForm({ hasFocus = false }: NewsletterFormProps) {
  const submission = useSubmission(load);
  const [sentEmail, setSentEmail] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const form = useForm((element) => {
    const data = new FormData(element);
    const content = readNewsletter(data, location.pathname);
    setSentEmail(content.email.trim());
    return submission.send(content, { honeypot: String(data.get(honeypotField) ?? '') });
  });
  const { fields, failure } = form;
  const status = useSubmissionStatus(form);
  const isOpen = status === 'open' || status === 'busy';
  const message = failure?.kind === 'not-loaded' ? undefined : formMessage(form, shown, sending);

  useEffect(() => {
    if (hasFocus) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  // The focused button was removed.
  useEffect(() => {
    if (!isOpen) box.current?.focus();
  }, [isOpen]);

  return (
    <div ref={box} tabIndex={-1} className="grid content-start gap-4 outline-none">
      {isOpen && (
        <form {...form.props} className="grid gap-3" onFocus={submission.preload}>
          <EmailField label={copy.email} error={fields.email} placeholder={copy.placeholder} />
          <Checkbox
            name="consent.given"
            label={consentWordings[currentConsent.newsletter].text}
            error={fields['consent.given'] ?? fields.consent}
          />
          <HoneypotField name={honeypotField} label={copy.honeypot} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" isBusy={status === 'busy'} busyLabel={copy.busy}>
              {copy.send}
            </Button>
            <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
              {copy.why} <NewTabLink {...privacy} />
              <span className="hidden font-semibold noscript:inline"> {copy.withoutScripts}</span>
            </p>
          </div>
        </form>
      )}
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
      <NewsletterNote acceptedEmail={status === 'accepted' ? sentEmail : undefined} />
      {failure?.kind === 'not-loaded' && (
        <p role="alert" className="font-semibold text-danger">
          {copy.notLoaded}
        </p>
      )}
    </div>
  );
}

function readNewsletter(data: FormData, page: string) {
  return {
    list: 'newsletter',
    page,
    email: String(data.get('email') ?? ''),
    consent: {
      wordingVersion: currentConsent.newsletter,
      given: data.has('consent.given') ? true : undefined,
    },
  };
}
