import type { Transaction } from '#db/database.ts';

export type AuditEntry = {
  /** `operator:name` for a login on the machine, otherwise the id of the account. */
  readonly actor: string;
  /** The command or change, in its own words: `newsletter export`. */
  readonly action: string;
  /** The id of the row of the person it is about, never an e-mail address. */
  readonly subject?: string | undefined;
  readonly reason?: string | undefined;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** In the transaction of what it is about: nothing is shown or changed without its entry. */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, action, subject = null, reason = null, details = {} } = entry;
  await transaction.rows(
    'insert into audit.entries (actor, action, subject, reason, details) values ($1, $2, $3, $4, $5)',
    [actor, action, subject, reason?.replace(emailAddress, '…') ?? null, JSON.stringify(details)],
  );
}

/** Whether the same was recorded in the last minutes; only these details are compared. */
export async function hasEntry(
  transaction: Transaction,
  { actor, action, subject, details = {} }: AuditEntry & { readonly subject: string },
  minutes: number,
): Promise<boolean> {
  const found = await transaction.rows(
    `select from audit.entries where actor = $1 and action = $2 and subject = $3 and details @> $4
      and at > now() - make_interval(mins => $5) limit 1`,
    [actor, action, subject, JSON.stringify(details), minutes],
  );
  return found.length > 0;
}

/** No one can take an entry back, so an e-mail address typed into a reason would stay for ever. */
const emailAddress = /[^\s@]+@[^\s@]+/g;
