import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import type pg from 'pg';
import type { PersonalData } from '#account/deps.ts';
import type { AccountSupport } from '#auth/account-support.ts';
import type { createAccounts } from '#auth/accounts.ts';
import type { Config } from '#config.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { Cv } from '#enquiries/store/cvs.ts';
import type { Guards } from '#guards/guards.ts';
import type { ExceededLimits } from '#limits/exceeded.ts';
import type { RateLimits } from '#limits/limits.ts';
import type { Log } from '#log.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Outbox } from '#mail/outbox.ts';
import type { Keyring } from '#secrets/keyring.ts';

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
  /** What services store under an e-mail address. */
  readonly personalData: readonly PersonalData[];
  /** For the doctor's checks and what runs low. Nothing of it is answered as it is. */
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
