import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import type { Database, Transaction } from '@remit/platform/db/database.ts';
import type { Guards } from '@remit/platform/guards/guards.ts';
import type { ExceededLimits } from '@remit/platform/limits/exceeded.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { AccountSupport, createAccounts } from '@remit/provider';
import type pg from 'pg';
import type { Config } from '#config.ts';
import type { Cv } from '#enquiries/store/cvs.ts';
import type { PersonalData } from '#people/account/deps.ts';

/** What every screen of the console works with. */
export type StaffDeps = {
  readonly db: Database;
  readonly guards: Pick<Guards, 'rejectCrossOrigin'>;
  readonly limits: RateLimits;
  readonly outbox: Outbox;
  readonly mailer: Pick<Mailer, 'notify'>;
  readonly keyring: Keyring;
  readonly log: Log;
  readonly siteUrl: URL;
  readonly teamEmail: string;
  readonly mailsPerAddressDay: number;
  readonly accounts: Pick<ReturnType<typeof createAccounts>, 'identify' | 'redeemSetUp'>;
  /** The CV that came with an enquiry. */
  readonly readCv: (transaction: Transaction, enquiryId: string) => Promise<Cv | undefined>;
  readonly support: AccountSupport;
  readonly personalData: readonly PersonalData[];
  /** For the doctor's checks and what runs low; no response contains it. */
  readonly config: Config;
  /** For what needs a connection of its own. */
  readonly connection: pg.ClientConfig;
  readonly exceededLimits: Pick<ExceededLimits, 'read'>;
  readonly campaigns: {
    /** Look for something to send now. */
    readonly notify: () => void;
    /** A signed link to the HTML part of a campaign's message, for a frame. */
    readonly previewPathOf: (id: string) => string;
  };
  /** Has every open console read this again. */
  readonly changed: (topic: StaffTopic) => void;
  readonly now: () => Date;
};
