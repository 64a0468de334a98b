import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anon, service } from '#db/database.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { contentOf } from './attachment.ts';
import { InvalidMail, type MailHeaders } from './message.ts';
import type { Outbox } from './outbox.ts';
import { aFile, aMail, anOutbox, inService, outboxRows, sampleContent } from './testing/a-mail-worker.ts';

let fresh: FreshDatabase;
let outbox: Outbox;
beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await anOutbox();
});
afterAll(() => fresh.close());
beforeEach(() => inService(fresh.db, (transaction) => transaction.rows('delete from mail.outbox')));

describe('the outbox', () => {
  it('keeps a mail when the change that caused it is committed', async () => {
    const id = await inService(fresh.db, (transaction) => outbox.enqueue(transaction, aMail()));
    const mails = await inService(fresh.db, (transaction) => outbox.captured(transaction, { countMax: 10 }));
    expect(mails).toMatchObject([{ id, to: 'ama@example.com', subject: sampleContent.subject }]);
  });

  it('forgets a mail with the change that was undone', async () => {
    const undone = inService(fresh.db, async (transaction) => {
      await outbox.enqueue(transaction, aMail());
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await outboxRows(fresh.db)).toEqual([]);
  });

  it('has a mail wait as long as its options say, and expire as long after that', async () => {
    const mail = aMail({ delayMs: 3_600_000, expiresInMs: 600_000 });
    await inService(fresh.db, (transaction) => outbox.enqueue(transaction, mail));
    const rows = await inService(fresh.db, (transaction) =>
      transaction.rows<{ waits: number; lives: number }>(
        `select extract(epoch from due_at - created_at)::int as waits,
          extract(epoch from expires_at - due_at)::int as lives from mail.outbox`,
      ),
    );
    expect(rows).toEqual([{ waits: 3_600, lives: 600 }]);
  });

  it('stores neither e-mail address, subject nor link where they can be read', async () => {
    await inService(fresh.db, (transaction) => outbox.enqueue(transaction, aMail()));
    const [row] = await inService(fresh.db, (transaction) =>
      transaction.rows<{ everything: string }>(
        "select encode(sealed, 'escape') || kind || encode(recipient_fingerprint, 'escape') as everything from mail.outbox",
      ),
    );
    for (const secret of ['ama@', 'example.com', sampleContent.subject, 'token=abc']) {
      expect(row?.everything).not.toContain(secret);
    }
  });

  it('keeps an attachment byte for byte, sealed with the rest', async () => {
    const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const id = await inService(fresh.db, (transaction) =>
      outbox.enqueue(transaction, aMail({ attachments: [aFile({ content })] })),
    );
    const [row] = await outboxRows(fresh.db);
    expect(row?.sealed?.includes(content.subarray(0, 16))).toBe(false);
    const mail = await inService(fresh.db, (transaction) => outbox.capturedOne(transaction, id));
    const [file] = mail?.attachments ?? [];
    expect(file && contentOf(file)).toEqual(content);
  });

  it('finds the mails of one person, however the e-mail address is written', async () => {
    await inService(fresh.db, async (transaction) => {
      await outbox.enqueue(transaction, aMail({ to: 'Ama@Example.com' }));
      await outbox.enqueue(transaction, aMail({ to: 'kofi@example.com' }));
    });
    const mails = await inService(fresh.db, (transaction) =>
      outbox.captured(transaction, { to: 'ama@EXAMPLE.com', countMax: 10 }),
    );
    expect(mails.map((mail) => mail.to)).toEqual(['Ama@example.com']);
  });

  it('cannot be read under another key', async () => {
    await inService(fresh.db, (transaction) => outbox.enqueue(transaction, aMail()));
    const otherOutbox = await anOutbox();
    expect(
      await inService(fresh.db, (transaction) => otherOutbox.captured(transaction, { countMax: 10 })),
    ).toEqual([]);
  });

  it('does not exist for visitors', async () => {
    const reading = fresh.db.as(anon, (transaction) => transaction.rows('select 1 from mail.outbox'));
    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    { why: 'a second recipient', mail: aMail({ to: 'ama@example.com, eve@example.com' }) },
    {
      why: 'a line break in the e-mail address',
      mail: aMail({ to: 'ama@example.com\r\nBcc: eve@example.com' }),
    },
    { why: 'a line break in the local part', mail: aMail({ to: 'ama\n@example.com' }) },
    { why: 'a display name', mail: aMail({ to: 'Ama <ama@example.com>' }) },
    { why: 'no e-mail address at all', mail: aMail({ to: 'ama' }) },
    {
      why: 'a line break in the subject',
      mail: aMail({ content: { ...sampleContent, subject: 'Hello\r\nBcc: eve@example.com' } }),
    },
    {
      why: 'a line break in a header',
      mail: aMail({ headers: { 'List-Id': 'news\r\nBcc: eve@example.com' } }),
    },
    {
      why: 'a header that is ours to set',
      mail: aMail({ headers: { Bcc: 'e@example.com' } as MailHeaders }),
    },
    { why: 'a Reply-To that is no e-mail address', mail: aMail({ headers: { 'Reply-To': 'a, b' } }) },
    {
      why: 'an attachment with a path for a name',
      mail: aMail({ attachments: [aFile({ name: '../cv.pdf' })] }),
    },
    {
      why: 'a line break in the name of an attachment',
      mail: aMail({ attachments: [aFile({ name: 'cv.pdf\r\nBcc' })] }),
    },
    {
      why: 'a line break in the type of an attachment',
      mail: aMail({ attachments: [aFile({ contentType: 'text/plain\r\nBcc: eve@example.com' })] }),
    },
    {
      why: 'more than a mail can carry',
      mail: aMail({ attachments: [aFile(), aFile({ content: Buffer.alloc(6 * 1024 * 1024) })] }),
    },
    { why: 'a thread that names no e-mail', mail: aMail({ thread: ['a>\r\nBcc: eve@example.com'] }) },
    { why: 'a thread without end', mail: aMail({ thread: Array(31).fill(crypto.randomUUID()) }) },
    { why: 'no time to be sent in', mail: aMail({ expiresInMs: 0 }) },
  ])('refuses $why', async ({ mail }) => {
    const writing = inService(fresh.db, (transaction) => outbox.enqueue(transaction, mail));
    await expect(writing).rejects.toThrow(InvalidMail);
  });

  it('lets the database reject an e-mail address as the reason of a failure', async () => {
    await inService(fresh.db, (transaction) => outbox.enqueue(transaction, aMail()));
    const writing = fresh.db.as(service, (transaction) =>
      transaction.rows("update mail.outbox set failure = '550 no such user ama@example.com'"),
    );
    await expect(writing).rejects.toMatchObject({ constraint: 'outbox_failure_is_a_code' });
  });
});
