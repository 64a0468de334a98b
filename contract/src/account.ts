import * as v from 'valibot';
import type { SubscriptionStatus } from './subscriptions.ts';

export { accountPath, accountPaths, notMePage } from './account-paths.ts';

/** Every error code of these routes, in `{ error: { code, message } }`. */
export const accountErrorCodes = [
  'not_signed_in',
  'account_banned',
  'fresh_sign_in_needed',
  'proof_wrong',
  'session_unknown',
  'other_account',
  'password_needed',
  'second_factor_needed',
  'transfers_under_way',
  'not_me_expired',
  'not_me_address_taken',
] as const;

export type AccountSummary = {
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly isAnonymous: boolean;
  /** Otherwise reauthenticate with a mailed code (GET /auth/v1/reauthenticate). */
  readonly hasPassword: boolean;
  /** How long export and deletion stay open; 0 when they are closed. */
  readonly freshForSeconds: number;
  /**
   * Whether this session has shown that it can read the mailbox: by a link or code requested after the account was
   * confirmed, or by `reauthenticate` with a code. Only then do export and deletion cover what we store under the e-mail
   * address outside the account.
   */
  readonly isMailboxProven: boolean;
  /** The session must set a password (PUT /auth/v1/user) before anything else; other requests fail with `password_needed`. */
  readonly mustSetPassword: boolean;
  /**
   * The account has a second factor that this session has not shown (POST /auth/v1/factors/{id}/verify); other requests
   * fail with `second_factor_needed`.
   */
  readonly needsSecondFactor: boolean;
  readonly createdAt: string;
};

export type AccountWaitlist = {
  readonly isMailboxProven: boolean;
  /** Null if the mailbox is not proven or was never on the waitlist. */
  readonly subscription: SubscriptionStatus | null;
};

export type AccountSession = {
  readonly id: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
  readonly device: {
    readonly browser: string | null;
    readonly system: string | null;
    readonly isMobile: boolean;
  };
  readonly ip: string | null;
  readonly signedInAt: string;
  /** To the hour or so: when its access token was last renewed. */
  readonly lastUsedAt: string;
  /** How they signed in: `password`, `otp`, `magiclink` … */
  readonly method: string | null;
};
export type AccountSessions = { readonly sessions: readonly AccountSession[] };

/** One of them by its id, all but this one, or all. */
export const EndSessionsRequest = v.object({
  end: v.union([v.picklist(['others', 'all']), v.pipe(v.string(), v.uuid())]),
});
export type EndSessionsRequest = v.InferInput<typeof EndSessionsRequest>;
export type EndedSessions = AccountSessions & {
  readonly ended: number;
  /** Whether the caller's own session was among them. */
  readonly isSignedOut: boolean;
};

const Secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** The password, or the code that GET /auth/v1/reauthenticate mails. */
export const ReauthenticateRequest = v.union([
  v.strictObject({ password: Secret }),
  v.strictObject({ code: v.pipe(v.string(), v.regex(/^\s*\d{6,10}\s*$/)) }),
]);
export type ReauthenticateRequest = v.InferInput<typeof ReauthenticateRequest>;
export type Reauthenticated = { readonly freshForSeconds: number };

export const NotMeRequest = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[0-9a-f]{56}$/)) });
export type NotMeRequest = v.InferInput<typeof NotMeRequest>;
export type NotMeResponse = {
  /**
   * `removed`: the account was unconfirmed and is deleted. `secured`: every device is signed out, the password no longer
   * works, and a link to set a new one is mailed. `restored`: the same, and the old e-mail address is back.
   */
  readonly outcome: 'removed' | 'secured' | 'restored';
};

export const personalDataNames = ['lists', 'messages'] as const;
export type PersonalDataName = (typeof personalDataNames)[number];

export const DeleteAccountRequest = v.object({
  /** The account's own e-mail address (empty for a guest), so that a page of another account cannot delete this one. */
  email: v.pipe(v.string(), v.maxLength(255)),
  keep: v.optional(v.pipe(v.array(v.picklist(personalDataNames)), v.maxLength(personalDataNames.length)), []),
});
export type DeleteAccountRequest = v.InferInput<typeof DeleteAccountRequest>;

export type AccountExport = {
  readonly about: {
    readonly format: 1;
    readonly madeAt: string;
    readonly account: string;
    /** In plain text: what is in here, what is not, and why. */
    readonly notes: readonly string[];
  };
  readonly account: Readonly<Record<string, unknown>>;
  /** The settings that follow a person from device to device. */
  readonly profile: Readonly<Record<string, unknown>> | null;
  readonly sessions: readonly Readonly<Record<string, unknown>>[];
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  readonly securityLog: readonly Readonly<Record<string, unknown>>[];
  readonly mails: readonly Readonly<Record<string, unknown>>[];
  /** Of the account: uploads and receipts, the smaller ones with their content. */
  readonly files: readonly Readonly<Record<string, unknown>>[];
  /** Recipients, payment methods, quotes, transfers, their events and the e-mails about them. */
  readonly practice: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Both null when this session has not shown that the mailbox is its owner's. */
  readonly lists: Readonly<Record<string, unknown>> | null;
  readonly messages: Readonly<Record<string, unknown>> | null;
};
