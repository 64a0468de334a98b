import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import type { Answer, Colleague, EnquiryState, Note } from '@remit/contract/staff/enquiries.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { messageState } from '@remit/platform/mail/outbox-store.ts';
import { deletedAt } from '#enquiries/retention.ts';
import { cvSize } from '#enquiries/store/cvs.ts';
import { colleague, nameOf } from './list.ts';

export type StoredEnquiry = {
  readonly id: string;
  readonly kind: EnquiryKind;
  readonly state: EnquiryState;
  readonly name: string | null;
  readonly email: string;
  readonly page: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly riskVersion: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
  readonly deletedAt: Date;
  readonly deckLinkUntil: Date | null;
  readonly assignee: Colleague | null;
  readonly cv: { readonly type: string; readonly bytes: number } | null;
};

/** As in the e-mails about it. */
export const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();

export async function findEnquiry(transaction: Transaction, id: string): Promise<StoredEnquiry | undefined> {
  const [found] = await transaction.rows<StoredEnquiry>(
    `select enquiry.id, enquiry.kind, enquiry.state, enquiry.name, enquiry.email, enquiry.page, enquiry.details,
      enquiry.risk_version as "riskVersion", enquiry.created_at as "createdAt", enquiry.answered_at as "answeredAt",
      enquiry.closed_at as "closedAt", ${deletedAt('enquiry')} as "deletedAt", link.expires_at as "deckLinkUntil",
      ${colleague('colleague')} as assignee,
      case when cv.enquiry_id is not null then json_build_object('type', cv.type, 'bytes', ${cvSize('cv')}) end as cv
    from enquiries.enquiries enquiry left join auth.users colleague on colleague.id = enquiry.assignee
      left join enquiries.cvs cv on cv.enquiry_id = enquiry.id
      left join enquiries.deck_links link on link.enquiry_id = enquiry.id
    where enquiry.id = $1`,
    [id],
  );
  return found;
}

type Stored<Written> = Omit<Written, 'createdAt'> & { readonly createdAt: Date };
/** The newest ones, if there are more. */
const writtenMax = 200;
const writtenIn = (table: 'notes' | 'answers', more = '') =>
  `select * from (
    select written.id, written.text, written.created_at as "createdAt",
      case when author.id is not null then ${nameOf('author')} end as author ${more}
    from enquiries.${table} written left join auth.users author on author.id = written.author
    where written.enquiry_id = $1 order by written.created_at desc, written.id desc limit ${writtenMax}
  ) newest order by "createdAt", id`;

export const listNotes = (transaction: Transaction, enquiryId: string) =>
  transaction.rows<Stored<Note>>(writtenIn('notes'), [enquiryId]);

export const listAnswers = (transaction: Transaction, enquiryId: string) =>
  transaction.rows<Stored<Answer>>(
    writtenIn(
      'answers',
      `, (select ${messageState()} from mail.outbox where outbox.id = written.id) as delivery`,
    ),
    [enquiryId],
  );

export const listTeam = (transaction: Transaction) =>
  transaction.rows<Colleague>(
    `select id, ${nameOf('account')} as name from auth.users account
      where raw_app_meta_data ->> 'staff_role' in ('editor', 'administrator') order by 2, 1`,
  );

export async function isInTeam(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction.rows(
    `select 1 from auth.users
      where id = $1 and raw_app_meta_data ->> 'staff_role' in ('editor', 'administrator')`,
    [id],
  );
  return found.length > 0;
}
