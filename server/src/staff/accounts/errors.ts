import type { accountErrorCodes } from '@remit/contract/staff/accounts.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const accountErrors = {
  account_protected: {
    status: 403,
    message:
      'Only an operator can change this account. It is your own, it belongs to a colleague whose role is not below yours, or it acts as the server.',
  },
  already_confirmed: { status: 409, message: 'This account’s e-mail address is already confirmed.' },
  not_confirmed: { status: 409, message: 'This account has no confirmed e-mail address.' },
  transfers_under_way: {
    status: 409,
    message:
      'We are cancelling and refunding the practice transfers of this account, and nothing is deleted yet. Please try again in a minute.',
  },
  confirmation_differs: {
    status: 422,
    message: 'What you typed does not match this account. Please type it again.',
  },
} as const satisfies Record<(typeof accountErrorCodes)[number], ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...accountErrors });
