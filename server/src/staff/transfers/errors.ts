import type { rateErrorCodes, transferErrorCodes } from '@remit/contract/staff/transfers.ts';
import { rateFactorMax } from '@remit/domain/transfers/rate-changes.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const transferErrors = {
  transfer_protected: {
    status: 403,
    message:
      'Only an operator can change this transfer. It is your own, or it belongs to a colleague whose role is not below yours.',
  },
  transfer_ended: { status: 409, message: 'This transfer has ended, so it can no longer be changed.' },
  cancel_repeated: {
    status: 409,
    message:
      'This transfer will be cancelled already. It waits until we know whether the payment or the payout happened.',
  },
  refund_under_way: {
    status: 409,
    message: 'This transfer is being recalled or refunded already. Please wait until it has ended.',
  },
} as const satisfies Record<(typeof transferErrorCodes)[number], ApiErrorTable[string]>;

const rateErrors = {
  rates_changed: {
    status: 409,
    message: 'Another rate sheet was published meanwhile. Please preview your rates again.',
  },
  rates_same: { status: 422, message: 'These are the rates in force. Please change at least one.' },
  rates_implausible: {
    status: 422,
    message: `A rate may not become more than ${rateFactorMax} times as high or as low at once. Please check the marked corridors.`,
  },
  rates_unconfirmed: {
    status: 422,
    message: 'Some rates change a lot. Please check the preview and confirm that this is right.',
  },
} as const satisfies Record<(typeof rateErrorCodes)[number], ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...transferErrors, ...rateErrors });
