import { type InvitationErrorCode, undoMinutes } from '@remit/contract/staff/invitations.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  nobody_to_invite: { status: 409, message: 'Nobody waits there who is not invited yet.' },
  invitations_sent: {
    status: 409,
    message: `These invitations are sent. They can be undone for ${undoMinutes} minutes.`,
  },
  batch_id_used: { status: 409, message: 'This batch was made before, with other choices.' },
} as const satisfies Record<InvitationErrorCode, ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
