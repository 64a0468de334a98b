import { ManageLinkRequest } from '@remit/contract/subscriptions.ts';
import { createSubmission, type Submission } from '#client/submission.ts';

export function createNewLinkSubmission(): Submission {
  return createSubmission({
    form: 'manage-link',
    path: '/api/subscriptions/manage/link',
    schema: ManageLinkRequest,
  });
}
