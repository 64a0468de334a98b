import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { row } from '../error-row.ts';

export const identityErrors = {
  manual_linking_disabled: row(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  identity_already_linked: row(422, 'identity_already_exists', 'Identity is already linked'),
  identity_linked_to_other: row(422, 'identity_already_exists', 'Identity is already linked to another user'),
  identity_id_not_uuid: row(404, 'validation_failed', 'identity_id must be an UUID'),
  identity_not_found: row(422, 'identity_not_found', "Identity doesn't exist"),
  identity_audience_mismatch: row(
    403,
    'unexpected_audience',
    "Token audience doesn't match request audience",
  ),
  single_identity: row(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  identity_email_conflict: row(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),
} as const satisfies ApiErrorTable;
