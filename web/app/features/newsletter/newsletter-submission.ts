import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { pendingPaths } from '#client/pending-submissions.ts';
import { createSubmission } from '#client/submission.ts';

/** Loaded on focus, with the schema. */
export const createNewsletterSubmission = () =>
  createSubmission({ form: 'newsletter', path: pendingPaths.newsletter, schema: SubscriptionRequest });
