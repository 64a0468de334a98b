import type { PersonalDataName } from '@remit/contract/account.ts';
import type { Context } from 'hono';
import type { Database, Transaction } from '#db/database.ts';
import type { Guards } from '#guards/guards.ts';
import type { RateLimits } from '#limits/limits.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Outbox } from '#mail/outbox.ts';

/** Whose account it is, as far as this service has to know. */
export type Owner = {
  readonly user: {
    readonly id: string;
    readonly email: string | null;
    readonly emailConfirmedAt: Date | null;
    readonly isAnonymous: boolean;
    readonly passwordHash: string | null;
    readonly createdAt: Date;
  };
  readonly session: { readonly id: string } | undefined;
  /** The address, if a mail has shown that it is theirs. */
  readonly verifiedEmail: string | undefined;
  /** Since they last showed who they are; undefined for a token that belongs to no session. */
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

/** Whoever keeps the accounts. */
export type Accounts<Known extends Owner> = {
  identify(context: Context): Promise<Known | 'unauthenticated' | 'banned'>;
  sessions(owner: Known): Promise<readonly OwnerSession[]>;
  /** How many were ended. */
  endSessions(context: Context, owner: Known, which: string): Promise<number>;
  reauthenticate(
    context: Context,
    owner: Known,
    credential: { readonly password: string } | { readonly code: string },
  ): Promise<'done' | 'wrong' | { readonly retryAfterSeconds: number }>;
  read(transaction: Transaction, context: Context, owner: Known): Promise<AccountPersonalData>;
  /** False when it has gone already. */
  erase(transaction: Transaction, owner: Known): Promise<boolean>;
};

/** What another service keeps under a mail address, account or not. */
export type PersonalData = {
  readonly name: PersonalDataName;
  read(transaction: Transaction, address: string): Promise<Readonly<Record<string, unknown>>>;
  erase(transaction: Transaction, address: string): Promise<void>;
};

/** What every operation of this service works with. */
export type AccountDeps<Known extends Owner = Owner> = {
  readonly db: Database;
  readonly guards: Pick<Guards, 'rejectCrossOrigin'>;
  readonly limits: RateLimits;
  readonly outbox: Outbox;
  readonly mailer: Pick<Mailer, 'notify'>;
  readonly accounts: Accounts<Known>;
  readonly personalData: readonly PersonalData[];
  readonly now: () => Date;
};
