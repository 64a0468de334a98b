import type { Caller, Database } from '@remit/platform/db/database.ts';
import type { NetworkOf } from '@remit/platform/http/caller.ts';
import type { UnreadResponses } from '@remit/platform/http/unread-responses.ts';
import type { Requester, RunOptions } from '@remit/platform/limits/fair-queue.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Metrics } from '@remit/platform/metrics/metrics.ts';
import type { DataCredentials } from './authorise.ts';
import type { DataConfig } from './config.ts';
import type { SchemaCache } from './schema/schema-cache.ts';

export type DataDeps = {
  readonly db: Database;
  readonly config: DataConfig;
  readonly log: Log;
  readonly credentials: DataCredentials;
  readonly schema: SchemaCache;
  readonly networkOf: NetworkOf;
  /** Runs work when it is its turn and a connection is free; throws a `QueueFullError` when that takes too long. */
  readonly limited: <T>(
    role: Caller['role'],
    requester: Requester,
    work: () => Promise<T>,
    options: RunOptions,
  ) => Promise<T>;
  /** Runs work that reads a body, when there is room for it in memory; throws as `limited` does. */
  readonly withBody: <T>(requester: Requester, work: () => Promise<T>, options: RunOptions) => Promise<T>;
  readonly unread: UnreadResponses;
  readonly metrics: Metrics['data'] | undefined;
};
