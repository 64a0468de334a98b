import type { Transaction } from '@remit/platform/db/database.ts';
import { withProof } from './sessions.ts';

/**
 * Notes that the person showed again who they are, and by a mailed code that the mailbox is theirs. A way used before is
 * moved to the front, with the new time.
 */
export async function recordReauthentication(
  transaction: Transaction,
  sessionId: string,
  method: string,
  provenEmail: string | null,
): Promise<boolean> {
  const renewed = await transaction.rows(
    `update auth.sessions s set amr = ${withProof('$2')}, proven_email = coalesce($3, s.proven_email)
      where s.id = $1 returning 1`,
    [sessionId, method, provenEmail],
  );
  return renewed.length === 1;
}
