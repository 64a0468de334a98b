import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { trapField } from '@remit/contract/trap.ts';
import { errorWithoutField, failureMessage } from '#client/failure-message.ts';
import { pendingPaths } from '#client/pending-submissions.ts';
import { createSubmission } from '#client/submission.ts';
import { sending } from '#content/en/forms/sending.ts';
import type { NewsletterView } from '#features/newsletter/newsletter-form.tsx';
import { readNewsletter } from '#features/newsletter/read-newsletter.ts';

export { NewsletterNote } from '#features/newsletter/newsletter-note.tsx';

// On load, because the challenge must have a certain age when the form is sent.
const submission = createSubmission({
  form: 'newsletter',
  path: pendingPaths.newsletter,
  schema: SubscriptionRequest,
});

const shown = ['email', 'consent', 'consent.given'];

/** Sends the form and returns its new state. */
export async function sendNewsletter(form: HTMLFormElement): Promise<NewsletterView> {
  const data = new FormData(form);
  const content = readNewsletter(data, location.pathname);
  const outcome = await submission.send(content, { honeypot: String(data.get(trapField) ?? '') });
  const email = content.email.trim();
  switch (outcome.status) {
    case 'accepted':
      return { status: 'accepted', email };
    case 'pending':
      return { status: 'pending', email, key: outcome.key };
    case 'failed':
      return { status: 'open', message: failureMessage(outcome.failure, sending) };
    case 'invalid': {
      const otherError = errorWithoutField(outcome.fields, shown);
      return {
        status: 'open',
        fields: outcome.fields,
        message: otherError ? sending.rejected(otherError) : undefined,
      };
    }
  }
}
