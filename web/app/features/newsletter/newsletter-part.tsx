import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { trapField } from '@remit/contract/trap.ts';
import { saidOfNoField, sayFailure } from '#client/failure-words.ts';
import { openSubmission } from '#client/submission.ts';
import { unsentPaths } from '#client/unsent.ts';
import { sending } from '#content/en/forms/sending.ts';
import type { NewsletterView } from '#features/newsletter/newsletter-form.tsx';
import { readNewsletter } from '#features/newsletter/read-newsletter.ts';

export { NewsletterNote } from '#features/newsletter/newsletter-note.tsx';

// Opened when it is fetched, which is when somebody reaches for the box: its challenge has to age.
const submission = openSubmission({
  form: 'newsletter',
  path: unsentPaths.newsletter,
  schema: SubscriptionRequest,
});

const shown = ['email', 'consent', 'consent.given'];

/** Sends the box and says what it should show now. */
export async function sendNewsletter(form: HTMLFormElement): Promise<NewsletterView> {
  const data = new FormData(form);
  const content = readNewsletter(data, location.pathname);
  const outcome = await submission.send(content, { honeypot: String(data.get(trapField) ?? '') });
  const email = content.email.trim();
  switch (outcome.at) {
    case 'accepted':
      return { at: 'accepted', email };
    case 'kept':
      return { at: 'kept', email, key: outcome.key };
    case 'failed':
      return { at: 'open', said: sayFailure(outcome.failure, sending) };
    case 'faulty': {
      const elsewhere = saidOfNoField(outcome.fields, shown);
      return { at: 'open', fields: outcome.fields, said: elsewhere ? sending.refused(elsewhere) : undefined };
    }
  }
}
