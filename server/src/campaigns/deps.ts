import type { List } from '@remit/contract/subscriptions.ts';
import type { Database, Transaction } from '@remit/platform/db/database.ts';
import type { Log } from '@remit/platform/log.ts';
import type { MailHeaders } from '@remit/platform/mail/message.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';

export type UnsubscribeLink = { readonly url: string; readonly headers: MailHeaders };

export type CampaignsDeps = {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly notifyMailer: () => void;
  readonly log: Log;
  readonly siteUrl: URL;
  /** A link by which this member leaves the list, for one message. */
  readonly unsubscribeLink: (
    transaction: Transaction,
    member: { readonly memberId: string; readonly list: List; readonly messageId: string },
  ) => Promise<UnsubscribeLink>;
  /** Takes a member off a list because of a message, with everything that is queued for them. */
  readonly leaveList: (
    transaction: Transaction,
    member: { readonly id: string; readonly list: List; readonly email: string; readonly messageId: string },
  ) => Promise<void>;
  readonly onProgress: () => void;
  /** Of all campaigns and processes together. */
  readonly messagesPerMinute: number;
  /** Messages stay in the outbox to be looked at, which is as far as they go. */
  readonly isCaptured: boolean;
};
