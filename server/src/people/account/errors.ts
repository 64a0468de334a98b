import type { accountErrorCodes } from '@remit/contract/account.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const ownErrors = {
  not_signed_in: { status: 401, message: 'Please sign in to see your account.' },
  account_banned: { status: 403, message: 'This account is closed for now. Please write to us.' },
  fresh_sign_in_needed: {
    status: 403,
    message: 'Please confirm that it is you, with your password or with a code that we e-mail you.',
  },
  proof_wrong: { status: 422, message: 'That password or code is wrong. Please try again.' },
  session_unknown: { status: 404, message: 'That device is already signed out.' },
  other_account: {
    status: 409,
    message: 'You are now signed in to another account. Please reload this page.',
  },
  password_needed: { status: 403, message: 'Please choose a password for your account first.' },
  second_factor_needed: { status: 403, message: 'Please finish signing in with your second step.' },
  transfers_under_way: {
    status: 409,
    message:
      'We are cancelling and refunding your practice transfers, and nothing is deleted yet. Please try again in a minute.',
  },
  not_me_expired: { status: 410, message: 'This link has expired or was already used.' },
  not_me_address_taken: {
    status: 409,
    message: 'Your old e-mail address now belongs to another account. Please write to us.',
  },
} as const satisfies Record<(typeof accountErrorCodes)[number], ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...ownErrors });
