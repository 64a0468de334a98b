import { randomBytes, randomUUID } from 'node:crypto';
import { consentWordings, currentConsent } from '@remit/contract/subscriptions.ts';
import { type Database, service } from '@remit/platform/db/database.ts';

/** As long as the sealed mail that a join writes. */
const sealedBytes = 14_000;

/**
 * The rows of one join, written with nothing decided, checked, sealed or composed: what the operation is measured
 * against. Same tables, same sizes, one transaction; the values are made before the clock starts.
 */
export function bareRows() {
  const [key, member, mail] = [randomUUID(), randomUUID(), randomUUID()];
  const emailHash = randomBytes(32);
  const version = currentConsent.waitlist;
  const statements = [
    {
      name: 'bare-submission',
      text: `insert into subscriptions.submissions
        (key, purpose, list, address_hash, page, consent_version, consent_wording)
        values ($1, 'join', 'waitlist', $2, $3, $4, $5)`,
      values: [key, emailHash, '/', version, consentWordings[version].text],
    },
    {
      name: 'bare-member',
      text: `insert into subscriptions.members
        (id, list, address_hash, email, sending_from, sending_to, method, share_code, mailed_at, mailed_for)
        values ($1, 'waitlist', $2, $3, 'DE', 'GH', 'bank-deposit', $4, now(), $5)`,
      values: [member, emailHash, `${member}@example.com`, randomBytes(8).toString('base64url'), key],
    },
    {
      name: 'bare-mail',
      text: `insert into mail.outbox (id, kind, recipient_fingerprint, sealed, expires_at)
        values ($1, 'form-subscription-waitlist-confirm', $2, $3, clock_timestamp() + interval '3 days')`,
      values: [mail, emailHash, randomBytes(sealedBytes)],
    },
    {
      name: 'bare-link',
      text: `insert into subscriptions.links (token_hash, member_id, can_confirm, submission)
        values ($1, $2, true, $3)`,
      values: [randomBytes(32), member, key],
    },
  ];
  return (db: Database): Promise<void> =>
    db.as(service, async (transaction) => {
      for (const statement of statements) await transaction.rows(statement);
    });
}
