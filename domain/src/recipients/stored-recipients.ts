import { addRecipient, type Recipient } from '#recipients/recipient.ts';
import { storedRows } from '#stored-rows.ts';

export function writeRecipients(recipients: readonly Recipient[]): string {
  return JSON.stringify(recipients.map(({ id, name, phone }) => ({ id, name, phone })));
}

/** Storage belongs to the browser's owner and may hold anything: what is not a recipient is dropped, never an error. */
export function readRecipients(stored: string | null): readonly Recipient[] {
  const byId = new Map<string, Recipient>();
  for (const row of storedRows(stored)) {
    const recipient = recipientIn(row);
    if (recipient && !byId.has(recipient.id)) byId.set(recipient.id, recipient);
  }
  return [...byId.values()];
}

function recipientIn(row: unknown): Recipient | null {
  if (typeof row !== 'object' || row === null) return null;
  const { id, name, phone } = row as Partial<Record<keyof Recipient, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof phone !== 'string' || id === '')
    return null;
  const added = addRecipient({ id, name, phone });
  return added.kind === 'added' ? added.recipient : null;
}
