import { readWaitlist } from './account-api.ts';
import { knownWaitlist, type OwnWaitlist, readWhenOnline, showWaitlist } from './own-waitlist.ts';

let newestRead = 0;

/** Reads and shows what the server knows of the waitlist for a session. */
export async function readWaitlistOf(session: string): Promise<void> {
  newestRead += 1;
  const read = newestRead;
  const waitlist = await load();
  if (read !== newestRead) return;
  // A failure does not replace what was read before.
  const before = knownWaitlist()?.waitlist.status;
  const hasNothing = before === 'loading' || before === 'failed';
  if (waitlist.status !== 'failed' || hasNothing) showWaitlist(session, waitlist);
  if (waitlist.status === 'failed') readWhenOnline();
}

/** Reads it after a proof. What was known is void: if the read fails, that is shown, and not the form for the code again. */
export async function readProvenWaitlist(): Promise<void> {
  const known = knownWaitlist();
  if (!known) return;
  showWaitlist(known.session, { status: 'loading' });
  await readWaitlistOf(known.session);
}

async function load(): Promise<OwnWaitlist> {
  const result = await readWaitlist();
  if (!result.isOk) return { status: 'failed', failure: result.failure };
  const { isMailboxProven, subscription } = result.value;
  if (!isMailboxProven) return { status: 'unproven' };
  if (!subscription || subscription.state === 'unsubscribed') return { status: 'absent' };
  return { status: subscription.state, subscription };
}
