import type { ApiErrorTable } from '@remit/platform/http/api-error.ts';

/** The data of accounts, and what administrators do with accounts. */
export const accountErrors = {
  metadata_too_large: {
    status: 400,
    code: 'validation_failed',
    message: ({ bytesMax }: { bytesMax: number }) => `User metadata cannot be larger than ${bytesMax} bytes`,
  },
  app_metadata_admin: {
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
  },
  user_id_not_uuid: { status: 404, code: 'validation_failed', message: 'user_id must be an UUID' },
  user_not_found: { status: 404, code: 'user_not_found', message: 'User not found' },
  bad_pagination: {
    status: 400,
    code: 'validation_failed',
    message: ({ detail }: { detail: string }) => `Bad Pagination Parameters: ${detail}`,
  },
  bad_sort: {
    status: 400,
    code: 'validation_failed',
    message: ({ detail }: { detail: string }) => `Bad Sort Parameters: ${detail}`,
  },
  create_without_contact: {
    status: 400,
    code: 'validation_failed',
    message: 'Cannot create a user without either an email or phone',
  },
  admin_phone_exists: {
    status: 422,
    code: 'phone_exists',
    message: 'Phone number already registered by another user',
  },
  password_and_hash: {
    status: 400,
    code: 'validation_failed',
    message: 'Only a password or a password hash should be provided',
  },
  id_not_v4: { status: 400, code: 'validation_failed', message: 'ID must conform to the uuid v4 format' },
  id_taken: { status: 422, code: 'validation_failed', message: 'A user with this ID already exists' },
  password_hash_unknown: {
    status: 400,
    code: 'validation_failed',
    message: 'The password hash is neither bcrypt, argon2 nor fbscrypt, or asks for too much work',
  },
  id_nil: { status: 400, code: 'validation_failed', message: 'ID cannot be a nil uuid' },
  bad_ban_duration: {
    status: 400,
    code: 'validation_failed',
    message: ({ detail }: { detail: string }) => `invalid format for ban duration: ${detail}`,
  },
  link_user_not_found: {
    status: 404,
    code: 'user_not_found',
    message: 'User with this email not found',
  },
  link_needs_secure_change: {
    status: 400,
    code: 'validation_failed',
    message: 'Enable secure email change to generate link for current email',
  },
  bad_link_type: {
    status: 400,
    code: 'validation_failed',
    message: ({ type }: { type: string }) => `Invalid email action link type requested: ${type}`,
  },
  bad_audit_query: {
    status: 400,
    code: 'validation_failed',
    message: ({ query }: { query: string }) => `Invalid query scope: ${query}`,
  },
} as const satisfies ApiErrorTable;
