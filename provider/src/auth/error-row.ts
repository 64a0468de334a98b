import type { ApiErrorStatus, ApiErrorTable } from '@remit/platform/http/api-error.ts';

type Message = ApiErrorTable[string]['message'];

export const row = <M extends Message>(status: ApiErrorStatus, code: string, message: M) => ({
  status,
  code,
  message,
});

/** What the contract reports for most requests that are not valid. */
export const invalid = <M extends Message>(message: M) => row(400, 'validation_failed', message);
