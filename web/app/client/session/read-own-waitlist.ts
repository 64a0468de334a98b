import { readWaitlist } from './account-api.ts';
import type { OwnWaitlist } from './own-waitlist.ts';

export async function readOwnWaitlist(): Promise<OwnWaitlist> {
  const result = await readWaitlist();
  if (!result.isOk) return { status: 'failed', failure: result.failure };
  const { isMailboxProven, subscription } = result.value;
  if (!isMailboxProven) return { status: 'unproven' };
  if (!subscription || subscription.state === 'unsubscribed') return { status: 'absent' };
  return { status: subscription.state, subscription };
}
