import type { systemErrorCodes } from '@remit/contract/staff/system.ts';
import { type ApiErrorTable, apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

const systemErrors = {
  mail_not_sendable: {
    status: 409,
    message: 'This e-mail was sent, is being sent, or has expired.',
  },
} as const satisfies Record<(typeof systemErrorCodes)[number], ApiErrorTable[string]>;

export const apiError = apiErrorFrom({ ...commonErrors, ...systemErrors });
