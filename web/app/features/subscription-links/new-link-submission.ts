import { ManageLinkRequest } from '@remit/contract/subscriptions.ts';
import { openSubmission, type Submission } from '#client/submission.ts';

export function openNewLink(): Submission {
  return openSubmission({
    form: 'manage-link',
    path: '/api/subscriptions/manage/link',
    schema: ManageLinkRequest,
  });
}
