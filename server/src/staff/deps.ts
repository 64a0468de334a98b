import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import type { Database, Transaction } from '@remit/platform/db/database.ts';
import type { Guards } from '@remit/platform/guards/guards.ts';
import type { ExceededLimits } from '@remit/platform/limits/exceeded.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { Log } from '@remit/platform/log.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';
import type { Mailer } from '@remit/platform/mail/mailer.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { AccountSupport, createAccounts } from '@remit/provider';
import type pg from 'pg';
import type { Config } from '#config.ts';
import type { Cv } from '#enquiries/store/cvs.ts';
import type { PersonalData, Practice } from '#people/account/deps.ts';
import type { MoveTransfer } from '#transfers/support.ts';

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
  readonly readCv: (transaction: Transaction, enquiryId: string) => Promise<Cv | undefined>;
  readonly support: AccountSupport;
  readonly personalData: readonly PersonalData[];
  readonly practice: Practice;
  /** For the doctor's checks and what runs low; no response contains it. */
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly exceededLimits: Pick<ExceededLimits, 'read'>;
  readonly campaigns: {
    readonly notify: () => void;
    readonly sealPreview: (content: MailContent) => string;
  };
  readonly transfers: { readonly moveTransfer: MoveTransfer };
  readonly changed: (topic: StaffTopic) => void;
  readonly now: () => Date;
};
