import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';
import { invalid, row } from '../error-row.ts';

export const accountErrors = {
  metadata_too_large: invalid(
    ({ bytesMax }: { bytesMax: number }) => `User metadata cannot be larger than ${bytesMax} bytes`,
  ),
  app_metadata_admin: row(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
  user_id_not_uuid: row(404, 'validation_failed', 'user_id must be an UUID'),
  user_not_found: row(404, 'user_not_found', 'User not found'),
  bad_pagination: invalid(({ detail }: { detail: string }) => `Bad Pagination Parameters: ${detail}`),
  bad_sort: invalid(({ detail }: { detail: string }) => `Bad Sort Parameters: ${detail}`),
  create_without_contact: invalid('Cannot create a user without either an email or phone'),
  admin_phone_exists: row(422, 'phone_exists', 'Phone number already registered by another user'),
  password_and_hash: invalid('Only a password or a password hash should be provided'),
  id_not_v4: invalid('ID must conform to the uuid v4 format'),
  id_taken: row(422, 'validation_failed', 'A user with this ID already exists'),
  password_hash_unknown: invalid(
    'The password hash is neither bcrypt, argon2 nor fbscrypt, or asks for too much work',
  ),
  id_nil: invalid('ID cannot be a nil uuid'),
  bad_ban_duration: invalid(({ detail }: { detail: string }) => `invalid format for ban duration: ${detail}`),
  link_user_not_found: row(404, 'user_not_found', 'User with this email not found'),
  link_needs_secure_change: invalid('Enable secure email change to generate link for current email'),
  bad_link_type: invalid(({ type }: { type: string }) => `Invalid email action link type requested: ${type}`),
  bad_audit_query: invalid(({ query }: { query: string }) => `Invalid query scope: ${query}`),
} as const satisfies ApiErrorTable;
