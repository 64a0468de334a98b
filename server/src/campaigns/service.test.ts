import { mailEventsHeader, mailEventsPath } from '@remit/contract/mail-events.ts';
import { previewFramePath } from '@remit/contract/staff/mail.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderFrame } from '#mails/frame.ts';
import { createPersonalData } from '#people/subscriptions/personal-data.ts';
import {
  aSubscriptionsService,
  type SubscriptionsFixture,
} from '#people/subscriptions/testing/a-subscriptions-service.ts';
import type { CampaignsDeps } from './deps.ts';
import { ownMailEvents } from './mail-events.ts';
import { campaignsRoutes } from './register.ts';
import { cleanUpCampaigns } from './retention.ts';
import { createSealedPreviews } from './sealed-previews.ts';
import { sendSome } from './sender.ts';
import { aCampaign, campaignsDeps, countsOf, stateOf, subscribers } from './testing/some-campaigns.ts';

const secret = 'a-secret-of-more-than-32-characters';
const key = Buffer.alloc(32, 3);
let fresh: FreshDatabase;
let subscriptions: SubscriptionsFixture;
let deps: CampaignsDeps;
let app: Hono;
beforeAll(async () => {
  fresh = await freshDatabase();
  subscriptions = await aSubscriptionsService(fresh.db);
  deps = campaignsDeps(fresh.db, subscriptions);
  app = appWith(ownMailEvents(secret));
});
afterAll(() => fresh?.close());

function appWith(mailEvents: ReturnType<typeof ownMailEvents> | undefined) {
  return new Hono().route('/', campaignsRoutes(deps, { previews: createSealedPreviews(key), mailEvents }));
}
const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const tell = (event: unknown, token: string | undefined = secret, to = app) =>
  to.request(mailEventsPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { [mailEventsHeader]: token }),
    },
    body: JSON.stringify(event),
  });

/** As a mail server that accepts everything. */
async function sendAll() {
  let hasQueued = true;
  while (hasQueued) {
    hasQueued = await sendSome(deps);
    await rows('update mail.outbox set sent_at = now(), sealed = null where sent_at is null');
  }
  await sendSome(deps);
}

/** A campaign that was sent to some people, and the messages by e-mail address. */
async function aSentCampaign(prefix: string, people: number) {
  await rows(
    "update subscriptions.members set state = 'unsubscribed', unsubscribed_at = now() where state = 'confirmed'",
  );
  await subscribers(fresh.db, people, prefix);
  const id = await aCampaign(fresh.db, { source: 'Hello.' });
  await sendAll();
  const messages = await rows<{ messageId: string; email: string }>(
    `select message_id as "messageId", email from campaigns.recipients join subscriptions.members on id = member_id
      where campaign_id = $1 order by email`,
    [id],
  );
  return { id, messages: messages.map(({ messageId }) => messageId) };
}

it('stores what became of messages, once each; a member who bounced or complained gets no more', async () => {
  const { id, messages } = await aSentCampaign('event', 4);
  expect(await stateOf(fresh.db, id)).toBe('sent');
  const at = new Date().toISOString();
  const [delivered, bounced, complained] = messages;
  expect(
    await (await tell({ messageId: `<${delivered}@sender.example>`, event: 'delivered', at })).json(),
  ).toEqual({ known: 1 });
  for (const messageId of [bounced, bounced]) await tell({ messageId, event: 'bounced', at });
  await tell({ messageId: complained, event: 'complained', at });
  expect(await countsOf(fresh.db, id)).toMatchObject({
    sent: 4,
    delivered: 1,
    bounced: 1,
    complained: 1,
    unsubscribed: 1,
  });
  const next = await aCampaign(fresh.db);
  while (await sendSome(deps));
  expect(await rows('select from campaigns.recipients where campaign_id = $1', [next])).toHaveLength(2);
});

it('takes a member who complained off the list with everything that is queued, but not again after they came back', async () => {
  const { messages } = await aSentCampaign('angry', 1);
  const complaint = { messageId: messages[0], event: 'complained', at: new Date().toISOString() };
  const { outbox } = subscriptions.deps;
  const to = 'angry0@example.com';
  const content = { subject: 's', preview: '', heading: 'h', paragraphs: [], reason: 'r' };
  const kind = 'form-subscription-newsletter-welcome';
  await fresh.db.as(service, (transaction) => outbox.enqueue(transaction, { kind, to, content }));
  await tell(complaint);
  const member = () =>
    rows('select state, mailed_at as "mailedAt" from subscriptions.members where email = $1', [to]);
  expect(await member()).toEqual([{ state: 'unsubscribed', mailedAt: null }]);
  const queued = 'select from mail.outbox where recipient_fingerprint = $1 and kind = $2 and sent_at is null';
  expect(await rows(queued, [outbox.recipientFingerprint(to), kind])).toEqual([]);
  await rows(
    `update subscriptions.members set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null where email = $1`,
    [to],
  );
  expect(await (await tell(complaint)).json()).toEqual({ known: 1 });
  expect(await member()).toMatchObject([{ state: 'confirmed' }]);
});

it('does not let a clock that is ahead outlive a confirmation', async () => {
  const { messages } = await aSentCampaign('clock', 1);
  await tell({ messageId: messages[0], event: 'bounced', at: '2199-01-01T00:00:00Z' });
  expect(await rows('select from subscriptions.members where bounced_at > now()')).toEqual([]);
});

