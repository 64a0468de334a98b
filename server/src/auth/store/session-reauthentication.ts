import type { Transaction } from '#db/database.ts';
import type { AmrEntry } from '../access-tokens.ts';

/**
 * Notes that the person showed again who they are, and by a mailed code that the mailbox is theirs. A way used before is
 * moved to the front, with the new time.
 */
export async function recordReauthentication(
  transaction: Transaction,
  sessionId: string,
  entry: AmrEntry,
  provenEmail: string | null,
): Promise<boolean> {
  const renewed = await transaction.rows(
    `update auth.sessions s set amr = jsonb_build_array($2::jsonb) || coalesce((
        select jsonb_agg(said.entry order by said.place) from jsonb_array_elements(s.amr) with ordinality as said (entry, place)
        where said.entry ->> 'method' <> $3), '[]'),
        proven_email = coalesce($4, s.proven_email)
      where s.id = $1 returning 1`,
    [sessionId, JSON.stringify(entry), entry.method, provenEmail],
  );
  return renewed.length === 1;
}
