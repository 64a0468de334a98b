import type { Transaction } from '#db/database.ts';

/** Every time in here is the database's, so that machines whose clocks differ agree on who is due. */

export type Claimed = {
  readonly id: string;
  readonly kind: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** This try included. */
  readonly attempts: number;
  readonly lease: string;
};

type Leased = { readonly id: string; readonly lease: string };

type NewMail = {
  readonly id: string;
  readonly kind: string;
  readonly recipientFingerprint: Buffer;
  readonly sealed: Buffer;
  readonly delayMs: number;
  /** From when it is due. */
  readonly expiresInMs: number;
};

/** SQL: a message that is waiting or being sent. */
export const isPending = 'sent_at is null and failed_at is null';

/**
 * SQL: the state of a message: sent, failed, sending or waiting. It is defined here alone, so that every screen, command and
 * check counts alike. Where there is no mail server a message stays waiting; a screen then calls it captured or held.
 */
export const messageState = (message = 'outbox') =>
  `case when ${message}.sent_at is not null then 'sent' when ${message}.failed_at is not null then 'failed'
    when ${message}.lease_until > now() then 'sending' else 'waiting' end`;

export type MailFigures = {
  readonly waiting: number;
  readonly sending: number;
  readonly failed: number;
  /** In 24 hours. */
  readonly sentInDay: number;
  readonly failedInDay: number;
  /** Since when the first of those that are due should have been sent. One that is tried again later is not due. */
  readonly dueSince: Date | null;
  readonly lastSentAt: Date | null;
};

/** SQL: one row of `MailFigures`. Those that were sent, which are the most, are read by their index alone. */
export const mailFigures = (now = 'now()') => {
  const inDay = (column: string) =>
    `(select count(*)::int from mail.outbox where ${column} > ${now} - interval '1 day')`;
  return `select (count(*) filter (where ${messageState()} = 'waiting'))::int as waiting,
      (count(*) filter (where ${messageState()} = 'sending'))::int as sending,
      (select count(*)::int from mail.outbox where failed_at is not null) as failed,
      ${inDay('sent_at')} as "sentInDay", ${inDay('failed_at')} as "failedInDay",
      min(due_at) filter (where due_at <= ${now}) as "dueSince",
      (select max(sent_at) from mail.outbox where sent_at is not null) as "lastSentAt"
    from mail.outbox where ${isPending}`;
};
/** SQL for whether one can be tried again. What expired is not sent: its links no longer work. */
export const canBeSent = 'sent_at is null and lease is null and sealed is not null and expires_at > now()';

/** Makes one message due now, or without an id all that failed. Returns which. */
export async function retryMails(transaction: Transaction, id?: string): Promise<string[]> {
  const retried = await transaction.rows<{ id: string }>(
    `update mail.outbox set failed_at = null, failure = null, attempts = 0, due_at = now()
      where ${canBeSent} and (id = $1 or ($1::uuid is null and failed_at is not null)) returning id`,
    [id ?? null],
  );
  return retried.map((mail) => mail.id);
}

const milliseconds = (parameter: string) => `${parameter} * interval '1 millisecond'`;

export async function insertMail(transaction: Transaction, mail: NewMail): Promise<void> {
  await transaction.rows({
    name: 'mail-insert',
    text: `insert into mail.outbox (id, kind, recipient_fingerprint, sealed, due_at, expires_at)
      values ($1, $2, $3, $4, clock_timestamp() + ${milliseconds('$5::float8')},
        clock_timestamp() + ${milliseconds('($5::float8 + $6::float8)')})`,
    values: [mail.id, mail.kind, mail.recipientFingerprint, mail.sealed, mail.delayMs, mail.expiresInMs],
  });
}

/**
 * Takes up to `countMax` mails that are due, the longest-waiting first, past those that another process is taking at
 * this moment. A mail whose lease ran out belonged to a process that died; `mayTakeOver` says whether to have it.
 */
