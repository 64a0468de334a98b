import { type InvitationErrorCode, undoMinutes } from '@remit/contract/staff/invitations.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  nobody_to_invite: { status: 409, message: 'There is no one left to invite.' },
  invitations_sent: {
    status: 409,
    message: `These invitations are already sent. You can undo them only for ${undoMinutes} minutes.`,
  },
  batch_id_used: {
    status: 409,
    message: 'This batch already exists, with other choices. Please preview again.',
  },
} as const satisfies Record<InvitationErrorCode, ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
