import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Signing in with a wallet. */
export const web3Errors = {
  web3_disabled: {
    status: 422,
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  },
  web3_chain_disabled: {
    status: 422,
    code: 'web3_provider_disabled',
    message: ({ chain }: { chain: string }) => `${chain} Web3 provider is disabled`,
  },
  web3_unsupported_chain: { status: 400, code: 'web3_unsupported_chain', message: 'Unsupported chain' },
  web3_message_short: { status: 400, code: 'validation_failed', message: 'message is too short' },
  web3_message_long: { status: 400, code: 'validation_failed', message: 'message must not exceed 20KB' },
  web3_message_malformed: { status: 400, code: 'validation_failed', message: 'message is malformed' },
  web3_signature_format: {
    status: 400,
    code: 'validation_failed',
    message: ({ format }: { format: string }) => `signature must be ${format}`,
  },
} as const satisfies ApiErrorTable;
