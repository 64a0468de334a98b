/** All that a product may use of the provider. */

import type { ProviderOptions } from './create-provider.ts';

// Starting it

export { readServicesConfig, type ServicesConfig, serviceSettings } from './config.ts';

/** Loaded when the product starts to serve; commands do not need the services. */
export const loadProvider = () => import('./create-provider.ts');
export const createProvider = async (options: ProviderOptions) =>
  (await loadProvider()).createProvider(options);

// What the product says to owners of accounts

export type {
  AuthCode,
  AuthLink,
  AuthLinkKind,
  AuthMessages,
  AuthNotice,
  KnownEmail,
  NoticedChange,
  RequestedFrom,
  SecondFactor,
} from './auth/messages.ts';

// Accounts

export type { AccountSupport, SupportChange } from './auth/account-support.ts';
export type { createAccounts, Owner } from './auth/accounts.ts';
export { hasSecondStep, hasVerifiedFactor } from './auth/assurance.ts';
export { readMailQuota } from './auth/mail-quota.ts';
export { isAdminRole } from './auth/require-user.ts';
export { listPasskeys, type PasskeyRow } from './auth/store/passkeys.ts';
export type { SessionRow } from './auth/store/sessions.ts';
export { findUser, findUserByEmail, lockUser, type UserRow, userColumns } from './auth/store/users.ts';
export { wireTime } from './auth/wire.ts';

// Accounts of the team

export { setStaffRole } from './auth/role-change.ts';
export { isStaff, isStaffSessionOld, staffRoleOf, staffSessionSecondsMax } from './auth/staff-role.ts';
export { newSetUpToken } from './auth/staff-set-up.ts';
export { beginSetUp, deleteSetUp, findSetUp, setUpLinkHours } from './auth/store/staff-set-ups.ts';

// Personal data

export { eraseAccountByOperator, mailsOfAccount, recipientsOf } from './auth/erase-account.ts';
export { readAccount } from './auth/read-account.ts';
export { listFilesOf } from './storage/personal-data.ts';

// Keys

export { type ApiKeyKind, apiKeyKinds } from './api-keys/key-text.ts';
export {
  type ApiKeyRow,
  insertApiKey,
  listApiKeys,
  liveKeysMax,
  openApiKeys,
  openPublishableKey,
  revokeApiKey,
  sealingKeyName,
} from './api-keys/store.ts';
export { signByKeyOfSettings, signByStoredKey } from './auth/sign-token.ts';
export { hasKeysInSettings } from './auth/signing-keys.ts';
export { stateOfSigningKey } from './auth/store/signing-keys.ts';
export { publishSigningKey, signAfterSecondsMin, verifiesSeconds } from './auth/stored-signing-keys.ts';

// Tables

export { databaseTypes } from './data/types/database-types.ts';

// What the doctor looks at

export { loadSchema } from './data/schema/load-schema.ts';
export { isPublished, publication } from './realtime/changes/table.ts';
export { type Lacking, reasons, unavailableBecause } from './realtime/changes/unavailable.ts';
export { sampleContent } from './storage/sample-content.ts';
