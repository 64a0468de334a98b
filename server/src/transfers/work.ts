import { isFinal, paymentMinutesMax, pickupDaysMax } from '@remit/domain/transfers/state.ts';
import { service } from '@remit/platform/db/database.ts';
import { errorFacts } from '@remit/platform/log.ts';
import { createInterruptibleSleep } from '@remit/platform/mail/interruptible-sleep.ts';
import { advanceTransfer, PartnerContradiction } from './advance.ts';
import type { AdvanceDeps, WorkerDeps } from './deps.ts';
import { PartnerAway } from './partners.ts';
import { receivePartnerMessages } from './receive-messages.ts';
import { type Claimed, claimDue, dueChannel, release } from './store/due.ts';
import { findTransfer, type StoredTransfer } from './store/transfers.ts';

const seconds = (count: number) => count * 1_000;
const minutes = (count: number) => seconds(count * 60);
const days = (count: number) => minutes(count * 24 * 60);

const pollMs = seconds(2);
/** Longer than all the partner calls of one step together. */
export const leaseMs = minutes(1);
const claimedMax = 5;
/** Steps of one transfer in a row, before others have their turn. */
const stepsMax = 10;

/** After the n-th failure: the first delay, doubled each time, up to the largest. */
const retry = {
  true: { firstMs: seconds(5), maxMs: minutes(15) },
  fast: { firstMs: seconds(1), maxMs: seconds(10) },
} as const;
/** Partners report by themselves. In case a report is lost we ask too, less and less often. */
const look = { leastMs: seconds(2), mostMs: minutes(60), shareOfAge: 1 / 4 };

export type TransferWorker = {
  /** Something is due: look now. */
  notify(): void;
  stop(): Promise<void>;
};

/** Any number of processes do this side by side; each transfer is claimed by one of them at a time. */
export function startTransferWorker(deps: WorkerDeps): TransferWorker {
  const { db, log } = deps;
  const idle = createInterruptibleSleep();
  let isStopping = false;
  let hasFailed = false;
  const run = async () => {
    while (!isStopping) {
      const worked = await workOnce(deps).then(
        (count) => {
          hasFailed = false;
          return count;
        },
        (error: unknown) => {
          if (!hasFailed) log.warn('transfers.failed', errorFacts(error));
          hasFailed = true;
          return 0;
        },
      );
      if (worked === 0 && !isStopping) await idle.sleep(pollMs);
    }
  };
  void db.listen(dueChannel, () => idle.wake());
  const running = run();
  return {
    notify: () => idle.wake(),
    async stop() {
      isStopping = true;
      idle.wake();
      await running;
    },
  };
}

/** One round: what the partners report, then some of what is due. Returns how much there was. */
export async function workOnce(deps: WorkerDeps): Promise<number> {
  const { db, log, now } = deps;
  const reports = await deps.deliverMessages(now(), receivePartnerMessages(deps)).catch((error: unknown) => {
    log.warn('transfers.report_failed', errorFacts(error)); // the partner repeats it, and the job asks anyway
    return 0;
  });
  const claimed = await db.as(service, (transaction) =>
    claimDue(transaction, { now: now(), leaseMs, countMax: claimedMax }),
  );
  await Promise.all(claimed.map((one) => workOn(deps, one)));
  return reports + claimed.length;
}

async function workOn(deps: AdvanceDeps, claimed: Claimed): Promise<void> {
  const { db, log } = deps;
  const id = claimed.transferId;
  let failure: string | null = null;
  try {
    let advanced = await advanceTransfer(deps, id);
    for (let steps = 1; advanced === 'moved' && steps < stepsMax; steps += 1) {
      advanced = await advanceTransfer(deps, id);
    }
  } catch (error) {
    failure = failureText(error);
    if (claimed.attempts === 0) log.warn('transfer.failed', { id, ...errorFacts(error) });
  }
  await db.as(service, async (transaction) => {
    const transfer = await findTransfer(transaction, id);
    if (!transfer || isFinal(transfer.state)) return;
    const attempts = failure === null ? 0 : claimed.attempts + 1;
    const at = nextLook(transfer, attempts, deps.now());
    await release(transaction, claimed, { at, attempts, error: failure });
  });
}

/** For the team. What an unexpected error says may name a person, so that is in the log alone. */
function failureText(error: unknown): string {
  if (error instanceof PartnerContradiction) return error.message;
  if (error instanceof PartnerAway) return 'The partner does not respond.';
  return 'Something is wrong on our side: look for transfer.failed in the log.';
}

/** When to look at a transfer again that waits for a partner, or whose last attempts failed. */
export function nextLook(transfer: StoredTransfer, attempts: number, now: Date): Date {
  const time = now.getTime();
  if (attempts > 0) {
    const { firstMs, maxMs } = retry[transfer.pace];
    return new Date(time + Math.min(maxMs, firstMs * 2 ** Math.min(attempts - 1, 20)));
  }
  const age = time - transfer.updatedAt.getTime();
  const inMs = Math.min(look.mostMs, Math.max(look.leastMs, age * look.shareOfAge));
  const deadline = deadlineOf(transfer);
  return new Date(deadline > time ? Math.min(time + inMs, deadline) : time + inMs);
}

/** When the clock has something to do. */
function deadlineOf({ state, createdAt, updatedAt }: StoredTransfer): number {
  if (state === 'created') return createdAt.getTime() + minutes(paymentMinutesMax);
  if (state === 'ready') return updatedAt.getTime() + days(pickupDaysMax);
  return Number.POSITIVE_INFINITY;
}
