import type { accountErrorCodes } from '@remit/contract/staff/accounts.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const accountErrors = {
  account_protected: {
    status: 403,
    message:
      'This is your own account, one of the team whose role is not below yours, or one that acts as the server. Only an operator can change it.',
  },
  already_confirmed: { status: 409, message: 'The e-mail address of this account is confirmed already.' },
  not_confirmed: { status: 409, message: 'This account has no e-mail address that is confirmed.' },
  confirmation_differs: { status: 422, message: 'What you typed is not what this account is called.' },
} as const satisfies Record<(typeof accountErrorCodes)[number], ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...accountErrors });
