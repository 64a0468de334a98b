import { consentWordings, currentConsent } from '@remit/contract/consent.ts';
import { trapField } from '@remit/contract/trap.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { errorWithoutField, failureMessage } from '#client/failure-message.ts';
import { useOfflineForm } from '#client/use-offline-form.ts';
import { privacy } from '#content/en/forms/privacy.ts';
import { sending } from '#content/en/forms/sending.ts';
import { waitlist } from '#content/en/forms/waitlist.ts';
import { CorridorFields } from '#features/waitlist/corridor-fields.tsx';
import { text } from '#features/waitlist/read-corridor.ts';
import { readWaitlist } from '#features/waitlist/read-waitlist.ts';
import { savedReferralCode } from '#features/waitlist/referral-code.ts';
import { createWaitlistSubmission } from '#features/waitlist/waitlist-submission.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';

export type WaitlistOutcome = { readonly status: 'accepted' | 'pending'; readonly email: string };

export type WaitlistFormProps = {
  /** Already typed on the page. */
  readonly email: string;
  /** The country this page is about. */
  readonly to?: string | undefined;
  /** Undefined while the form is open, also after a pending submission was discarded. */
  readonly onOutcome: (outcome: WaitlistOutcome | undefined) => void;
};

const shown = ['email', 'sendingFrom', 'sendingTo', 'method', 'wallet', 'consent', 'consent.given'];

export function WaitlistForm({ email, to, onOutcome }: WaitlistFormProps) {
  const form = useOfflineForm(createWaitlistSubmission);
  const element = useRef<HTMLFormElement>(null);
  const sentEmail = useRef(email);
  const { status, fields, failure, rejections } = form;

  // On mount, because the challenge must have a certain age when the form is sent.
  useEffect(form.preload, []);
  useEffect(() => {
    if (rejections > 0 && element.current) focusFirstInvalid(element.current);
  }, [rejections]);
  useEffect(() => {
    onOutcome(
      status === 'accepted' || status === 'pending' ? { status, email: sentEmail.current } : undefined,
    );
  }, [status, onOutcome]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    sentEmail.current = text(data, 'email').trim();
    const content = readWaitlist(data, { page: location.pathname, referralCode: savedReferralCode() });
    void form.send(content, { honeypot: text(data, trapField) });
  }

  const otherError = errorWithoutField(fields, shown);
  const message = failure ? failureMessage(failure, sending) : otherError && sending.rejected(otherError);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={send}
      onInput={({ target }) => form.clearError((target as HTMLInputElement).name)}
    >
      <EmailField
        label={waitlist.fields.email}
        error={fields.email}
        defaultValue={email}
        placeholder={waitlist.fields.placeholder}
        data-autofocus={email === '' || undefined}
      />
      <CorridorFields errors={fields} chosen={{ to }} hasFocus={email !== ''} />
      <Checkbox
        name="consent.given"
        label={consentWordings[currentConsent.waitlist].text}
        error={fields['consent.given'] ?? fields.consent}
      />
      <HoneypotField name={trapField} label={sending.honeypot} />
      {message && (
        <Alert tone="danger" title={message.title}>
          {message.text}
        </Alert>
      )}
      <div className="grid items-center gap-x-5 gap-y-3 @lg:grid-cols-[auto_1fr]">
        <Button type="submit" isBusy={status === 'busy'} busyLabel={waitlist.busy}>
          {waitlist.send}
        </Button>
        <p className="text-sm text-muted">
          {waitlist.why} <NewTabLink {...privacy} />
        </p>
      </div>
    </form>
  );
}
