import { randomUUID } from 'node:crypto';
import type { Transaction } from '#db/database.ts';
import type { Keyring } from '#secrets/keyring.ts';
import { deriveKey, fingerprint, seal, unseal } from '#secrets/sealing.ts';
import { parseAddress } from './address.ts';
import { compose, InvalidMail, type Mail, type Message, type RenderMail } from './message.ts';
import { findReadable, insertMail, listReadable } from './outbox-store.ts';

export type Outbox = {
  /**
   * Writes a mail as part of the caller's own change, in a transaction of the service role: both are committed or
   * neither. Notify the mailer after the commit, not before. Resolves to the mail's id.
   */
  enqueue(transaction: Transaction, mail: Mail): Promise<string>;
  /** What a row says; undefined when it was sealed under another key. */
  open(row: { readonly id: string; readonly sealed: Buffer }): Message | undefined;
  /** Mails that can still be read, newest first. */
  captured(transaction: Transaction, query: { to?: string; countMax: number }): Promise<CapturedMail[]>;
  capturedOne(transaction: Transaction, id: string): Promise<CapturedMail | undefined>;
  /** Finds a person's rows without storing the e-mail address: for quotas, and to erase a person. */
  recipientFingerprint(emailAddress: string): Buffer;
};

export type CapturedMail = Message & { readonly id: string; readonly kind: string; readonly createdAt: Date };

export type OutboxOptions = {
  readonly keyring: Keyring;
  readonly render: RenderMail;
  readonly newId?: () => string;
};

const days = (count: number) => count * 24 * 60 * 60 * 1000;
const defaultExpiryMs = days(3);

/** The keys are fetched once, here: fetching one inside a caller's transaction would need a second connection. */
export async function createOutbox({ keyring, render, newId = randomUUID }: OutboxOptions): Promise<Outbox> {
  const key = await keyring.key('mail');
  const sealingKey = deriveKey(key, 'mail-content');
  const recipientKey = deriveKey(key, 'mail-recipient');
  const contextOf = (id: string) => `mail:${id}`;

  const recipientFingerprint = (emailAddress: string) =>
    fingerprint(recipientKey, emailAddress.toLowerCase());
  const open = ({ id, sealed }: { id: string; sealed: Buffer }) => {
    const plaintext = unseal(sealingKey, sealed, contextOf(id));
    return plaintext && (JSON.parse(plaintext.toString()) as Message);
  };
  const openCaptured = (row: { id: string; kind: string; createdAt: Date; sealed: Buffer }) => {
    const message = open(row);
    return message && { ...message, id: row.id, kind: row.kind, createdAt: row.createdAt };
  };

  return {
    open,
    recipientFingerprint,
    async enqueue(transaction, mail) {
      const { delayMs = 0, expiresInMs = defaultExpiryMs } = mail;
      if (!(expiresInMs > 0))
        throw new InvalidMail(`E-mail ${mail.kind}: it would expire before it is sent.`);
      const message = compose(mail, render);
      const { id = newId() } = mail;
      await insertMail(transaction, {
        id,
        kind: mail.kind,
        recipientFingerprint: recipientFingerprint(message.to),
        sealed: seal(sealingKey, Buffer.from(JSON.stringify(message)), contextOf(id)),
        delayMs,
        expiresInMs,
      });
      return id;
    },
    async captured(transaction, { to, countMax }) {
      const recipient = to === undefined ? undefined : recipientFingerprint(parseAddress(to) ?? to);
      const rows = await listReadable(transaction, { recipient, countMax });
      return rows.map(openCaptured).filter((mail) => mail !== undefined);
    },
    async capturedOne(transaction, id) {
      const row = await findReadable(transaction, id);
      return row && openCaptured(row);
    },
  };
}
