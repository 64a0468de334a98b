import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, service, type Transaction } from '#db/database.ts';
import { createInterruptibleSleep } from './interruptible-sleep.ts';
import type { Outbox } from './outbox.ts';
import {
  type Claimed,
  claimDue,
  markFailed,
  markSent,
  release,
  renewLeases,
  reschedule,
} from './outbox-store.ts';
import { startOutboxCleanup } from './retention.ts';
import { createSmtpOutage, type PauseOptions } from './smtp-outage.ts';
import type { Handover, Transport } from './transport.ts';

export type MailWorker = {
  notify(): void;
  /** Takes no more mail, and resolves when what is under way has an outcome that is written down. */
  stop(): Promise<void>;
};

export type MailWorkerOptions = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly report: (event: string, facts?: Record<string, unknown>) => void;
  readonly timing?: Partial<typeof defaultTiming>;
  readonly concurrency?: number;
};

const seconds = (count: number) => count * 1_000;
const minutes = (count: number) => seconds(count * 60);
const hours = (count: number) => minutes(count * 60);

const defaultTiming = {
  pollMs: seconds(1.5),
  leaseMs: minutes(2),
  /** See `mayTakeOver`; longer than the longest wait between two tries to write an outcome down. */
  takeOverGraceMs: seconds(15),
  /** After the n-th rejection of one mail; the last delay repeats until the mail expires. */
  retryDelaysMs: [seconds(10), minutes(1), minutes(5), minutes(30), hours(2), hours(6)] as readonly number[],
  outagePause: { firstMs: seconds(1), maxMs: minutes(1) } as PauseOptions,
  /** How long `stop` waits for a database that is away. */
  stopPatienceMs: seconds(10),
};
const saveDelayMs = { first: 50, max: 1_000 };

