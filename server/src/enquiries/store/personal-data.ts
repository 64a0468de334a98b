import type { Transaction } from '@remit/platform/db/database.ts';
import { cvSize } from './cvs.ts';

export type EnquiryRecord = {
  readonly id: string;
  readonly kind: string;
  readonly email: string;
  readonly name: string | null;
  readonly page: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly riskVersion: string | null;
  readonly riskWording: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
  readonly answers: readonly Written[];
  /** What the team noted about it, for itself. */
  readonly notes: readonly Written[];
  readonly deckLinkUntil: Date | null;
  readonly cvBytes: number | null;
};

type Written = { readonly text: string; readonly writtenAt: string };
/** Without who of the team it was. */
const writtenIn = (table: 'answers' | 'notes') =>
  `(select coalesce(json_agg(json_build_object('text', text, 'writtenAt', created_at) order by created_at), '[]')
    from enquiries.${table} where enquiry_id = enquiry.id) as ${table}`;

const isFrom = 'lower(enquiry.email) = lower($1)';

export function readEnquiries(transaction: Transaction, email: string): Promise<EnquiryRecord[]> {
  return transaction.rows<EnquiryRecord>(
    `select enquiry.id, enquiry.kind, enquiry.email, enquiry.name, enquiry.page, enquiry.details,
      enquiry.risk_version as "riskVersion", enquiry.risk_wording as "riskWording",
      enquiry.created_at as "createdAt", enquiry.answered_at as "answeredAt", enquiry.closed_at as "closedAt", ${writtenIn('answers')}, ${writtenIn('notes')},
      link.expires_at as "deckLinkUntil", ${cvSize('cv')} as "cvBytes"
    from enquiries.enquiries enquiry left join enquiries.cvs cv on cv.enquiry_id = enquiry.id
      left join enquiries.deck_links link on link.enquiry_id = enquiry.id
    where ${isFrom} order by enquiry.created_at desc, enquiry.id`,
    [email],
  );
}

export type DeletedEnquiry = {
  readonly id: string;
  /** Whether the team's mailbox may have it: a mail that was tried counts as sent. */
  readonly mayBeForwarded: boolean;
};

/** With everything that refers to them. The mail to the team has the enquiry's id; each answer names its copy. */
export async function deleteEnquiries(transaction: Transaction, email: string): Promise<DeletedEnquiry[]> {
  const gone = await transaction.rows<{ id: string; mailIds: string[] }>(
    `delete from enquiries.enquiries enquiry where ${isFrom} returning id,
      array(select copy_id from enquiries.answers where enquiry_id = enquiry.id) || id as "mailIds"`,
    [email],
  );
  const waited = await transaction.rows<{ id: string; isUntried: boolean }>(
    `delete from mail.outbox where id = any($1::uuid[])
      returning id, sent_at is null and attempts = 0 as "isUntried"`,
    [gone.flatMap(({ mailIds }) => mailIds)],
  );
  const untried = new Set(waited.filter(({ isUntried }) => isUntried).map(({ id }) => id));
  return gone.map(({ id, mailIds }) => ({ id, mayBeForwarded: !mailIds.every((mail) => untried.has(mail)) }));
}

/** Not a mail that a form causes, so it does not count against the sender's limit. */
export const answerMail = 'enquiry-answer';
/** Every mail that a form here causes to its sender has a kind that begins so. */
const ownMails = `(kind like 'form-enquiry-%' or kind = '${answerMail}')`;

export function readMails(transaction: Transaction, recipient: Buffer): Promise<Record<string, unknown>[]> {
  return transaction.rows(
    `select kind, created_at as "writtenAt", sent_at as "sentAt" from mail.outbox
      where recipient_fingerprint = $1 and ${ownMails} order by created_at`,
    [recipient],
  );
}

export async function deleteMails(transaction: Transaction, recipient: Buffer): Promise<void> {
  await transaction.rows(`delete from mail.outbox where recipient_fingerprint = $1 and ${ownMails}`, [
    recipient,
  ]);
}
