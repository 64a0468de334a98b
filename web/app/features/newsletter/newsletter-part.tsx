import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { trapField } from '@remit/contract/trap.ts';
import { errorWithoutField, failureMessage } from '#client/failure-message.ts';
import { pendingPaths } from '#client/pending-submissions.ts';
import { createSubmission } from '#client/submission.ts';
import { sending } from '#content/en/forms/sending.ts';
import type { NewsletterView } from '#features/newsletter/newsletter-form.tsx';
import { readNewsletter } from '#features/newsletter/read-newsletter.ts';

export { NewsletterNote } from '#features/newsletter/newsletter-note.tsx';

// Opened when it is fetched, which is when somebody reaches for the box: its challenge has to age.
const submission = createSubmission({
  form: 'newsletter',
  path: pendingPaths.newsletter,
  schema: SubscriptionRequest,
});

const shown = ['email', 'consent', 'consent.given'];

/** Sends the box and says what it should show now. */
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
      return { status: 'open', said: failureMessage(outcome.failure, sending) };
    case 'invalid': {
      const elsewhere = errorWithoutField(outcome.fields, shown);
      return {
        status: 'open',
        fields: outcome.fields,
        said: elsewhere ? sending.rejected(elsewhere) : undefined,
      };
    }
  }
}
