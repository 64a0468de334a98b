import * as v from 'valibot';
import { personalDataNames } from '../account.ts';
import { staffRoles } from '../staff-roles.ts';
import { neighbours, pageOfPeople, Reason, SearchText } from './fields.ts';

export const accountStates = ['confirmed', 'unconfirmed', 'banned', 'staff', 'guest', 'factor'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountsPerPage = 50;

export const accountSorts = ['-created', 'created', '-signedIn', 'signedIn', 'email', '-email'] as const;

/** `POST /api/staff/accounts/search` */
export const AccountsQuery = v.object({
  /** Of an e-mail address, name or phone number; or a whole id. */
  q: v.optional(SearchText),
  state: v.optional(v.picklist(accountStates)),
  sort: v.optional(v.picklist(accountSorts), '-created'),
  ...pageOfPeople,
});
export type AccountsQuery = v.InferOutput<typeof AccountsQuery>;

const Time = v.string();
const MaybeTime = v.nullable(Time);

export const AccountRow = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  name: v.nullable(v.string()),
  role: v.nullable(v.picklist(staffRoles)),
  isConfirmed: v.boolean(),
  isBanned: v.boolean(),
  isGuest: v.boolean(),
  hasFactor: v.boolean(),
  createdAt: Time,
  lastSignInAt: MaybeTime,
});
export type AccountRow = v.InferOutput<typeof AccountRow>;

export const AccountPage = v.object({
  accounts: v.array(AccountRow),
  ...neighbours,
  total: v.number(),
});
export type AccountPage = v.InferOutput<typeof AccountPage>;

/** No hash, token, code, secret of a factor or metadata of the account has a place in it. */
export const AccountDetails = v.object({
  ...AccountRow.entries,
  emailConfirmedAt: MaybeTime,
  /** The requested new e-mail address, until it is confirmed. */
  newEmail: v.nullable(v.string()),
  phoneConfirmedAt: MaybeTime,
  invitedAt: MaybeTime,
  confirmationSentAt: MaybeTime,
  recoverySentAt: MaybeTime,
  bannedUntil: MaybeTime,
  hasPassword: v.boolean(),
  identities: v.array(
    v.object({
      id: v.string(),
      provider: v.string(),
      email: v.nullable(v.string()),
      createdAt: Time,
      lastSignInAt: MaybeTime,
    }),
  ),
  sessions: v.array(
    v.object({
      id: v.string(),
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      ip: v.nullable(v.string()),
      signedInAt: Time,
      lastUsedAt: Time,
      method: v.nullable(v.string()),
      hasShownFactor: v.boolean(),
    }),
  ),
  factors: v.array(
    v.object({
      id: v.string(),
      type: v.picklist(['totp', 'phone', 'webauthn', 'recovery_code']),
      name: v.string(),
      isVerified: v.boolean(),
      createdAt: Time,
      lastUsedAt: MaybeTime,
    }),
  ),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), createdAt: Time, lastUsedAt: MaybeTime })),
  /** What must be typed to delete the account: its e-mail address, else its phone number, else its id. */
  confirmation: v.string(),
  /** Whether the caller may sign this account out and mail its owner. */
  mayHelp: v.boolean(),
  /** Whether the caller may ban or delete this account, or remove its factors. */
  mayManage: v.boolean(),
});
export type AccountDetails = v.InferOutput<typeof AccountDetails>;

const banHoursMax = 24 * 366;
export const BanRequest = v.object({
  /** Null: until the ban is lifted. */
  hours: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(banHoursMax))),
  reason: Reason,
});
export const ReasonRequest = v.object({ reason: Reason });

export const DeleteRequest = v.object({
  confirmation: v.pipe(v.string(), v.maxLength(255)),
  reason: Reason,
  /** What we store under the e-mail address outside the account, and stays. */
  keep: v.optional(v.pipe(v.array(v.picklist(personalDataNames)), v.maxLength(personalDataNames.length)), []),
});

export const EndedSessions = v.object({ ended: v.number() });
export const Done = v.object({});

export const accountErrorCodes = [
  'account_protected',
  'already_confirmed',
  'not_confirmed',
  'confirmation_differs',
  'transfers_under_way',
] as const;
