import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** Linking identities to an account, and unlinking them. */
export const identityErrors = {
  manual_linking_disabled: {
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
  identity_already_linked: {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked',
  },
  identity_linked_to_other: {
    status: 422,
    code: 'identity_already_exists',
    message: 'Identity is already linked to another user',
  },
  identity_id_not_uuid: { status: 404, code: 'validation_failed', message: 'identity_id must be an UUID' },
  identity_not_found: { status: 422, code: 'identity_not_found', message: "Identity doesn't exist" },
  identity_audience_mismatch: {
    status: 403,
    code: 'unexpected_audience',
    message: "Token audience doesn't match request audience",
  },
  single_identity: {
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  },
  identity_email_conflict: {
    status: 422,
    code: 'email_conflict_identity_not_deletable',
    message: 'Unable to unlink identity due to email conflict',
  },
} as const satisfies ApiErrorTable;
