import { SubscriptionRequest } from '@remit/contract/subscriptions.ts';
import { pendingPaths } from '#client/pending-submissions.ts';
import { createSubmission } from '#client/submission.ts';
import { fieldErrorMessage } from '#content/forms/field-errors.ts';

/** Loaded on focus, with the schema and the messages of its errors. */
export const createNewsletterSubmission = () =>
  createSubmission({
    form: 'newsletter',
    path: pendingPaths.newsletter,
    schema: SubscriptionRequest,
    fieldErrorMessage,
  });
