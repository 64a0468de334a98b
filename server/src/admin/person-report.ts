import type { Transaction } from '@remit/platform/db/database.ts';
import { messageState } from '@remit/platform/mail/outbox-store.ts';
import { listFilesOf, mailsOfAccount, readAccount, recipientsOf } from '@remit/provider';
import { idsOf, type Person, type PersonalDataDeps } from '#people/person.ts';
import { readPersonalData } from '#transfers/personal-data.ts';
import { auditColumns, listAudit } from './audit-entries.ts';
import { type Records, type Report, recordsOf } from './report.ts';

const parts = {
  accounts: { title: 'Accounts', isVertical: true },
  identities: { title: 'Identities' },
  factors: { title: 'Second steps' },
  passkeys: { title: 'Passkeys' },
  sessions: { title: 'Sessions' },
  pending: { title: 'Pending links and codes' },
  securityLog: { title: 'Security log of the account' },
  files: { title: 'Files' },
  recipients: { title: 'Recipients of practice transfers' },
  paymentMethods: { title: 'Payment methods of practice transfers' },
  quotes: { title: 'Quotes of practice transfers' },
  transfers: { title: 'Practice transfers', isVertical: true },
  transferEvents: { title: 'What happened to practice transfers' },
  subscriptions: { title: 'Waitlist and newsletter', isVertical: true },
  submissions: { title: 'Forms sent, with their consent', isVertical: true },
  enquiries: { title: 'Enquiries', isVertical: true },
  outbox: { title: 'E-mails to them' },
} as const;

export type PersonRecords = Readonly<Record<keyof typeof parts, Records>>;

/** Everything we hold about a person. Hashes, tokens and what e-mails say are nowhere in it. */
export async function readPerson(
  transaction: Transaction,
  deps: PersonalDataDeps,
  person: Person,
): Promise<PersonRecords> {
  const { email: address } = person;
  const accounts = [];
  for (const account of person.accounts) accounts.push(await readAccount(deps, transaction, account));
  const lists = address === undefined ? undefined : await deps.lists.read(transaction, address);
  const enquiries = address === undefined ? undefined : await deps.messages.read(transaction, address);
  return {
    accounts: accounts.map(({ account: { identities, factors, passkeys, ...account } }) => account),
    identities: accounts.flatMap(
      ({ account }) => account.identities?.filter((identity) => identity !== null) ?? [],
    ),
    factors: accounts.flatMap(({ account }) => account.factors ?? []),
    passkeys: accounts.flatMap(({ account }) => account.passkeys),
    sessions: accounts.flatMap(({ sessions }) => sessions),
    pending: accounts.flatMap(({ pending }) => pending),
    securityLog: accounts.flatMap(({ securityLog }) => securityLog),
    files: await readFiles(transaction, person),
    ...(await readPractice(transaction, deps, person)),
    subscriptions: (lists?.subscriptions ?? []) as Records,
    submissions: (lists?.submissions ?? []) as Records,
    enquiries: (enquiries?.messages ?? []).map(({ cv, ...enquiry }) => ({ ...enquiry, cv: sizeOf(cv) })),
    outbox: await readOutbox(transaction, deps, person),
  };
}

async function readFiles(transaction: Transaction, { accounts }: Person): Promise<Records> {
  const files = [];
  for (const { id } of accounts) files.push(...(await listFilesOf(transaction, id)));
  return files;
}

async function readPractice(transaction: Transaction, deps: PersonalDataDeps, { accounts }: Person) {
  const found = [];
  for (const account of accounts) found.push(await readPersonalData(deps, transaction, account));
  return {
    recipients: found.flatMap(({ recipients }) => recipients),
    paymentMethods: found.flatMap(({ paymentMethods }) => paymentMethods),
    quotes: found.flatMap(({ quotes }) => quotes),
    transfers: found.flatMap(({ transfers }) => transfers),
    transferEvents: found.flatMap(({ events }) => events),
  };
}

/** With the audit entries about them, this look among them. */
export async function personReport(
  transaction: Transaction,
  person: Person,
  records: PersonRecords,
): Promise<Report> {
  const { email: address, suppressedSince } = person;
  const sections = Object.entries(parts).map(([name, { title, ...layout }]) => [
    name,
    recordsOf(title, records[name as keyof typeof parts], layout),
  ]);
  return {
    person: recordsOf('Person', [{ ids: idsOf(person).join(' '), address, suppressedSince }], {
      isVertical: true,
    }),
    ...Object.fromEntries(sections),
    audit: {
      title: 'Audit entries about them',
      columns: auditColumns,
      rows: await listAudit(transaction, { subjects: idsOf(person), countMax: auditEntriesMax }),
    },
  };
}

const auditEntriesMax = 1_000;

/** The file itself is in the e-mail to the team. */
const sizeOf = (cv: unknown) => (cv === null ? null : `${(cv as { bytes: number }).bytes} bytes`);

async function readOutbox(
  transaction: Transaction,
  deps: PersonalDataDeps,
  { email: address, accounts }: Person,
): Promise<Records> {
  type Row = Readonly<Record<string, unknown>> & { readonly id: string };
  const select = (where: string, values: readonly unknown[]) =>
    transaction.rows<Row>(
      `select id, kind, ${messageState()} as state, created_at as "writtenAt", sent_at as "sentAt", attempts,
        failure as reason from mail.outbox where ${where} order by created_at`,
      values,
    );
  const found = new Map<string, Row>();
  const add = (rows: readonly Row[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  if (address !== undefined) {
    add(await select('recipient_fingerprint = $1', [deps.outbox.recipientFingerprint(address)]));
  }
  for (const account of accounts) add(await select(mailsOfAccount, recipientsOf(deps, account)));
  return [...found.values()];
}