it.each([
  { why: 'without the secret', token: '' },
  { why: 'with another', token: `${secret}x` },
])('is not there $why', async ({ token }) => {
  expect((await tell({}, token)).status).toBe(404);
});

it('is not there while no secret is set', async () => {
  expect((await tell({}, secret, appWith(undefined))).status).toBe(404);
});

it.each([
  { why: 'of another shape', event: { messageId: 'x' }, status: 422 },
  {
    why: 'of another kind',
    event: { messageId: 'x', event: 'opened', at: '2026-01-01T00:00:00Z' },
    status: 422,
  },
  {
    why: 'at a time that is none',
    event: { messageId: crypto.randomUUID(), event: 'bounced', at: '2026-12-01T10:00:00+05' },
    status: 422,
  },
  {
    why: 'on 31 February, which is taken for 3 March',
    event: { messageId: crypto.randomUUID(), event: 'bounced', at: '2026-02-31T10:00:00Z' },
    status: 200,
  },
  {
    why: 'of a message that is not ours',
    event: { messageId: '<1@x>', event: 'bounced', at: '2026-01-01T00:00:00Z' },
    status: 200,
  },
])('takes no event $why', async ({ event, status }) => {
  const response = await tell(event);
  expect(response.status).toBe(status);
  if (status === 200) expect(await response.json()).toEqual({ known: 0 });
});

describe('a preview', () => {
  const content = {
    ...{ subject: 'News', preview: '', heading: 'Hi', paragraphs: ['<script>1</script>'], reason: 'r' },
    body: { html: '<p>Hello.</p>', text: 'Hello.' },
  };
  const show = (sealed: string, scheme = 'dark') =>
    app.request(previewFramePath, { method: 'POST', body: new URLSearchParams({ sealed, scheme }) });

  it('is the e-mail itself, in a document where nothing can run', async () => {
    const response = await show(createSealedPreviews(key).seal(content));
    expect(await response.text()).toBe(renderFrame(content, 'dark'));
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';.*; sandbox$/);
  });

  it.each([
    { why: 'a message that somebody else wrote', sealed: Buffer.from('{}').toString('base64url') },
    { why: 'another key', sealed: createSealedPreviews(Buffer.alloc(32, 4)).seal(content) },
    { why: 'an earlier hour', sealed: createSealedPreviews(key, () => Date.now() - 3_600_000).seal(content) },
  ])('of $why is rejected', async ({ sealed }) => {
    expect((await show(sealed)).status).toBe(404);
  });
});

it('forgets who got it 30 days after its start, and keeps the counts; one that was stopped is cancelled', async () => {
  const { id } = await aSentCampaign('old', 3);
  const { id: young } = await aSentCampaign('young', 1);
  const stopped = await aCampaign(fresh.db);
  await sendSome(deps);
  await rows("update campaigns.campaigns set started_at = now() - interval '31 days' where id = $1", [id]);
  await rows(
    "update campaigns.campaigns set state = 'stopped', ended_at = null, started_at = now() - interval '31 days' where id = $1",
    [stopped],
  );
  expect(await cleanUpCampaigns(fresh.db)).toBe(2);
  expect(await rows('select from campaigns.recipients where campaign_id = $1', [id])).toEqual([]);
  expect(await rows('select from campaigns.recipients where campaign_id = $1', [young])).toHaveLength(1);
  expect(await rows('select counts from campaigns.campaigns where id = $1', [id])).toMatchObject([
    { counts: { sent: 3 } },
  ]);
  expect(await stateOf(fresh.db, stopped)).toBe('cancelled');
});

it('deletes a draft without a word after a day', async () => {
  const drafts = [];
  for (const source of [' \n', ' \n', 'Hello.']) {
    drafts.push(await aCampaign(fresh.db, { subject: '', source, state: 'draft' }));
  }
  const [blank, young, written] = drafts;
  await rows("update campaigns.campaigns set updated_at = now() - interval '25 hours' where id in ($1, $2)", [
    blank,
    written,
  ]);
  await cleanUpCampaigns(fresh.db);
  const left = await rows<{ id: string }>("select id from campaigns.campaigns where state = 'draft'");
  expect(left.map(({ id }) => id).sort()).toEqual([young, written].sort());
});

it('is part of what a person can take along and have deleted', async () => {
  const { id } = await aSentCampaign('mine', 1);
  await rows("update subscriptions.members set address_hash = $1 where email = 'mine0@example.com'", [
    subscriptions.deps.emailHash('mine0@example.com'),
  ]);
  const personalData = createPersonalData(subscriptions.deps);
  const { campaigns, mails } = await fresh.db.as(service, (transaction) =>
    personalData.read(transaction, 'mine0@example.com'),
  );
  expect(campaigns).toMatchObject([{ subject: 'News', state: 'sent' }]);
  expect(mails).toMatchObject([{ kind: 'campaign-newsletter' }]);
  await fresh.db.as(service, (transaction) => personalData.erase(transaction, 'mine0@example.com'));
  expect(await rows('select member_id from campaigns.recipients where campaign_id = $1', [id])).toEqual([
    { member_id: null },
  ]);
  expect(
    await rows('select from mail.outbox where recipient_fingerprint = $1', [
      subscriptions.deps.outbox.recipientFingerprint('mine0@example.com'),
    ]),
  ).toEqual([]);
});
