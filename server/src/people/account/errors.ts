import type { accountErrorCodes } from '@remit/contract/account.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  not_signed_in: { status: 401, message: 'Please sign in to get to your account.' },
  account_banned: { status: 403, message: 'This account is closed for the time being. Please write to us.' },
  fresh_sign_in_needed: {
    status: 403,
    message:
      'Please show once more that it is you: with your password, or with a code that we e-mail to you.',
  },
  proof_wrong: { status: 422, message: 'That was not right. Please try again.' },
  session_unknown: { status: 404, message: 'That device is not signed in any more.' },
  other_account: {
    status: 409,
    message: 'This page is about another account than the one you are signed in to. Please load it again.',
  },
  password_needed: { status: 403, message: 'Please choose a password for your account first.' },
  second_factor_needed: { status: 403, message: 'Please finish signing in with your second step first.' },
  not_me_expired: { status: 410, message: 'This link has expired or was used already.' },
  not_me_address_taken: {
    status: 409,
    message: 'Your old e-mail address belongs to another account by now. Please write to us.',
  },
} as const satisfies Record<(typeof accountErrorCodes)[number], ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
