import { honeypotField } from '@remit/contract/honeypot.ts';
import { ManageLinkRequest } from '@remit/contract/subscriptions.ts';
import { useState } from 'react';
import { formMessage } from '#client/failure-message.ts';
import { createSubmission } from '#client/submission.ts';
import { useSubmission } from '#client/use-submission.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { sending } from '#content/forms/sending.ts';
import { subscriptionLinks } from '#content/forms/subscription-links.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { useForm } from '#ui/use-form.ts';

const copy = subscriptionLinks.newLink;

const createNewLinkSubmission = async () =>
  createSubmission({
    form: 'manage-link',
    path: '/api/subscriptions/manage/link',
    schema: ManageLinkRequest,
    fieldErrorMessage,
  });

export function NewLinkForm() {
  const submission = useSubmission(createNewLinkSubmission);
  const [email, setEmail] = useState('');
  const form = useForm((element) => {
    const data = new FormData(element);
    const typed = String(data.get('email') ?? '');
    setEmail(typed.trim());
    return submission.send({ email: typed }, { honeypot: String(data.get(honeypotField) ?? '') });
  });
  const { status, fields } = form;

  if (status === 'accepted') {
    return (
      <Alert tone="success" title={copy.accepted.title}>
        {copy.accepted.text(email)}
      </Alert>
    );
  }
  const message = formMessage(form, ['email'], sending);
  return (
    <form {...form.props} className="grid gap-4" onFocus={submission.preload}>
      <EmailField label={copy.email} hint={copy.why} error={fields.email} placeholder={copy.placeholder} />
      <HoneypotField name={honeypotField} label={sending.honeypot} />
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
      <div>
        <Button type="submit" tone="secondary" isBusy={status === 'busy'} busyLabel={copy.busy}>
          {copy.send}
        </Button>
      </div>
    </form>
  );
}
