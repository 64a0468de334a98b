import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import type { createAccounts } from '#auth/accounts.ts';
import type { Database } from '#db/database.ts';
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
  readonly accounts: Pick<ReturnType<typeof createAccounts>, 'identify'>;
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