export function claimDue(
  transaction: Transaction,
  { countMax, leaseMs, mayTakeOver }: { countMax: number; leaseMs: number; mayTakeOver: boolean },
): Promise<Claimed[]> {
  return transaction.rows<Claimed>({
    name: 'mail-claim',
    text: `with due as (
        select id from mail.outbox
        where ${isPending} and due_at <= now() and expires_at > now()
          and (lease is null or ($3 and lease_until <= now()))
        order by due_at limit $1 for update skip locked
      )
      update mail.outbox as mail
      set lease = gen_random_uuid(), lease_until = now() + ${milliseconds('$2::float8')}, attempts = attempts + 1
      from due where mail.id = due.id
      returning mail.id, mail.kind, mail.sealed, mail.created_at as "createdAt", mail.attempts, mail.lease`,
    values: [countMax, leaseMs, mayTakeOver],
  });
}

/** Says that the sender is alive and still at it. */
export async function renewLeases(
  transaction: Transaction,
  leases: readonly string[],
  leaseMs: number,
): Promise<void> {
  await transaction.rows(
    `update mail.outbox set lease_until = now() + ${milliseconds('$2::float8')} where lease = any($1::uuid[])`,
    [leases, leaseMs],
  );
}

/**
 * Not guarded by the lease: the SMTP server has accepted the mail, even if the lease ran out and another process has
 * the row. Storing that takes the row from that process before its next try.
 */
export async function markSent(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows({
    name: 'mail-sent',
    text: `update mail.outbox
      set sent_at = now(), sealed = null, lease = null, lease_until = null, failed_at = null, failure = null
      where id = $1 and sent_at is null`,
    values: [id],
  });
}

/** Puts a mail back at the end of the queue as if it had not been tried. */
export async function release(transaction: Transaction, { id, lease }: Leased): Promise<void> {
  await transaction.rows(
    `update mail.outbox set lease = null, lease_until = null, attempts = attempts - 1, due_at = now()
      where id = $1 and lease = $2`,
    [id, lease],
  );
}

/** Next try after `delayMs`, unless it would have expired by then: that is the end of it. Says whether it was. */
export async function reschedule(
  transaction: Transaction,
  { id, lease }: Leased,
  { failure, delayMs }: { failure: string; delayMs: number },
): Promise<{ hasFailed: boolean }> {
  const [row] = await transaction.rows<{ hasFailed: boolean }>(
    `update mail.outbox
      set lease = null, lease_until = null, failure = $3, due_at = now() + ${milliseconds('$4::float8')},
        failed_at = case when now() + ${milliseconds('$4::float8')} >= expires_at then now() end
      where id = $1 and lease = $2 returning failed_at is not null as "hasFailed"`,
    [id, lease, failure, delayMs],
  );
  return row ?? { hasFailed: false };
}

export async function markFailed(
  transaction: Transaction,
  { id, lease }: Leased,
  failure: string,
): Promise<void> {
  await transaction.rows(
    `update mail.outbox set failed_at = now(), failure = $3, lease = null, lease_until = null
      where id = $1 and lease = $2`,
    [id, lease, failure],
  );
}

type Readable = {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly sealed: Buffer;
};
const readableColumns = 'id, kind, created_at as "createdAt", sealed';

export function listReadable(
  transaction: Transaction,
  { recipient, countMax }: { recipient: Buffer | undefined; countMax: number },
): Promise<Readable[]> {
  return transaction.rows<Readable>(
    `select ${readableColumns} from mail.outbox
      where sealed is not null and ($1::bytea is null or recipient_fingerprint = $1)
      order by created_at desc, id limit $2`,
    [recipient ?? null, countMax],
  );
}

export async function findReadable(transaction: Transaction, id: string): Promise<Readable | undefined> {
  const [row] = await transaction.rows<Readable>(
    `select ${readableColumns} from mail.outbox where id = $1 and sealed is not null`,
    [id],
  );
  return row;
}