/**
 * Hands over what is due. A mail is claimed in a short transaction, sent outside any, and its outcome written in a
 * second one; any number of processes do this side by side.
 *
 * What this promises: a mail is never lost before the SMTP server accepted it, and never sent again once we have
 * stored the acceptance. Between the SMTP server's "250" and our commit lies a gap that no mail system can close: if the
 * process dies there, or the connection breaks before the reply, the mail is sent a second time,
 * under the same Message-ID, by which a mailbox can tell that it has it already. An outage of the database does not
 * open that gap: the acceptance is kept in memory and written before any other mail is taken.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, outbox, transport, report, concurrency = 5 } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const outage = createSmtpOutage(timing.outagePause);
  const idle = createInterruptibleSleep();
  const inFlight = new Map<string, Promise<void>>();
  let unsavedOutcomes = 0;
  let isStopping = false;
  let giveUpAt = Number.POSITIVE_INFINITY;
  let isDatabaseTroubled = false;
  let troubledAt = performance.now();

  /**
   * After an outage of the database every lease has run out, although their owners are alive and about to write down what
   * they sent. So no process takes over a mail until they had time to; the same for a worker just started.
   */
  const mayTakeOver = () => performance.now() - troubledAt >= timing.takeOverGraceMs;

  function databaseFailed(error: unknown): void {
    troubledAt = performance.now();
    if (!isDatabaseTroubled) report('mail.database-failed', { code: (error as { code?: unknown })?.code });
    isDatabaseTroubled = true;
  }

  async function inDatabase<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await db.as(service, work);
      isDatabaseTroubled = false;
      return result;
    } catch (error) {
      databaseFailed(error);
      throw error;
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const pauseMs = outage.pauseMs();
      // During an outage one mail is tried at a time; the others follow when it got through.
      const free = (outage.isDown() ? 1 : concurrency) - inFlight.size;
      if (pauseMs > 0) await idle.sleep(pauseMs);
      else if (free <= 0 || unsavedOutcomes > 0) await idle.sleep(timing.pollMs);
      else if ((await take(free)) === 0) await idle.sleep(timing.pollMs);
    }
    await Promise.all(inFlight.values());
  }

  async function take(countMax: number): Promise<number> {
    const claim = { countMax, leaseMs: timing.leaseMs, mayTakeOver: mayTakeOver() };
    const claimed = await inDatabase((transaction) => claimDue(transaction, claim)).catch(() => []);
    for (const mail of claimed) {
      const delivery = deliver(mail).finally(() => {
        inFlight.delete(mail.lease);
        idle.wake();
      });
      inFlight.set(mail.lease, delivery);
    }
    return claimed.length;
  }

  async function deliver(mail: Claimed): Promise<void> {
    await saveWithRetry(mail, await handOver(mail));
  }

  async function handOver(mail: Claimed): Promise<Handover> {
    try {
      const message = outbox.open(mail);
      // The right key may be configured before the mail expires, so it is retried like a temporary failure.
      if (!message) return { outcome: 'temporary', reason: 'unreadable' };
      const handover = await transport.send({ id: mail.id, createdAt: mail.createdAt, message });
      trackOutage(handover);
      return handover;
    } catch {
      return { outcome: 'temporary', reason: 'unexpected' };
    }
  }

  function trackOutage(handover: Handover): void {
    const wasDown = outage.isDown();
    if (handover.outcome === 'server-down') {
      outage.recordFailure();
      if (!wasDown) report('mail.peer-away', { reason: handover.reason });
    } else if (wasDown) {
      outage.recordSuccess();
      report('mail.peer-back');
    }
  }

  async function save(transaction: Transaction, mail: Claimed, handover: Handover): Promise<string> {
    switch (handover.outcome) {
      case 'accepted':
        await markSent(transaction, mail.id);
        return 'mail.sent';
      case 'server-down':
        await release(transaction, mail);
        return 'mail.given-back';
      case 'permanent':
        await markFailed(transaction, mail, handover.reason);
        return 'mail.failed';
      case 'temporary': {
        const delays = timing.retryDelaysMs;
        const delayMs = delays[Math.min(mail.attempts, delays.length) - 1] ?? timing.pollMs;
        const { hasFailed } = await reschedule(transaction, mail, { failure: handover.reason, delayMs });
        return hasFailed ? 'mail.failed' : 'mail.put-off';
      }
    }
  }

  /** An outcome is written down however long the database is away, and meanwhile no other mail is taken. */
  async function saveWithRetry(mail: Claimed, handover: Handover): Promise<void> {
    const facts = { id: mail.id, kind: mail.kind, attempts: mail.attempts };
    for (let failures = 0; ; ) {
      try {
        const event = await inDatabase((transaction) => save(transaction, mail, handover));
        report(event, 'reason' in handover ? { ...facts, reason: handover.reason } : facts);
        unsavedOutcomes -= failures > 0 ? 1 : 0;
        return;
      } catch {
        unsavedOutcomes += failures === 0 ? 1 : 0;
        failures += 1;
      }
      if (performance.now() > giveUpAt) {
        report('mail.outcome-lost', { ...facts, outcome: handover.outcome });
        return;
      }
      // Not unref'd: an outcome that is not written down is a reason for the process to stay.
      await sleep(Math.min(saveDelayMs.max, saveDelayMs.first * 2 ** failures));
    }
  }

  const renewing = setInterval(() => {
    const leases = [...inFlight.keys()];
    if (leases.length === 0) return;
    inDatabase((transaction) => renewLeases(transaction, leases, timing.leaseMs)).catch(() => undefined);
  }, timing.leaseMs / 4).unref();
  const cleanup = startOutboxCleanup({ db, report });
  const running = run();

  return {
    notify: () => idle.wake(),
    async stop() {
      isStopping = true;
      giveUpAt = performance.now() + timing.stopPatienceMs;
      idle.wake();
      await running;
      clearInterval(renewing);
      await cleanup.stop();
    },
  };
}
