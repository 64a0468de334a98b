import { join } from 'node:path';
import type { Database } from '@remit/platform/db/database.ts';
import type { NetworkOf } from '@remit/platform/http/caller.ts';
import type { Service } from '@remit/platform/http/service.ts';
import {
  createUnreadResponses,
  type UnreadLimits,
  type UnreadMetrics,
  unreadLimits,
} from '@remit/platform/http/unread-responses.ts';
import { createConcurrencyLimit } from '@remit/platform/limits/concurrency-limit.ts';
import { createSlots, type SlotsOptions } from '@remit/platform/limits/slots.ts';
import type { Log } from '@remit/platform/log.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { Credentials } from '#authorise.ts';
import type { Bytes } from './bytes/bytes.ts';
import type { StorageConfig } from './config.ts';
import type { StorageDeps } from './deps.ts';
import { createDiscarding, removeAllDiscarded } from './discarded.ts';
import { createPersonalData } from './personal-data.ts';
import { storageRoutes } from './register.ts';
import { cleanUpUploads } from './resumable/clean-up.ts';
import type { Resumable } from './resumable/resumable.ts';
import { createServerFiles } from './server-files.ts';
import { createSignedLinks } from './signed-links.ts';
import { sweep } from './sweep.ts';
import { downloadSlots, uploadSlots } from './transfers.ts';
import { createTransform, type TransformOptions } from './transform/transform.ts';

export type StorageOptions = Credentials & {
  readonly db: Database;
  readonly config: StorageConfig;
  readonly log: Log;
  readonly keyring: Keyring;
  readonly bytes: Bytes;
  readonly networkOf: NetworkOf;
  /** Of the whole process. */
  readonly connectionsMax: number;
  readonly slots?: { readonly uploads?: SlotsOptions; readonly downloads?: SlotsOptions } | undefined;
  readonly transform?: Partial<TransformOptions> | undefined;
  readonly onContentMissing?: (() => void) | undefined;
  readonly onRender?: TransformOptions['onOutcome'];
  readonly onQuotaExceeded?: StorageDeps['onQuotaExceeded'];
  readonly onTooMuchUnread?: StorageDeps['onTooMuchUnread'];
  readonly unread?: UnreadLimits | undefined;
  readonly unreadMetrics?: UnreadMetrics | undefined;
};

/** Requests that wait for a connection; more get 503. */
const queuedMax = 500;
const waitMsMax = 10_000;

/** Buckets and objects, at `/storage/v1`. */
export async function createStorageService(options: StorageOptions) {
  const { config, log, keyring, bytes, networkOf, connectionsMax, slots, transform } = options;
  const { onContentMissing, onQuotaExceeded, onTooMuchUnread, onRender } = options;
  const { verify, issuer, apiKeys } = options;
  const db = withinLimit(options.db, connectionsMax);
  const discarding = createDiscarding({ db: options.db, bytes, log });
  const shared = {
    ...{ db, bytes, config, log, networkOf, onContentMissing, onQuotaExceeded, onTooMuchUnread },
    credentials: { verify, issuer, apiKeys },
    links: createSignedLinks(await keyring.key('storage')),
    uploads: createSlots(slots?.uploads ?? uploadSlots),
    downloads: createSlots(slots?.downloads ?? downloadSlots),
    transform: createTransform({ ...transform, onOutcome: onRender }),
    unread: createUnreadResponses(options.unread ?? unreadLimits, options.unreadMetrics),
    removeDiscarded: discarding.ask,
  };
  const dir = join(config.dir, 'resumable');
  let loaded: Promise<Resumable> | undefined;
  /** At the first upload in pieces: the library of its protocol takes tens of megabytes. */
  const loadResumable = () => {
    loaded ??= import('./resumable/resumable.ts').then(({ createResumable }) =>
      createResumable({ ...shared, dir }),
    );
    return loaded;
  };
  const resumable: Resumable = {
    respond: async (context, kind) => (await loadResumable()).respond(context, kind),
  };
  return {
    name: 'storage',
    routes: storageRoutes({ ...shared, resumable }),
    async cleanUp() {
      await cleanUpUploads({ db: options.db, dir });
      await removeAllDiscarded({ db: options.db, bytes, log });
      await sweep({ db: options.db, bytes, log });
    },
    serverFiles: (bucket: string) => createServerFiles(shared, bucket),
    personalData: createPersonalData(bytes),
    /** How many pictures are rendered now, and wait for it; the processes that do it. */
    rendering: () => ({ ...shared.transform.counts(), pids: shared.transform.pids() }),
    /** Resolves when content that was discarded so far is removed. */
    settled: discarding.settled,
  } satisfies Service & Record<string, unknown>;
}

/** Half of the connections are left to the other services. */
function withinLimit(db: Database, connectionsMax: number): Pick<Database, 'as' | 'statement'> {
  const limit = createConcurrencyLimit({
    concurrentMax: Math.max(1, Math.floor(connectionsMax / 2)),
    queuedMax,
  });
  const run = <T>(work: () => Promise<T>) => {
    const arrivedAt = performance.now();
    return limit.run(work, () => waitMsMax - (performance.now() - arrivedAt));
  };
  return {
    as: (caller, work, options) => run(() => db.as(caller, work, options)),
    statement: (statement) => run(() => db.statement(statement)),
  };
}
