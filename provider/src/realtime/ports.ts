import type { Caller } from '@remit/platform/db/database.ts';
import type { Requester } from '@remit/platform/limits/fair-queue.ts';
import type { SenderIds } from './shares.ts';

/** Who a channel acts for: the role and claims of a verified token or key. */
export type Subscriber = Caller;

/** Throws for a subscriber whose token names a session that has ended. */
export type Sessions = { require(subscriber: Subscriber): Promise<void> };

/** What the row policies of `realtime.messages` allow on a private channel. */
export type ChannelPermission = { readonly read: boolean; readonly write: boolean };
export type ChannelPermissions = {
  of(
    subscriber: Subscriber,
    topic: string,
  ): Promise<{ readonly broadcast: ChannelPermission; readonly presence: ChannelPermission }>;
};

export type BusMessage = {
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly kind: 'broadcast' | 'presence' | 'presence_request';
  readonly event: string;
  /** JSON text, or bytes. */
  readonly payload: string | Uint8Array;
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
  /** Whom its deliveries count against in every process; undefined for the server's own. */
  readonly sender?: SenderIds | undefined;
  readonly from: string;
};

/** Carries messages to every other process on the same database, in order per sender. */
export type Bus = {
  readonly processId: string;
  /** Resolves when the message is stored, or at once when no other process runs. Never comes back to this process. */
  publish(message: Omit<BusMessage, 'from'>): Promise<void>;
  subscribe(listener: (message: BusMessage) => void): void;
  /** Another process started, or is back after it was taken for dead: it knows none of our presences. */
  onProcessJoined(listener: (processId: string) => void): void;
  /** A process that ended or was killed, noticed within some seconds: its presences leave. */
  onProcessGone(listener: (processId: string) => void): void;
  stop(): Promise<void>;
};

export type DatabaseMessage = {
  readonly id: string;
  readonly topic: string;
  readonly event: string;
  /** JSON text, or bytes. */
  readonly payload: string | Uint8Array;
  readonly isPrivate: boolean;
  readonly extension: string;
};

/** Messages sent by SQL (`realtime.send` …), which come to every process after commit. */
export type DatabaseMessages = { subscribe(listener: (message: DatabaseMessage) => void): void };

/** Earlier messages of a private channel, oldest first. */
export type Replay = {
  since(
    subscriber: Subscriber,
    topic: string,
    options: { readonly sinceMs: number; readonly limit: number },
  ): Promise<DatabaseMessage[]>;
};

export type RequestedChange = {
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table?: string | undefined;
  readonly filter?: string | undefined;
  readonly select?: readonly string[] | undefined;
};

export type ChangeData = {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table: string;
  readonly commit_timestamp: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly record?: Readonly<Record<string, unknown>>;
  readonly old_record?: Readonly<Record<string, unknown>>;
  readonly errors: readonly string[] | null;
};

export type ChangesStatus = { readonly status: 'ok' | 'error'; readonly message: string };

export type ChangesSubscription = {
  /** Stable unsigned integers, in the order of the request. */
  readonly ids: readonly number[];
  /** Acts for these claims from now on: a new token. */
  authorise(subscriber: Subscriber): void;
  close(): void;
};

/** Row changes of published tables, one stream per process. */
export type Changes = {
  /** Resolves at once; `status` says later whether changes arrive, or why not. */
  subscribe(options: {
    readonly subscriber: Subscriber;
    /** Whose share of the patterns it uses. */
    readonly requester: Requester;
    readonly requested: readonly RequestedChange[];
    deliver(ids: readonly number[], data: ChangeData): void;
    status(system: ChangesStatus): void;
  }): Promise<ChangesSubscription>;
  stop(): Promise<void>;
};
