import { EmailField } from '@remit/contract/email.ts';
import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import * as v from 'valibot';
import { pendingPaths } from '#client/pending-submissions.ts';
import { createSubmission, type Submission } from '#client/submission.ts';

export async function createWaitlistSubmission(): Promise<Submission> {
  return createSubmission({ form: 'waitlist', path: pendingPaths.waitlist, schema: SubscriptionRequest });
}

/** Validates the e-mail address before the dialog opens. */
export function emailError(email: string): string | undefined {
  const result = v.safeParse(EmailField, email, { abortPipeEarly: true });
  return result.success ? undefined : result.issues[0].message;
}
