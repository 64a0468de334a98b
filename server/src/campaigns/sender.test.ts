import { service } from '@remit/platform/db/database.ts';
import { aMail, aWorker, smtpTo } from '@remit/platform/mail/testing/a-mail-worker.ts';
import { type SmtpServerFixture, startSmtpServer } from '@remit/platform/mail/testing/an-smtp-server.ts';
import type { MailWorker } from '@remit/platform/mail/worker.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSubscriptionsService,
  type SubscriptionsFixture,
} from '#people/subscriptions/testing/a-subscriptions-service.ts';
import type { CampaignsDeps } from './deps.ts';
import { type CampaignSender, queuedMax, sendSome, startCampaignSender, windowSeconds } from './sender.ts';
import {
  aCampaign,
  campaignsDeps,
  countsOf,
  stateOf,
  subscribers,
  waitlistMember,
} from './testing/some-campaigns.ts';

let fresh: FreshDatabase;
let subscriptions: SubscriptionsFixture;
let deps: CampaignsDeps;
let smtp: SmtpServerFixture | undefined;
let worker: MailWorker | undefined;
let sender: CampaignSender | undefined;
beforeAll(async () => {
  fresh = await freshDatabase();
  subscriptions = await aSubscriptionsService(fresh.db);
  deps = campaignsDeps(fresh.db, subscriptions);
});
beforeEach(() =>
  fresh.clear('subscriptions.members', 'campaigns.campaigns', 'mail.outbox', 'limits.buckets'),
);
afterEach(async () => {
  await sender?.stop();
  await worker?.stop();
  await smtp?.close();
  sender = worker = smtp = undefined;
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
/** Rounds until there is nothing more to do at once. */
const sendAll = async () => {
  while (await sendSome(deps));
};
const markAllSent = () =>
  rows(
    'update mail.outbox set sent_at = now(), sealed = null, lease = null, lease_until = null where sent_at is null',
  );
/** Sends as the product does: the sender tells the mailer of what it queued, and hears from it what became of that. */
async function sendThrough(server: SmtpServerFixture, id: string): Promise<void> {
  const mailWorker = aWorker({
    db: fresh.db,
    outbox: subscriptions.deps.outbox,
    transport: smtpTo(server.port),
    onReport: () => sender?.notify(),
  });
  worker = mailWorker;
  sender = startCampaignSender({ ...deps, notifyMailer: mailWorker.notify });
  await expect.poll(() => stateOf(fresh.db, id)).toBe('sent');
}
const tokenOf = (text: string) => /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? '';

it('reaches everybody once through an SMTP server, with a way out in the headers and in the text', async () => {
  smtp = await startSmtpServer();
  await subscribers(fresh.db, 45);
  const id = await aCampaign(fresh.db, { subject: 'News from Accra', source: 'Hello **you**.' });
  await sendThrough(smtp, id);
  expect(await countsOf(fresh.db, id)).toMatchObject({ sent: 45, waiting: 0, queued: 0, failed: 0 });
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(45);
  expect(smtp.received).toHaveLength(45);
  const [first] = smtp.received;
  expect(first?.header('Subject')).toBe('News from Accra');
  expect(first?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(first?.raw).not.toMatch(/<img/i);
  const [row] = await rows<{ messageId: string }>(
    `select message_id as "messageId" from campaigns.recipients where member_id =
      (select id from subscriptions.members where email = $1)`,
    [first?.to],
  );
  expect(first?.messageId).toBe(`<${row?.messageId}@sender.example>`);

  const oneClick = /<(https?:[^>]+)>/.exec(first?.header('List-Unsubscribe') ?? '')?.[1] ?? '';
  const response = await subscriptions.app.request(oneClick.replace(/^https?:\/\/[^/]+/, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  expect(await countsOf(fresh.db, id)).toMatchObject({ sent: 45, unsubscribed: 1 });
});

it('goes to the list and the corridor that it is for, without those who left or bounced', async () => {
  const [, left, bounced, again] = await subscribers(fresh.db, 4);
  await rows(
    "update subscriptions.members set state = 'unsubscribed', unsubscribed_at = now() where id = $1",
    [left],
  );
  await rows('update subscriptions.members set bounced_at = now() where id = $1', [bounced]);
  await rows(
    "update subscriptions.members set bounced_at = now() - interval '1 day', confirmed_at = now() where id = $1",
    [again],
  );
  const matching = await waitlistMember(fresh.db, { from: 'DE', to: 'GH' });
  await waitlistMember(fresh.db, { from: 'DE', to: 'NG' });
  await waitlistMember(fresh.db, { from: 'GB', to: 'GH' });
  await waitlistMember(fresh.db, { from: 'DE', to: 'GH', state: 'unconfirmed' });
  const news = await aCampaign(fresh.db);
  const announcement = await aCampaign(fresh.db);
  await rows(
    "update campaigns.campaigns set list = 'waitlist', sending_from = 'DE', sending_to = 'GH' where id = $1",
    [announcement],
  );
  await sendAll();
  expect(await countsOf(fresh.db, news)).toMatchObject({ queued: 2 });
  expect(
    await rows('select member_id from campaigns.recipients where campaign_id = $1', [announcement]),
  ).toEqual([{ member_id: matching }]);
});

describe('a member who leaves', () => {
  it('before their turn is skipped, also when they are deleted; who joins later is not added', async () => {
    const members = await subscribers(fresh.db, queuedMax + 5);
    const id = await aCampaign(fresh.db);
    await sendAll();
    const waiting = await rows<{ memberId: string }>(
      `select member_id as "memberId" from campaigns.recipients where state = 'waiting'`,
    );
    expect(waiting).toHaveLength(members.length - queuedMax);
    const [left, deleted] = waiting.map(({ memberId }) => memberId);
    await rows(
      "update subscriptions.members set state = 'unsubscribed', unsubscribed_at = now() where id = $1",
      [left],
    );
    await rows('delete from subscriptions.members where id = $1', [deleted]);
    await subscribers(fresh.db, 3, 'later');
    await markAllSent();
    await sendAll();
    await markAllSent();
    await sendAll();
    expect(await countsOf(fresh.db, id)).toMatchObject({ sent: members.length - 2, skipped: 2, waiting: 0 });
    expect(await stateOf(fresh.db, id)).toBe('sent');
  });

  it('gets nothing that lies in the outbox, however long the mail server is away', async () => {
    const [left, deleted] = await subscribers(fresh.db, 3);
    const id = await aCampaign(fresh.db);
    await sendAll();
    const [mail] = await subscriptions.mailsTo('p0@example.com');
    const response = await subscriptions.post('/manage/unsubscribe', { token: tokenOf(mail?.text ?? '') });
    expect(response.status).toBe(200);
    await rows('delete from subscriptions.members where id = $1', [deleted]);
    expect(left).not.toBe(deleted);
    expect(await rows('select from mail.outbox')).toHaveLength(1);
    expect(await countsOf(fresh.db, id)).toMatchObject({ queued: 1, skipped: 2 });
  });

  describe('counts for one campaign:', () => {
    /** Two that were sent, oldest first, with the link of each. */
    async function twoSent() {
      const [member] = await subscribers(fresh.db, 1);
      const campaigns = [];
      for (const subject of ['First', 'Second']) {
        const id = await aCampaign(fresh.db, { subject });
        await sendAll();
        const mails = await subscriptions.mailsTo('p0@example.com');
        const mail = mails.find((one) => one.subject === subject);
        campaigns.push({ id, token: tokenOf(mail?.text ?? '') });
        await markAllSent();
      }
      return { member, campaigns };
    }
    const counted = (campaigns: readonly { id: string }[]) =>
      Promise.all(campaigns.map(async ({ id }) => (await countsOf(fresh.db, id)).unsubscribed));

    it('the one whose link was used', async () => {
      const { campaigns } = await twoSent();
      const { token } = campaigns[0] ?? {};
      expect((await subscriptions.post('/manage/unsubscribe', { token })).status).toBe(200);
      expect(await counted(campaigns)).toEqual([1, 0]);
    });

    it('the newest one that was sent, although it was not yet recorded, when it was no link of one', async () => {
      const { member, campaigns } = await twoSent();
      const [last] = campaigns.slice(-1);
      const states = await rows('select state from campaigns.recipients where campaign_id = $1', [last?.id]);
      expect(states).toEqual([{ state: 'queued' }]);
      await aCampaign(fresh.db, { subject: 'Third, never sent' });
      await sendSome(deps);
      await rows('delete from subscriptions.members where id = $1', [member]);
      expect(await counted(campaigns)).toEqual([0, 1]);
      expect(await rows('select from campaigns.recipients where unsubscribed_at is not null')).toHaveLength(
        1,
      );
    });

    it('none more when the member is deleted later', async () => {
      const { member, campaigns } = await twoSent();
      await subscriptions.post('/manage/unsubscribe', { token: campaigns[0]?.token });
      await rows('delete from subscriptions.members where id = $1', [member]);
      expect(await counted(campaigns)).toEqual([1, 0]);
    });
  });

  it('has a link that unsubscribes and opens nothing else, since newsletters are forwarded', async () => {
    await subscribers(fresh.db, 1);
    await aCampaign(fresh.db);
    await sendAll();
    const [mail] = await subscriptions.mailsTo('p0@example.com');
    const token = tokenOf(mail?.text ?? '');
    for (const path of ['/manage/export', '/manage/delete']) {
      expect((await subscriptions.post(path, { token })).status, path).toBe(410);
    }
    expect((await subscriptions.post('/manage/unsubscribe', { token })).status).toBe(200);
  });
});

it('is a few messages ahead of the outbox, not counting those that were put off', async () => {
  await subscribers(fresh.db, 100);
  const id = await aCampaign(fresh.db);
  await sendAll();
  expect(await countsOf(fresh.db, id)).toMatchObject({ queued: queuedMax, waiting: 100 - queuedMax });
  await rows("update mail.outbox set due_at = now() + interval '1 hour'");
  await sendAll();
  expect(await countsOf(fresh.db, id)).toMatchObject({ queued: 2 * queuedMax });
});

it('keeps to its rate, whatever number of processes send', async () => {
  await subscribers(fresh.db, 60);
  await aCampaign(fresh.db);
  const messagesPerMinute = 50;
  const processes = Array.from({ length: 4 }, () => ({ ...deps, messagesPerMinute, isCaptured: true }));
  for (let round = 0; round < 10; round += 1) await Promise.all(processes.map(sendSome));
  const [most] = await rows<{ count: number }>(
    `select max(n)::int as count from (select count(*) over (order by queued_at
        range between current row and interval '${windowSeconds} seconds' following) as n
      from campaigns.recipients where queued_at is not null) windows`,
  );
  expect(most?.count).toBe(Math.floor((messagesPerMinute * windowSeconds) / 60));
});

it('lets other messages through while a campaign is sent', async () => {
  const people = 5 * queuedMax;
  await subscribers(fresh.db, people);
  const id = await aCampaign(fresh.db);
  await sendAll();
  const { outbox } = subscriptions.deps;
  await fresh.db.as(service, (transaction) => outbox.enqueue(transaction, aMail({ to: 'code@example.com' })));
  smtp = await startSmtpServer();
  const { received } = smtp;
  worker = aWorker({ db: fresh.db, outbox, transport: smtpTo(smtp.port) });
  while ((await stateOf(fresh.db, id)) !== 'sent') {
    await expect.poll(() => rows('select from mail.outbox where sent_at is null')).toEqual([]);
    await sendAll();
  }
  expect(received).toHaveLength(people + 1);
  // A worker sends some at the same time, so that it may be overtaken by a few.
  expect(received.findIndex(({ to }) => to === 'code@example.com')).toBeLessThan(2 * queuedMax);
});

it('counts what the mail server rejected for good, and goes on', async () => {
  smtp = await startSmtpServer({
    atRecipient: (recipient) => (recipient.startsWith('p1@') ? 550 : undefined),
  });
  await subscribers(fresh.db, 3);
  const id = await aCampaign(fresh.db);
  await sendThrough(smtp, id);
  expect(await countsOf(fresh.db, id)).toMatchObject({ sent: 2, failed: 1 });
});

it('gives a message the same id whenever it is built', async () => {
  const [member] = await subscribers(fresh.db, 1);
  const id = await aCampaign(fresh.db);
  await sendAll();
  const idOf = async () => (await rows<{ id: string }>('select id from mail.outbox'))[0]?.id;
  const first = await idOf();
  expect(await rows('select message_id from campaigns.recipients')).toEqual([{ message_id: first }]);
  await rows("update campaigns.recipients set state = 'waiting', queued_at = null where member_id = $1", [
    member,
  ]);
  await rows('delete from mail.outbox');
  await sendAll();
  expect(await idOf()).toBe(first);
  expect(await stateOf(fresh.db, id)).toBe('sending');
});
