import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const web3Errors = {
  web3_disabled: row(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  web3_chain_disabled: row(
    422,
    'web3_provider_disabled',
    ({ chain }: { chain: string }) => `${chain} Web3 provider is disabled`,
  ),
  web3_unsupported_chain: row(400, 'web3_unsupported_chain', 'Unsupported chain'),
  web3_message_short: invalid('message is too short'),
  web3_message_long: invalid('message must not exceed 20KB'),
  web3_message_malformed: invalid('message is malformed'),
  web3_signature_format: invalid(({ format }: { format: string }) => `signature must be ${format}`),
} as const satisfies ApiErrorTable;
