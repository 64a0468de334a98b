import { randomUUID } from 'node:crypto';
import { service } from '@remit/platform/db/database.ts';
import { createOutbox, type Outbox } from '@remit/platform/mail/outbox.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '#mails/render-mail.ts';
import { auditOf, keyringOf, rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
let outbox: Outbox;
const rows = <Row>(text: string, values: unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await createOutbox({ keyring: keyringOf(fresh), render: renderMail });
});
beforeEach(() => rows('delete from mail.outbox'));
afterAll(() => fresh?.close());

/** A message, changed as `set` says. */
async function aMessage(set = 'attempts = 0', kind = 'auth-test'): Promise<string> {
  const content = { subject: 'Private words', preview: '', heading: '', paragraphs: [], reason: '' };
  const id = await fresh.db.as(service, (transaction) =>
    outbox.enqueue(transaction, { kind, to: 'ama@example.com', content }),
  );
  await rows(`update mail.outbox set ${set} where id = $1`, [id]);
  return id;
}
const failed = "failed_at = now(), failure = '550', attempts = 7";
const expired = "failed_at = now(), failure = 'expired', sealed = null";
const leased = "lease = gen_random_uuid(), lease_until = now() + interval '1 minute'";
const sent = 'sent_at = now(), sealed = null';
type Message = { id: string; state: string; reason: string | null; attempts: number; canBeSent: boolean };

describe('outbox', () => {
  it('lists what waits or failed, with counts of all, and not a word of it', async () => {
    const [waiting, gone, lost, sending] = [
      await aMessage(),
      await aMessage(failed),
      await aMessage(expired),
      await aMessage(leased),
    ];
    await aMessage(sent);
    const messages = await rowsAsOperator<Message>(['outbox', 'list'], { on: fresh, table: 'messages' });
    expect(messages.map(({ id, state, reason, canBeSent }) => [id, state, reason, canBeSent])).toEqual([
      [waiting, 'waiting', null, true],
      [gone, 'failed', '550', true],
      [lost, 'failed', 'expired', false],
      [sending, 'sending', null, true],
    ]);
    const counts = await rowsAsOperator<Record<string, unknown>>(['outbox', 'list'], {
      on: fresh,
      table: 'counts',
    });
    expect(counts.map(({ state, count }) => [state, count])).toEqual([
      ['waiting', 1],
      ['sent', 1],
      ['sending', 1],
      ['failed', 2],
    ]);
    const { stdout } = await runOn(fresh, ['outbox', 'list']);
    expect(stdout).not.toMatch(/ama@|Private|example\.com/);
  });

  it('sends again all that failed and can be sent', async () => {
    const gone = await aMessage(failed);
    const lost = await aMessage(expired);
    const waiting = await aMessage("due_at = now() + interval '1 hour'");
    expect(await runOn(fresh, ['outbox', 'retry', '--failed'])).toMatchObject({
      code: 0,
      stderr: '1 queued again; a running server sends it within seconds.',
    });
    const isDue = await rows<{ id: string }>(
      'select id from mail.outbox where failed_at is null and sent_at is null and due_at <= now() and attempts = 0',
    );
    expect(isDue).toEqual([{ id: gone }]);
    expect((await rows<{ id: string }>('select id from mail.outbox')).map(({ id }) => id).toSorted()).toEqual(
      [gone, lost, waiting].toSorted(),
    );
    expect((await auditOf(fresh, 'outbox retry')).at(-1)).toMatchObject({ details: { id: null, count: 1 } });
  });

  it.each([
    { why: 'failed', set: failed, code: 0 },
    { why: 'waits for its next try', set: "due_at = now() + interval '1 hour', attempts = 3", code: 0 },
    { why: 'expired', set: expired, code: 1 },
    { why: 'is being sent', set: leased, code: 1 },
    { why: 'was sent', set: sent, code: 1 },
  ])('retries one that $why: exit code $code', async ({ set, code }) => {
    const id = await aMessage(set);
    expect((await runOn(fresh, ['outbox', 'retry', id])).code).toBe(code);
  });

  it.each([[[]], [[randomUUID(), '--failed']], [['one']], [[randomUUID()]], [['a', 'b']]])(
    'retries nothing with %j',
    async (args) => {
      await aMessage(failed);
      expect((await runOn(fresh, ['outbox', 'retry', ...args])).code).toBe(1);
      expect(await rows('select 1 from mail.outbox where failed_at is null')).toEqual([]);
    },
  );
});
