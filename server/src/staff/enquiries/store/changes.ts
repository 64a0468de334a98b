import type { EnquiryKind } from '@remit/contract/enquiries.ts';
import type { EnquiryState } from '@remit/contract/staff/enquiries.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

export type LockedEnquiry = { readonly id: string; readonly kind: EnquiryKind; readonly email: string };

export async function lockEnquiry(transaction: Transaction, id: string): Promise<LockedEnquiry | undefined> {
  const [found] = await transaction.rows<LockedEnquiry>(
    'select id, kind, email from enquiries.enquiries where id = $1 for update',
    [id],
  );
  return found;
}

/** Locks in the order of the ids, so that two calls do not wait for each other. */
export async function lockSeveral(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    'select id from enquiries.enquiries where id = any($1::uuid[]) order by id for update',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** False when it was so before. */
export async function updateAssignee(
  transaction: Transaction,
  id: string,
  assignee: string | null,
): Promise<boolean> {
  const changed = await transaction.rows(
    'update enquiries.enquiries set assignee = $2 where id = $1 and assignee is distinct from $2 returning 1',
    [id, assignee],
  );
  return changed.length > 0;
}

/** False when the enquiry is assigned already. */
export async function assignIfNobody(
  transaction: Transaction,
  id: string,
  assignee: string,
): Promise<boolean> {
  const changed = await transaction.rows(
    'update enquiries.enquiries set assignee = $2 where id = $1 and assignee is null returning 1',
    [id, assignee],
  );
  return changed.length > 0;
}

const timesOf: Readonly<Record<EnquiryState, string>> = {
  open: 'answered_at = null, closed_at = null',
  answered: 'answered_at = coalesce(answered_at, now()), closed_at = null',
  closed: 'closed_at = now()',
};

export async function updateState(
  transaction: Transaction,
  id: string,
  state: EnquiryState,
): Promise<boolean> {
  const changed = await transaction.rows(
    `update enquiries.enquiries set ${timesOf[state]} where id = $1 and state <> $2 returning 1`,
    [id, state],
  );
  return changed.length > 0;
}

/** False unless it was open: a closed one stays closed. */
export async function markAnsweredIfOpen(transaction: Transaction, id: string): Promise<boolean> {
  const changed = await transaction.rows(
    `update enquiries.enquiries set ${timesOf.answered} where id = $1 and state = 'open' returning 1`,
    [id],
  );
  return changed.length > 0;
}

export type NewText = {
  readonly key: string;
  readonly enquiryId: string;
  readonly author: string;
  readonly text: string;
};

/** Undefined when this note is there already. Under the same key, what was changed before it was sent again is another. */
export async function insertNote(transaction: Transaction, note: NewText): Promise<string | undefined> {
  const [stored] = await transaction.rows<{ id: string }>(
    `insert into enquiries.notes (key, enquiry_id, author, text)
      values (encode(substr(sha256(convert_to($1, 'UTF8')), 1, 16), 'hex')::uuid, $2, $3, $4)
      on conflict (key) do nothing returning id`,
    [`${note.key} ${note.enquiryId} ${note.text}`, note.enquiryId, note.author, note.text],
  );
  return stored?.id;
}

export type NewAnswer = {
  readonly id: string;
  /** Of the e-mail to the team. */
  readonly copyId: string;
};

export async function insertAnswer(transaction: Transaction, answer: NewText): Promise<NewAnswer> {
  const [stored] = await transaction.rows<NewAnswer>(
    `insert into enquiries.answers (key, enquiry_id, author, text) values ($1, $2, $3, $4)
      returning id, copy_id as "copyId"`,
    [answer.key, answer.enquiryId, answer.author, answer.text],
  );
  if (!stored) throw new Error('an insert returns its row');
  return stored;
}

export type SentAnswer = { readonly id: string; readonly enquiryId: string; readonly text: string };

export async function findAnswerByKey(
  transaction: Transaction,
  key: string,
): Promise<SentAnswer | undefined> {
  const [found] = await transaction.rows<SentAnswer>(
    'select id, enquiry_id as "enquiryId", text from enquiries.answers where key = $1',
    [key],
  );
  return found;
}

/** Oldest first. */
export async function answerIds(transaction: Transaction, enquiryId: string): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    'select id from enquiries.answers where enquiry_id = $1 order by created_at, id',
    [enquiryId],
  );
  return rows.map(({ id }) => id);
}
