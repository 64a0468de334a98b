import type { Transaction } from '@remit/platform/db/database.ts';
import { withProof } from './sessions.ts';

/** Records a new proof, and by a mailed code the mailbox. */
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
