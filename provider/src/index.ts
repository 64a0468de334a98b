/** All that a product may use of the provider. */

// Keys
export { type ApiKeyKind, apiKeyKinds } from './api-keys/key-text.ts';
export {
  type ApiKeyRow,
  insertApiKey,
  listApiKeys,
  liveKeysMax,
  openApiKeys,
  revokeApiKey,
  sealingKeyName,
} from './api-keys/store.ts';
export { createAccessTokens } from './auth/access-tokens.ts';
export type { AccountSupport, SupportChange } from './auth/account-support.ts';
// Accounts, for the console and the commands
export type { createAccounts, Owner } from './auth/accounts.ts';
export { hasSecondStep, hasVerifiedFactor } from './auth/assurance.ts';
export { createAudit, serviceActor } from './auth/audit.ts';
export { eraseAccount, mailsOfAccount, recipientsOf } from './auth/erase-account.ts';
export { readMailQuota } from './auth/mail-quota.ts';
// What the product says to owners of accounts
export type {
  AskedFrom,
  AuthCode,
  AuthLink,
  AuthLinkKind,
  AuthMessages,
  AuthNotice,
  KnownAddress,
  NoticedChange,
  SecondFactor,
} from './auth/messages.ts';
export { mergedMetadata } from './auth/metadata.ts';
// Personal data
export { readAccount } from './auth/read-account.ts';
export { isAdminRole } from './auth/require-user.ts';
export { endBeforeRole } from './auth/role-change.ts';
export { hasKeysInSettings, loadSigningKeys } from './auth/signing-keys.ts';
export { isStaff, isStaffSessionOld, staffRoleOf, staffSessionSecondsMax } from './auth/staff-role.ts';
export { newSetUpToken } from './auth/staff-set-up.ts';
export { listPasskeys, type PasskeyRow } from './auth/store/passkeys.ts';
export type { SessionRow } from './auth/store/sessions.ts';
export { stateOfSigningKey } from './auth/store/signing-keys.ts';
export { beginSetUp, deleteSetUp, findSetUp, setUpLinkHours } from './auth/store/staff-set-ups.ts';
export {
  findUser,
  findUserByEmail,
  lockUser,
  type UserRow,
  updateUser,
  userColumns,
} from './auth/store/users.ts';
export {
  fixedSigningKeys,
  openSigningKeys,
  publishSigningKey,
  signAfterSecondsMin,
  verifiesSeconds,
} from './auth/stored-signing-keys.ts';
export { wireTime } from './auth/wire.ts';
export { readServicesConfig, type ServicesConfig, serviceSettings } from './config.ts';
// Starting it
export { createProvider } from './create-provider.ts';
// What the doctor looks at
export { loadSchema } from './data/schema/load-schema.ts';
export { isPublished, publication } from './realtime/changes/table.ts';
export { type Lacking, reasons, unavailableBecause } from './realtime/changes/unavailable.ts';
export { createBytes } from './storage/bytes/create-bytes.ts';
export { describeFile } from './storage/personal-data.ts';
export { findObjectsOf, sampleObjects } from './storage/store/objects.ts';
