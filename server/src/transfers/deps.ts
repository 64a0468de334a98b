import type { TrackingView } from '@remit/domain/transfers/tracking.ts';
import type { Database, Transaction } from '@remit/platform/db/database.ts';
import type { NetworkOf } from '@remit/platform/http/caller.ts';
import type { PageTemplate } from '@remit/platform/http/site/site.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Context } from 'hono';
import type { Documents } from './documents/store-document.ts';
import type { PartnerMessages, PaymentPartner, PayoutPartner } from './partners.ts';
import type { StoredTransfer } from './store/transfers.ts';

export type MoveDeps = {
  readonly now: () => Date;
  /** In the transaction of each move, with the transfer as it is then: for e-mails. */
  readonly onMove: (transaction: Transaction, transfer: StoredTransfer) => Promise<void>;
};

export type AdvanceDeps = MoveDeps & {
  readonly db: Database;
  readonly log: Log;
  readonly payments: PaymentPartner;
  readonly payouts: PayoutPartner;
};

export type WorkerDeps = AdvanceDeps & {
  /** Has the partners report what they have to by then. Returns how many reports there were. */
  readonly deliverMessages: (now: Date, receiver: PartnerMessages) => Promise<number>;
};

/** In the bucket `receipts`. Content is durable before it is an object of its owner. */
export type DocumentFiles = {
  stage(
    content: Buffer,
    type: string,
  ): Promise<{
    insert(transaction: Transaction, name: string, owner: string): Promise<void>;
    discard(): Promise<void>;
  }>;
};

export type TransfersDeps = WorkerDeps & {
  readonly limits: RateLimits;
  /** Throws an API error for anyone who is not fully signed in. */
  readonly requireOwner: (context: Context) => Promise<{ readonly user: { readonly id: string } }>;
  readonly documents: Documents;
  readonly newId: () => string;
  /** A whole number from 0 and below `max`. */
  readonly randomBelow: (max: number) => number;
  /** The job looks at once instead of at its next turn. */
  readonly wake: () => void;
};

export type TransferRoutesDeps = TransfersDeps & {
  readonly networkOf: NetworkOf;
  /** A page of the site, with gaps. */
  readonly trackingPage: (view: TrackingView) => PageTemplate;
};
