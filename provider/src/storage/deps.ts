import type { Caller, Database, Transaction, TransactionOptions } from '@remit/platform/db/database.ts';
import type { NetworkOf } from '@remit/platform/http/caller.ts';
import type { TooMuchUnreadError, UnreadResponses } from '@remit/platform/http/unread-responses.ts';
import type { Slots } from '@remit/platform/limits/slots.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Credentials } from '#authorise.ts';
import type { Bytes } from './bytes/bytes.ts';
import type { StorageConfig } from './config.ts';
import type { Resumable } from './resumable/resumable.ts';
import type { SignedLinks } from './signed-links.ts';
import type { Transform } from './transform/transform.ts';

export type Quota = 'person' | 'bucket_files' | 'bucket_bytes';

export type StorageDeps = {
  readonly db: Pick<Database, 'as' | 'statement'>;
  readonly bytes: Bytes;
  readonly config: StorageConfig;
  readonly log: Log;
  readonly credentials: Credentials;
  readonly networkOf: NetworkOf;
  readonly links: SignedLinks;
  readonly uploads: Slots;
  readonly downloads: Slots;
  readonly resumable: Resumable;
  readonly transform: Transform;
  /** Pictures that were rendered, which are in memory as a whole. */
  readonly unread: UnreadResponses;
  /** Removes content that no object has any more, soon after the response. */
  readonly removeDiscarded: () => void;
  /** For the metric: an object without its content. */
  readonly onContentMissing?: (() => void) | undefined;
  readonly onQuotaExceeded?: ((quota: Quota) => void) | undefined;
  readonly onTooMuchUnread?: ((whose: TooMuchUnreadError['whose']) => void) | undefined;
};

/** A transaction under the caller's policies, which may ask what it is for. */
export function asCaller<T>(
  { db }: Pick<StorageDeps, 'db'>,
  caller: Caller,
  operation: string,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return db.as(caller, work, { ...options, settings: { 'storage.operation': `storage.${operation}` } });
}

/** Whose objects a caller's uploads are, and on whose quota. Those of the server have no owner. */
export function ownerOf({ role, claims }: Caller): string | undefined {
  const sub = claims?.sub;
  if (role === 'service_role') return undefined;
  return typeof sub === 'string' && sub !== '' && sub.length <= 255 ? sub : undefined;
}
