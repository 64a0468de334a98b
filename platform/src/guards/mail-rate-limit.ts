/**
 * SQL that is true while forms may cause one more mail to a recipient today. It counts the outbox inside the caller's
 * own transaction, so it needs no second connection and counts only what was really written. Every mail that a form
 * causes has a kind that begins with `form-`.
 * @param recipient the parameter with `outbox.recipientFingerprint(emailAddress)`
 * @param countMax the parameter with `mailsPerAddressDay`
 */
export function mayMailToday(recipient: string, countMax: string): string {
  return `(select count(*) from mail.outbox
    where recipient_fingerprint = ${recipient} and created_at > now() - interval '1 day'
      and kind like 'form-%') < ${countMax}::int`;
}
