import type { Database } from '@remit/platform/db/database.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import type pg from 'pg';
import { openStream, type StreamOptions } from './stream.ts';
import { reasonOf, reasons, unavailableBecause } from './unavailable.ts';

type RetryingStreamOptions = Pick<StreamOptions, 'onStart' | 'onChange'> & {
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  readonly retryMs: readonly number[];
  readonly idleMs: number;
  readonly isNeeded: () => boolean;
  /** Changes that were read and not delivered are lost: the next stream begins at its own time. */
  readonly onClose: () => void;
  readonly onUnavailable: (reason: string) => void;
};

export type RetryingStream = ReturnType<typeof createRetryingStream>;

const settledMs = 60_000;

/** The stream of the log: open while it is needed, opened again after it failed. */
export function createRetryingStream(options: RetryingStreamOptions) {
  const { db, connection, log, retryMs, idleMs, isNeeded, onStart, onChange, onClose, onUnavailable } =
    options;
  let stream: ReturnType<typeof openStream> | undefined;
  /** When the stream began to deliver; undefined while it does not. */
  let liveSince: number | undefined;
  let isOpening = false;
  let isStopped = false;
  let failures = 0;
  let lastReason: string | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const open = async () => {
    if (isStopped || isOpening || stream || !isNeeded()) return;
    isOpening = true;
    try {
      const reason = await unavailableBecause(db);
      if (isStopped || !isNeeded()) return;
      if (reason) return fail(reason);
      const opened = openStream({
        connection,
        onStart: () => {
          liveSince = performance.now();
          lastReason = undefined;
          onStart();
        },
        onChange,
        onEnd: (error) => {
          if (stream === opened) fail(reasonOf(error), error);
        },
      });
      stream = opened;
    } catch (error) {
      fail(reasonOf(error), error);
    } finally {
      isOpening = false;
    }
  };

  /** Tells everyone, forgets what waits, and tries again after a while. */
  const fail = (reason: string, error?: unknown) => {
    // A stream that breaks again and again is tried ever less often.
    if (liveSince !== undefined && performance.now() - liveSince > settledMs) failures = 0;
    void close();
    if (isStopped) return;
    if (reason !== lastReason) {
      log.warn('realtime.changes_unavailable', { reason, ...(error !== undefined && errorFacts(error)) });
    }
    lastReason = reason;
    onUnavailable(reason);
    const delayMs = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
    failures += 1;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      void open();
    }, delayMs).unref();
  };

  const close = () => {
    const closed = stream;
    stream = undefined;
    liveSince = undefined;
    onClose();
    return closed?.stop();
  };

  return {
    /** Tells one opening from the next. Undefined while none is open. */
    get current(): object | undefined {
      return stream;
    },
    /** Whether everything that is committed from now on will come. */
    get isLive() {
      return liveSince !== undefined;
    },
    get isWaitingToRetry() {
      return retryTimer !== undefined;
    },
    get lastReason() {
      return lastReason ?? reasons.ended;
    },
    fail,
    /** When there is a new subscriber. A stream that waits to be retried goes on waiting. */
    ensureOpen() {
      clearTimeout(idleTimer);
      if (liveSince === undefined && retryTimer === undefined) void open();
    },
    closeWhenIdle() {
      if (isNeeded()) return;
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        if (!isNeeded()) void close();
      }, idleMs).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      clearTimeout(idleTimer);
      await close();
    },
  };
}
