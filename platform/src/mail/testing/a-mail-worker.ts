import { randomBytes } from 'node:crypto';
import { type Database, service, type Transaction } from '#db/database.ts';
import type { MailAttachment } from '../attachment.ts';
import type { MailContent } from '../content.ts';
import type { Mail, RenderMail } from '../message.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { smtpTransport } from '../smtp-transport.ts';
import { parseSmtpUrl } from '../smtp-url.ts';
import { type MailWorker, type MailWorkerOptions, startMailWorker } from '../worker.ts';
import { renderPlain } from './render-plain.ts';

export const sampleContent: MailContent = {
  subject: 'A mail to try out',
  preview: 'It arrived.',
  heading: 'It arrived',
  paragraphs: ['This mailbox receives our e-mails.'],
  action: { label: 'Open', url: 'https://site.example/welcome?token=abc&next=/send' },
  code: { label: 'Code', value: '402918' },
  reason: 'You tried out whether mails arrive.',
};

export function aMail(changes: Partial<Mail> = {}): Mail {
  return { kind: 'operator-test', to: 'ama@example.com', content: sampleContent, ...changes };
}

export function aFile(changes: Partial<MailAttachment> = {}): MailAttachment {
  return {
    name: 'a-file.txt',
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from('héllo'),
    ...changes,
  };
}

/** An outbox under a key of its own. */
export function anOutbox(key = randomBytes(32), render: RenderMail = renderPlain): Promise<Outbox> {
  return createOutbox({ keyring: { key: async () => key }, render });
}

export function smtpTo(port: number) {
  return smtpTransport({
    server: parseSmtpUrl(`smtp://127.0.0.1:${port}`),
    from: { name: 'Sender', address: 'hello@sender.example' },
  });
}

export type Reported = { readonly event: string; readonly facts: Record<string, unknown> };

/** A worker in a hurry, and what it reported. */
export function aWorker(
  options: Pick<MailWorkerOptions, 'db' | 'outbox' | 'transport' | 'timing'> & {
    /** Called after each report. */
    readonly onReport?: () => void;
  },
): MailWorker & { readonly reported: Reported[] } {
  const reported: Reported[] = [];
  const worker = startMailWorker({
    ...options,
    report(event, facts = {}) {
      reported.push({ event, facts });
      options.onReport?.();
    },
    timing: {
      pollMs: 20,
      retryDelaysMs: [10, 20],
      outagePause: { firstMs: 20, maxMs: 80 },
      takeOverGraceMs: 0,
      stopPatienceMs: 200,
      ...options.timing,
    },
  });
  return { ...worker, reported };
}

export type Row = {
  id: string;
  sealed: Buffer | null;
  attempts: number;
  lease: string | null;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
};

export function outboxRows(db: Database): Promise<Row[]> {
  return db.as(service, (transaction) =>
    transaction.rows<Row>('select * from mail.outbox order by created_at'),
  );
}

export function inService<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return db.as(service, work);
}
