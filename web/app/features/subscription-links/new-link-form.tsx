import { trapField } from '@remit/contract/trap.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorWithoutField, failureMessage } from '#client/failure-message.ts';
import { useForm } from '#client/use-form.ts';
import { sending } from '#content/en/forms/sending.ts';
import { subscriptionLinks } from '#content/en/forms/subscription-links.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { HoneypotField } from '#ui/honeypot-field.tsx';

const copy = subscriptionLinks.newLink;
const load = () =>
  import('#features/subscription-links/new-link-submission.ts').then(({ createNewLinkSubmission }) =>
    createNewLinkSubmission(),
  );

/** Sends a new link to manage one's subscriptions. */
export function NewLinkForm() {
  const form = useForm(load);
  const element = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const { status, fields, failure, rejections } = form;

  useEffect(() => {
    if (rejections > 0 && element.current) focusFirstInvalid(element.current);
  }, [rejections]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = String(data.get('email') ?? '');
    setEmail(typed.trim());
    void form.send({ email: typed }, { honeypot: String(data.get(trapField) ?? '') });
  }

  if (status === 'accepted') {
    return (
      <Alert tone="success" title={copy.accepted.title}>
        {copy.accepted.text(email)}
      </Alert>
    );
  }
  const otherError = errorWithoutField(fields, ['email']);
  const message = failure ? failureMessage(failure, sending) : otherError && sending.rejected(otherError);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={send}
      onFocus={form.preload}
      onInput={({ target }) => form.clearError((target as HTMLInputElement).name)}
    >
      <EmailField label={copy.email} hint={copy.why} error={fields.email} placeholder={copy.placeholder} />
      <HoneypotField name={trapField} label={sending.honeypot} />
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
