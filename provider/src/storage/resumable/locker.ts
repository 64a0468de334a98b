import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@remit/platform/db/database.ts';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { releaseUploadLock, renewUploadLock, takeUploadLock } from '../store/uploads.ts';

const renewMs = 3_000; // less than half of the lease
const waitMs = 5_000;
const retryMs = 100;

/**
 * One request at a time works on an upload, in whichever process. A lock is a lease in the row of the upload, so that it
 * ends with the process that has it.
 */
export function createLocker(db: Pick<Database, 'as' | 'statement'>): Locker {
  /** Ends the request that has the lock, in this process: a client that comes again has lost that connection. */
  const releases = new Map<string, () => void>();
  return {
    newLock(id): Lock {
      const owner = randomUUID();
      let timer: NodeJS.Timeout | undefined;
      return {
        async lock(signal, requestRelease) {
          const since = performance.now();
          while (!(await takeUploadLock(db, id, owner))) {
            releases.get(id)?.();
            if (signal.aborted || performance.now() - since > waitMs) throw ERRORS.ERR_LOCK_TIMEOUT;
            await sleep(retryMs);
          }
          releases.set(id, () => void requestRelease());
          const renew = () => void renewUploadLock(db, id, owner).catch(() => undefined); // or the lease ends
          timer = setInterval(renew, renewMs).unref();
        },
        async unlock() {
          clearInterval(timer);
          releases.delete(id);
          await releaseUploadLock(db, id, owner).catch(() => undefined); // or it ends by itself
        },
      };
    },
  };
}
