import type { Transaction } from '@remit/platform/db/database.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { parseEmailAddress } from '@remit/platform/mail/email-address.ts';
import { createOutbox, type Outbox } from '@remit/platform/mail/outbox.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { findUser, type UserRow, userColumns } from '@remit/provider';
import type { Config } from '#config.ts';
import { createPersonalData as createMessages } from '#enquiries/personal-data.ts';
import { renderMail } from '#mails/render-mail.ts';
import { createEmailHash } from '#people/subscriptions/deps.ts';
import { createPersonalData as createLists } from '#people/subscriptions/personal-data.ts';

/** What reads and deletes a person's data in each service; the account service works with the same. */
export type PersonalDataDeps = {
  readonly outbox: Outbox;
  readonly emailHash: (email: string) => Buffer;
  readonly lists: ReturnType<typeof createLists>;
  readonly messages: ReturnType<typeof createMessages>;
};

/** The keys are fetched here, since fetching one inside a transaction would need a second connection. */
export async function personalDataDeps(keyring: Keyring, { teamEmail }: Config): Promise<PersonalDataDeps> {
  const outbox = await createOutbox({ keyring, render: renderMail });
  const emailHash = await createEmailHash(keyring);
  return {
    outbox,
    emailHash,
    lists: createLists({ emailHash, outbox }),
    messages: createMessages({ outbox, teamEmail, cvKey: await keyring.key('cvs') }),
  };
}

export type Person = {
  /** Undefined for an account with an unconfirmed e-mail address, since the data under it may be another person's. */
  readonly email: string | undefined;
  readonly accounts: readonly UserRow[];
  readonly memberIds: readonly string[];
  readonly enquiryIds: readonly string[];
  readonly suppressedSince: Date | undefined;
};

/** By e-mail address, or by the id of an account, a place on a list or an enquiry. */
export async function findPerson(
  transaction: Transaction,
  { emailHash }: Pick<PersonalDataDeps, 'emailHash'>,
  named: string,
): Promise<Person> {
  const account = isUuid(named) ? await findUser(transaction, named) : undefined;
  const email = account
    ? provenEmail(account)
    : isUuid(named)
      ? await emailOfRow(transaction, named)
      : parseEmailAddress(named)?.toLowerCase();
  if (!account && email === undefined && !isUuid(named)) {
    throw new StartProblem('Please name an e-mail address or an id.');
  }
  const hash = email === undefined ? null : emailHash(email);
  const others = await transaction.rows<UserRow>(
    `select ${userColumns} from auth.users u where u.email = $1 and u.id is distinct from $2::uuid order by u.created_at`,
    [email ?? null, account?.id ?? null],
  );
  const ids = async (from: string, value: unknown) =>
    (await transaction.rows<{ id: string }>(`select id from ${from}`, [value])).map(({ id }) => id);
  const [suppressed] = await transaction.rows<{ since: Date }>(
    'select since from subscriptions.suppressed where address_hash = $1',
    [hash],
  );
  return {
    email,
    accounts: account ? [account, ...others] : others,
    memberIds: await ids('subscriptions.members where address_hash = $1 order by list desc', hash),
    enquiryIds: await ids(
      'enquiries.enquiries where lower(email) = $1 order by created_at desc',
      email ?? null,
    ),
    suppressedSince: suppressed?.since,
  };
}

/** Every id that an audit entry may name them by, the account's first. */
export const idsOf = ({ accounts, memberIds, enquiryIds }: Person): string[] => [
  ...accounts.map(({ id }) => id),
  ...memberIds,
  ...enquiryIds,
];

/** A soft-deleted account has only a hash as its e-mail address. */
const provenEmail = ({ email, emailConfirmedAt, deletedAt }: UserRow): string | undefined =>
  (emailConfirmedAt && !deletedAt && email) || undefined;

async function emailOfRow(transaction: Transaction, id: string): Promise<string | undefined> {
  const [row] = await transaction.rows<{ email: string }>(
    `select email from subscriptions.members where id = $1
      union all select email from enquiries.enquiries where id = $1 limit 1`,
    [id],
  );
  return row?.email.toLowerCase();
}
