import * as v from 'valibot';
import { staffRoles } from '../staff-roles.ts';
import { Time } from './fields.ts';
import { mailModes } from './mail.ts';

export const staffPath = '/api/staff';

export const staffErrorCodes = [
  'not_signed_in',
  'staff_session_old',
  /** The account has a second step (a passkey or a factor), which this session has not shown. */
  'second_factor_needed',
  /** The account has none yet: an operator's link is needed to set one up. */
  'second_factor_missing',
  'role_too_low',
  /** Of a link to set up a second step: wrong, expired, used, replaced, or for another account. */
  'set_up_link_invalid',
] as const;
export type StaffErrorCode = (typeof staffErrorCodes)[number];

export const secondStepEvents = [
  'passkey_added',
  'passkey_removed',
  /** An authenticator app, a number, or a security key after the password. */
  'factor_added',
  'factor_removed',
  /** For the first time or in place of those before. */
  'recovery_codes_made',
  'recovery_codes_removed',
] as const;

export const SecondStepChange = v.object({
  at: Time,
  what: v.picklist(secondStepEvents),
  name: v.string(),
  isYours: v.boolean(),
});
export type SecondStepChange = v.InferOutput<typeof SecondStepChange>;

/** How long the console shows such a change, and how many at most. */
export const secondStepChangeDays = 7;
export const secondStepChangesMax = 20;

/** Who is signed in to the console, and what is needed before other routes are open. */
export const StaffSession = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(staffRoles),
  endsAt: Time,
  missing: v.nullable(v.picklist(['second_factor_needed', 'second_factor_missing'])),
  /** What the account has, whatever this session has shown. */
  hasPasskey: v.boolean(),
  hasFactor: v.boolean(),
  /** Whether a passkey opens the console here, as a factor does. */
  isPasskeySecondStep: v.boolean(),
  /** This session came by an operator's link: it may add one second step, at any level. */
  maySetUp: v.boolean(),
  /** Your own, for administrators all colleagues', the newest first. Empty while something is missing. */
  secondStepChanges: v.array(SecondStepChange),
  /** Of this server, for everyone. */
  mail: v.picklist(mailModes),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

/** The page of an operator's link. Its token is in the fragment (`#token=…`), which no server sees. */
export const setUpPage = '/staff/set-up';

/** `POST`, by a session of the very account the link is for, at any level. Uses the link up, and returns a session. */
export const setUpPath = `${staffPath}/set-up`;
export const SetUpRequest = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[0-9a-f]{56}$/)) });
export type SetUpRequest = v.InferInput<typeof SetUpRequest>;

export const SetUp = v.object({
  /**
   * Replaces the caller's session, whose tokens may have been copied. It may add a second step: POST /auth/v1/factors, or a
   * passkey.
   */
  session: v.object({ access_token: v.string(), refresh_token: v.string() }),
  until: Time,
  /** The device was lost: once the new one counts, every passkey and factor from before goes. */
  replacesAll: v.boolean(),
});
export type SetUp = v.InferOutput<typeof SetUp>;
