import { consentWordings, currentConsent } from '@remit/contract/consent.ts';
import { honeypotField } from '@remit/contract/honeypot.ts';
import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { useEffect, useRef } from 'react';
import { formMessage } from '#client/failure-message.ts';
import { pendingPaths } from '#client/pending-submissions.ts';
import { createSubmission } from '#client/submission.ts';
import { useSubmission, useSubmissionStatus } from '#client/use-submission.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';
import { privacy } from '#content/forms/privacy.ts';
import { sending } from '#content/forms/sending.ts';
import { waitlist } from '#content/forms/waitlist.ts';
import { CorridorFields, type KnownCorridor } from '#features/waitlist/corridor-fields.tsx';
import { text } from '#features/waitlist/read-corridor.ts';
import { readWaitlist } from '#features/waitlist/read-waitlist.ts';
import { savedReferralCode } from '#features/waitlist/referral-code.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { NewTabLink } from '#ui/new-tab-link.tsx';
import { useForm } from '#ui/use-form.ts';

export type WaitlistOutcome = { readonly status: 'accepted' | 'pending'; readonly email: string };

export type WaitlistFormProps = {
  /** Already typed on the page. */
  readonly email: string;
  readonly corridor: KnownCorridor;
  /** Undefined while the form is open, also after a pending submission was discarded. */
  readonly onOutcome: (outcome: WaitlistOutcome | undefined) => void;
};

const shown = [
  'email',
  'sendingFrom',
  'sendingTo',
  'method',
  'wallet',
  'walletName',
  'consent',
  'consent.given',
];

const createWaitlistSubmission = async () =>
  createSubmission({
    form: 'waitlist',
    path: pendingPaths.waitlist,
    schema: SubscriptionRequest,
    fieldErrorMessage,
  });

export function WaitlistForm({ email, corridor, onOutcome }: WaitlistFormProps) {
  const submission = useSubmission(createWaitlistSubmission);
  const sentEmail = useRef(email);
  const form = useForm((element) => {
    const data = new FormData(element);
    sentEmail.current = text(data, 'email').trim();
    const content = readWaitlist(data, { page: location.pathname, referralCode: savedReferralCode() });
    return submission.send(content, { honeypot: text(data, honeypotField) });
  });
  const { fields } = form;
  const status = useSubmissionStatus(form);

  // On mount, because the challenge must have a certain age when the form is sent.
  useEffect(submission.preload, []);
  useEffect(() => {
    onOutcome(
      status === 'accepted' || status === 'pending' ? { status, email: sentEmail.current } : undefined,
    );
  }, [status, onOutcome]);

  const message = formMessage(form, shown, sending);
  return (
    <form {...form.props} className="grid gap-5">
      <EmailField
        label={waitlist.fields.email}
        error={fields.email}
        defaultValue={email}
        placeholder={waitlist.fields.placeholder}
        data-autofocus={email === '' || undefined}
      />
      <CorridorFields errors={fields} chosen={corridor} hasFocus={email !== ''} />
      <Checkbox
        name="consent.given"
        label={consentWordings[currentConsent.waitlist].text}
        error={fields['consent.given'] ?? fields.consent}
      />
      <HoneypotField name={honeypotField} label={sending.honeypot} />
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
