import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import type { createAccounts } from '#auth/accounts.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { Cv } from '#enquiries/store/cvs.ts';
import type { Guards } from '#guards/guards.ts';
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
  readonly accounts: Pick<ReturnType<typeof createAccounts>, 'identify'>;
  /** The CV that came with an enquiry. */
  readonly readCv: (transaction: Transaction, enquiryId: string) => Promise<Cv | undefined>;
  /** Has every open console read this again. */
  readonly changed: (topic: StaffTopic) => void;
  readonly now: () => Date;
};
