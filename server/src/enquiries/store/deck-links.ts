import { createHash } from 'node:crypto';
import type { Transaction } from '@remit/platform/db/database.ts';

export const deckLinkDays = 14;

/** The token has as much chance in it as a key, so a plain hash is enough to keep it from being read back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function insertDeckLink(
  transaction: Transaction,
  { enquiryId, token }: { enquiryId: string; token: string },
): Promise<void> {
  await transaction.rows(
    `insert into enquiries.deck_links (token_hash, enquiry_id, expires_at)
      values ($1, $2, now() + $3 * interval '1 day')`,
    [hashOf(token), enquiryId, deckLinkDays],
  );
}

export async function isDeckLinkValid(transaction: Transaction, token: string): Promise<boolean> {
  const found = await transaction.rows(
    'select 1 from enquiries.deck_links where token_hash = $1 and expires_at > now()',
    [hashOf(token)],
  );
  return found.length > 0;
}
