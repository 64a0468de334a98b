import { service, type Transaction } from '@remit/platform/db/database.ts';
import { errorFacts } from '@remit/platform/log.ts';
import { createInterruptibleSleep } from '@remit/platform/mail/interruptible-sleep.ts';
import { composeCampaign } from './campaign-mail.ts';
import { readCampaign } from './campaign-store.ts';
import type { CampaignsDeps } from './deps.ts';
import {
  claimRecipients,
  countQueued,
  finish,
  markQueued,
  oldestSending,
  recordOutcomes,
  startDue,
  tryLockSending,
  withdrawStopped,
} from './recipient-store.ts';

/** So few lie in the outbox at a time that other messages hardly wait behind them, and that a stop is soon one. */
export const queuedMax = 20;
/** The rate holds in every such time, so that a minute's messages do not go out in its first second. */
export const windowSeconds = 6;
const pollMs = 2_000;
/** An audience of a hundred thousand takes some seconds to write down, on a busy machine a minute. */
const startMs = 600_000;

export type CampaignSender = {
  /** Something was scheduled, or a message of a campaign has an outcome: look now. */
  notify(): void;
  stop(): Promise<void>;
};

/**
 * Queues campaigns in the outbox, a few messages at a time. A recipient is marked in the transaction that writes
 * their message, so a crash neither loses nor repeats one. Several processes may do this in turn.
 */
export function startCampaignSender(deps: CampaignsDeps): CampaignSender {
  const idle = createInterruptibleSleep();
  let isStopping = false;
  let hasFailed = false;
  const run = async () => {
    while (!isStopping) {
      const hasWorked = await sendSome(deps).then(
        (worked) => {
          hasFailed = false;
          return worked;
        },
        (error: unknown) => {
          if (!hasFailed) deps.log.warn('campaign.failed', errorFacts(error));
          hasFailed = true;
          return false;
        },
      );
      if (!hasWorked) await idle.sleep(pollMs);
    }
  };
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

/** One round. Says whether there may be more to do at once. */
export async function sendSome(deps: CampaignsDeps): Promise<boolean> {
  const { db, log, onProgress, notifyMailer } = deps;
  const started = await db.as(service, startDue, { statementMs: startMs });
  for (const { id, people } of started) log.info('campaign.started', { id, people });
  const { recorded, queued, skipped, finished } = await db.as(service, (transaction) =>
    round(deps, transaction),
  );
  if (queued > 0) notifyMailer();
  if (started.length + recorded + queued + skipped + finished > 0) onProgress();
  return started.length + queued + skipped > 0;
}

const nothing = { recorded: 0, queued: 0, skipped: 0, finished: 0 };

async function round(deps: CampaignsDeps, transaction: Transaction): Promise<typeof nothing> {
  if (!(await tryLockSending(transaction))) return nothing;
  const recorded = await recordOutcomes(transaction, deps.isCaptured);
  await withdrawStopped(transaction);
  const { queued, skipped } = await queueSome(deps, transaction);
  return { recorded, queued, skipped, finished: await finish(transaction) };
}

async function queueSome(deps: CampaignsDeps, transaction: Transaction) {
  const { outbox, siteUrl, unsubscribeLink, messagesPerMinute } = deps;
  const { due, recent } = await countQueued(transaction, windowSeconds);
  const windowMax = Math.floor((messagesPerMinute * windowSeconds) / 60);
  const countMax = Math.min(queuedMax - due, windowMax - recent);
  const id = countMax > 0 ? await oldestSending(transaction) : undefined;
  const campaign = id && (await readCampaign(transaction, id));
  if (!campaign) return { queued: 0, skipped: 0 };
  const { claimed, skipped } = await claimRecipients(transaction, campaign.id, countMax);
  const { mailTo } = composeCampaign(campaign, siteUrl);
  for (const { messageId, memberId, email } of claimed) {
    const link = await unsubscribeLink(transaction, { memberId, list: campaign.list, messageId });
    await outbox.enqueue(transaction, mailTo(email, messageId, link));
  }
  if (claimed.length > 0)
    await markQueued(
      transaction,
      claimed.map(({ messageId }) => messageId),
    );
  return { queued: claimed.length, skipped };
}
