import { EmailField } from '@remit/contract/email.ts';
import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import * as v from 'valibot';
import { openSubmission, type Submission } from '#client/submission.ts';
import { unsentPaths } from '#client/unsent.ts';

export async function openWaitlist(): Promise<Submission> {
  return openSubmission({ form: 'waitlist', path: unsentPaths.waitlist, schema: SubscriptionRequest });
}

/** What is wrong with an address, before anything else is asked. */
export function faultInEmail(email: string): string | undefined {
  const result = v.safeParse(EmailField, email, { abortPipeEarly: true });
  return result.success ? undefined : result.issues[0].message;
}
