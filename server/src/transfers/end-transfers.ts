import type { Actor } from '@remit/domain/transfers/state.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { advanceTransfer, PartnerContradiction } from './advance.ts';
import type { AdvanceDeps } from './deps.ts';
import { moveTransfer } from './move-transfer.ts';
import { PartnerAway } from './partners.ts';
import { updatePace } from './store/transfers.ts';

export type EndDeps = AdvanceDeps & { readonly pause: (ms: number) => Promise<void> };

/** At fast pace a partner takes seconds for each step, and an ending needs two or three. */
const waitMs = 15_000;
const pauseMs = 500;
const roundsMax = waitMs / pauseMs;
const stepsMax = 10;

/**
 * Cancels and refunds what an account has under way, before the account is deleted. False if a partner has not confirmed
 * all of it within a quarter of a minute: the job goes on, and the caller can try again.
 */
export async function endTransfers(
  deps: EndDeps,
  accountId: string,
  by: Extract<Actor, 'sender' | 'staff'>,
): Promise<boolean> {
  const { db, now, pause } = deps;
  const until = now().getTime() + waitMs;
  let left = await db.as(service, (transaction) => findUnderWay(transaction, accountId));
  for (const id of left) {
    await db.as(service, async (transaction) => {
      await updatePace(transaction, id, 'fast');
      await moveTransfer(deps, transaction, id, { type: 'cancel_requested', by, reason: 'account-deleted' });
    });
  }
  // A partner that does not respond takes longer than a round.
  for (let round = 0; left.length > 0 && round < roundsMax && now().getTime() < until; round += 1) {
    if (round > 0) await pause(pauseMs);
    for (const id of left) await advanceFar(deps, id);
    left = await db.as(service, (transaction) => findUnderWay(transaction, accountId));
  }
  return left.length === 0;
}

/** A partner that is away is asked again in the next round. */
async function advanceFar(deps: EndDeps, id: string): Promise<void> {
  try {
    for (let steps = 0; steps < stepsMax; steps += 1) {
      if ((await advanceTransfer(deps, id)) !== 'moved') return;
    }
  } catch (error) {
    if (!(error instanceof PartnerAway || error instanceof PartnerContradiction)) throw error;
  }
}

async function findUnderWay(transaction: Transaction, accountId: string): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    'select id from public.transfers where user_id = $1 and ended_at is null order by created_at, id',
    [accountId],
  );
  return rows.map(({ id }) => id);
}
