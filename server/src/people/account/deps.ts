import type { NotMeResponse, PersonalDataName } from '@remit/contract/account.ts';
import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import type { Database, Transaction } from '@remit/platform/db/database.ts';
import type { Guards } from '@remit/platform/guards/guards.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Context } from 'hono';

export type Owner = {
  readonly user: {
    readonly id: string;
    readonly email: string | null;
    readonly emailConfirmedAt: string | null;
    readonly isAnonymous: boolean;
    readonly passwordHash: string | null;
    /** False for a password that was set without a proof. */
    readonly isPasswordProof: boolean;
    readonly createdAt: string;
  };
  readonly session:
    | { readonly id: string; readonly firstPassword: 'may' | 'must' | null; readonly maySetUp: boolean }
    | undefined;
  /** Set if this session has shown that it can read the mailbox. */
  readonly provenEmail: string | undefined;
  /** Whether the account has a second factor that this session has not shown. */
  readonly needsSecondFactor: boolean;
  /** Since the last authentication; undefined for a token without a session. */
  readonly authenticatedSecondsAgo: number | undefined;
};

export type OwnerSession = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly refreshedAt: Date | null;
  readonly amr: readonly { readonly method: string }[];
};

export type Records = readonly Readonly<Record<string, unknown>>[];
export type AccountPersonalData = {
  readonly account: Readonly<Record<string, unknown>>;
  readonly sessions: Records;
  readonly pending: Records;
  readonly securityLog: Records;
  readonly mails: Records;
};

export type Accounts<Known extends Owner> = {
  identify(context: Context): Promise<Known | 'unauthenticated' | 'banned'>;
  sessions(owner: Known): Promise<readonly OwnerSession[]>;
  endSessions(context: Context, owner: Known, which: string): Promise<number>;
  reauthenticate(
    context: Context,
    owner: Known,
    credential: { readonly password: string } | { readonly code: string },
  ): Promise<'done' | 'wrong' | { readonly retryAfterSeconds: number }>;
  read(transaction: Transaction, context: Context, owner: Known): Promise<AccountPersonalData>;
  /** False when the account does not exist any more. */
  erase(transaction: Transaction, owner: Known): Promise<boolean>;
  /** Undoes a change that the owner of the mailbox reports as not theirs. */
  notMe(context: Context, token: string): Promise<NotMeResponse['outcome'] | 'expired' | 'address_taken'>;
};

export type PersonalData = {
  readonly name: PersonalDataName;
  read(transaction: Transaction, email: string): Promise<Readonly<Record<string, unknown>>>;
  erase(transaction: Transaction, email: string): Promise<void>;
};

/** What the account has uploaded. It goes with the account by itself. */
export type Files = { read(transaction: Transaction, accountId: string): Promise<Records> };

/** Practice transfers belong to the account, so none of it needs a proof of the mailbox. */
export type Practice = {
  /** Cancels and refunds what is under way. False while a partner has not confirmed all of it. */
  end(accountId: string, by: 'sender' | 'staff'): Promise<boolean>;
  read(transaction: Transaction, account: AccountOfPractice): Promise<Readonly<Record<string, Records>>>;
  /** Cuts the link between the account and its transfers, and deletes the rest. */
  forget(transaction: Transaction, account: AccountOfPractice): Promise<void>;
};
type AccountOfPractice = { readonly id: string; readonly email: string | null };

export type AccountDeps<Known extends Owner = Owner> = {
  readonly db: Database;
  readonly guards: Pick<Guards, 'rejectCrossOrigin' | 'admitLink'>;
  readonly limits: RateLimits;
  readonly outbox: Outbox;
  readonly mailer: Pick<Mailer, 'notify'>;
  readonly accounts: Accounts<Known>;
  readonly personalData: readonly PersonalData[];
  readonly readOwnWaitlist: (email: string) => Promise<SubscriptionStatus | null>;
  readonly files: Files;
  readonly practice: Practice;
  readonly now: () => Date;
};
