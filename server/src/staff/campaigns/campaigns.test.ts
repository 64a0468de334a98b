import { type CampaignState, campaignStates } from '@remit/contract/staff/campaigns.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CampaignsDeps } from '#campaigns/deps.ts';
import { createSealedPreviews } from '#campaigns/sealed-previews.ts';
import { sendSome } from '#campaigns/sender.ts';
import { campaignsDeps, subscribers } from '#campaigns/testing/some-campaigns.ts';
import { aSubscriptionsService } from '#people/subscriptions/testing/a-subscriptions-service.ts';
import { aStaffService } from '../testing/a-staff-service.ts';

type Fixture = Awaited<ReturnType<typeof aStaffService>>;
type Person = Awaited<ReturnType<Fixture['staff']>>;

/** That of the fixture. */
const previewKey = Buffer.alloc(32, 7);
let fresh: FreshDatabase;
let console: Fixture;
let editor: Person;
let administrator: Person;
let sender: CampaignsDeps;
let round: () => Promise<boolean>;
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
  editor = await console.staff('editor');
  administrator = await console.staff('administrator');
  sender = campaignsDeps(fresh.db, await aSubscriptionsService(fresh.db));
  round = () => sendSome(sender);
  await subscribers(fresh.db, 30);
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const as = ({ headers }: Person, method: string, path: string, body?: unknown) =>
  console.ask(method, `/campaigns${path}`, headers, body);
const draft = { subject: 'News', preheader: '', source: 'Hello.', audience: { list: 'newsletter' } };
const create = (changes: object = {}) =>
  as(editor, 'POST', '', { id: crypto.randomUUID(), ...draft, ...changes });

/** The campaign that is sent next is the one a test is about. */
async function endOthers() {
  await rows(
    "update campaigns.campaigns set state = 'cancelled', ended_at = now() where state in ('scheduled', 'sending')",
  );
  await rows('delete from campaigns.recipients');
  await rows("delete from mail.outbox where kind like 'campaign-%'");
}

/** A campaign in this state; the recipients of those that were started are as a round left them. */
async function inState(state: CampaignState): Promise<{ id: string; version: number }> {
  await endOthers();
  const { body: created } = await create();
  const { body } = await as(editor, 'PUT', `/${created.id}`, { version: created.version, ...draft });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  if (state === 'scheduled')
    await as(administrator, 'POST', `/${created.id}/send`, { version: body.version, at });
  if (['sending', 'stopped', 'sent', 'cancelled'].includes(state)) {
    await as(administrator, 'POST', `/${created.id}/send`, { version: body.version, at: null });
    await round();
  }
  if (state === 'stopped' || state === 'cancelled') await as(administrator, 'POST', `/${created.id}/stop`);
  if (state === 'cancelled') await as(administrator, 'POST', `/${created.id}/cancel`);
  if (state === 'sent') {
    await rows('update mail.outbox set sent_at = now(), sealed = null');
    await rows("update campaigns.recipients set state = 'sent', queued_at = now() where campaign_id = $1", [
      created.id,
    ]);
    await round();
  }
  return { id: created.id, version: body.version };
}

describe('what may be done in which state', () => {
  const now = (version: number) => ({ version, at: null });
  const changes: Record<
    string,
    {
      ask: (campaign: { id: string; version: number }) => ReturnType<typeof as>;
      allowed: readonly CampaignState[];
    }
  > = {
    save: {
      ask: ({ id, version }) => as(editor, 'PUT', `/${id}`, { version, ...draft }),
      allowed: ['draft'],
    },
    delete: { ask: ({ id }) => as(editor, 'DELETE', `/${id}`), allowed: ['draft'] },
    send: {
      ask: ({ id, version }) => as(administrator, 'POST', `/${id}/send`, now(version)),
      allowed: ['draft'],
    },
    unschedule: { ask: ({ id }) => as(administrator, 'POST', `/${id}/unschedule`), allowed: ['scheduled'] },
    stop: { ask: ({ id }) => as(administrator, 'POST', `/${id}/stop`), allowed: ['sending'] },
    resume: { ask: ({ id }) => as(administrator, 'POST', `/${id}/resume`), allowed: ['stopped'] },
    cancel: { ask: ({ id }) => as(administrator, 'POST', `/${id}/cancel`), allowed: ['stopped'] },
  };
  it.each(campaignStates)('%s', async (state) => {
    for (const [name, { ask, allowed }] of Object.entries(changes)) {
      const campaign = await inState(state);
      expect((await as(editor, 'GET', `/${campaign.id}`)).body.state, name).toBe(state);
      const { status, body } = await ask(campaign);
      const outcome = status === 200 ? 'done' : body.error.code;
      expect({ name, outcome }).toEqual({
        name,
        outcome: allowed.includes(state) ? 'done' : 'campaign_wrong_state',
      });
    }
  });
});

it('keeps every save of a draft, and tells the second of two editors', async () => {
  const { body: created } = await create();
  const first = await as(editor, 'PUT', `/${created.id}`, { ...draft, version: 1, source: 'Mine.' });
  expect(first.body).toMatchObject({ version: 2, source: 'Mine.', state: 'draft' });
  const second = await as(administrator, 'PUT', `/${created.id}`, {
    ...draft,
    version: 1,
    source: 'Theirs.',
  });
  expect([second.status, second.body.error.code]).toEqual([409, 'campaign_changed']);
  expect((await as(editor, 'GET', `/${created.id}`)).body.source).toBe('Mine.');
  const sent = await as(administrator, 'POST', `/${created.id}/send`, { version: 1, at: null });
  expect(sent.body.error.code).toBe('campaign_changed');
});

it.each([
  { why: 'a line break in the subject', change: { subject: 'a\nBcc: x@example.com' } },
  { why: 'a subject that is too long', change: { subject: 'a'.repeat(151) } },
  { why: 'a text that is too long', change: { source: 'a'.repeat(20_001) } },
  { why: 'a NUL', change: { source: 'a\0b' } },
  { why: 'half a character', change: { source: '\ud800' } },
  { why: 'a subject that reads backwards', change: { subject: 'a\u202ecba' } },
  { why: 'a text that reads backwards', change: { source: '[a\u202e](https://evil.example/)' } },
  { why: 'an escape', change: { source: 'a\u001b[2J' } },
  { why: 'a list that is none', change: { audience: { list: 'everyone' } } },
  { why: 'a country that is none', change: { audience: { list: 'waitlist', from: 'XX', to: null } } },
])('rejects $why', async ({ change }) => {
  const { body: created } = await create();
  expect((await as(editor, 'PUT', `/${created.id}`, { version: 1, ...draft, ...change })).status).toBe(422);
});

it.each([
  { why: 'no subject', change: { subject: '  ' }, at: null, code: 'campaign_incomplete' },
  { why: 'no text', change: { source: '\n' }, at: null, code: 'campaign_incomplete' },
  {
    why: 'no recipient',
    change: { audience: { list: 'waitlist', from: 'NO', to: 'GH' } },
    at: null,
    code: 'campaign_audience_empty',
  },
  { why: 'a time in the past', change: {}, at: '2020-01-01T00:00:00Z', code: 'campaign_time_invalid' },
  { why: 'a time far off', change: {}, at: '2199-01-01T00:00:00Z', code: 'campaign_time_invalid' },
  { why: 'a time that is none', change: {}, at: '2026-12-01T10:00:00+05', code: 'invalid_fields' },
])('sends nothing with $why', async ({ change, at, code }) => {
  const { body: created } = await create();
  await as(editor, 'PUT', `/${created.id}`, { version: 1, ...draft, ...change });
  const { body } = await as(administrator, 'POST', `/${created.id}/send`, { version: 2, at });
  expect(body.error.code).toBe(code);
});

it('starts what is scheduled when its time has come', async () => {
  const { id } = await inState('scheduled');
  await round();
  expect((await as(editor, 'GET', `/${id}`)).body).toMatchObject({
    state: 'scheduled',
    people: null,
    counts: null,
  });
  await rows('update campaigns.campaigns set scheduled_at = now() where id = $1', [id]);
  await round();
  const { body } = await as(editor, 'GET', `/${id}`);
  expect(body).toMatchObject({ state: 'sending', people: 30, counts: { queued: 20, waiting: 10 } });
  await as(administrator, 'POST', `/${id}/stop`);
});

it('takes back what is queued when it is stopped, but not what is being sent; resumed, it goes on', async () => {
  const { id } = await inState('sending');
  const queued = () =>
    rows<{ id: string }>(
      'select id from mail.outbox where id in (select message_id from campaigns.recipients where campaign_id = $1) order by id',
      [id],
    );
  const before = await queued();
  expect(before).toHaveLength(20);
  await rows(
    "update mail.outbox set lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where id = $1",
    [before[0]?.id],
  );
  const { body } = await as(administrator, 'POST', `/${id}/stop`);
  expect(body.counts).toMatchObject({ sending: 1, queued: 0, waiting: 29 });
  expect(await queued()).toEqual([before[0]]);
  await round();
  expect(await queued()).toHaveLength(1);
  await as(administrator, 'POST', `/${id}/resume`);
  await round();
  expect(await queued()).toEqual(before);
  await as(administrator, 'POST', `/${id}/stop`);
});

it('takes back after the stop what the mail server put off at that moment', async () => {
  const { id } = await inState('sending');
  const [inFlight] = await rows<{ id: string }>(
    `update mail.outbox set lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where id = (
      select message_id from campaigns.recipients where campaign_id = $1 and state = 'queued' limit 1) returning id`,
    [id],
  );
  await as(administrator, 'POST', `/${id}/stop`);
  await as(administrator, 'POST', `/${id}/cancel`);
  await rows(
    "update mail.outbox set lease = null, lease_until = null, due_at = now() + interval '1 minute' where id = $1",
    [inFlight?.id],
  );
  await round();
  expect(await rows('select from mail.outbox where id = $1', [inFlight?.id])).toEqual([]);
  expect((await as(editor, 'GET', `/${id}`)).body.counts).toMatchObject({ queued: 0, waiting: 30 });
});

describe('a message that failed and is sent again by hand', () => {
  async function failed(state: 'sending' | 'stopped' = 'sending') {
    const { id } = await inState('sending');
    const [message] = await rows<{ id: string; email: string; memberId: string }>(
      `update mail.outbox set failed_at = now(), failure = '550' from campaigns.recipients
          join subscriptions.members member on member.id = member_id
        where outbox.id = message_id and message_id = (
          select message_id from campaigns.recipients where campaign_id = $1 and state = 'queued' limit 1)
        returning outbox.id, member.email, member.id as "memberId"`,
      [id],
    );
    await round();
    if (state === 'stopped') await as(administrator, 'POST', `/${id}/stop`);
    const retry = () => console.ask('POST', '/system/outbox/retry', editor.headers);
    const stateNow = async () =>
      (
        await rows<{ state: string }>('select state from campaigns.recipients where message_id = $1', [
          message?.id,
        ])
      )[0]?.state;
    expect(await stateNow()).toBe('failed');
    return { id, message, retry, stateNow };
  }

  it('counts as sent once it is', async () => {
    const { message, retry, stateNow } = await failed();
    expect((await retry()).body).toEqual({ count: 1 });
    expect(await stateNow()).toBe('queued');
    await rows('update mail.outbox set sent_at = now(), sealed = null where id = $1', [message?.id]);
    await round();
    expect(await stateNow()).toBe('sent');
  });

  it('does not go out when its campaign was stopped', async () => {
    const { message, retry, stateNow } = await failed('stopped');
    await retry();
    expect(await stateNow()).toBe('waiting');
    expect(await rows('select from mail.outbox where id = $1', [message?.id])).toEqual([]);
  });

  it('does not go to a member who left meanwhile', async () => {
    const { message, retry } = await failed();
    await fresh.db.as(service, (transaction) =>
      sender.leaveList(transaction, {
        ...{ id: message?.memberId ?? '', email: message?.email ?? '', list: 'newsletter' },
        messageId: message?.id ?? '',
      }),
    );
    expect((await retry()).body).toEqual({ count: 0 });
    await rows("update subscriptions.members set state = 'confirmed', unsubscribed_at = null where id = $1", [
      message?.memberId,
    ]);
  });
});

it('sends a test to oneself alone', async () => {
  const { id } = await inState('draft');
  const { body } = await as(editor, 'POST', `/${id}/test`);
  expect(body).toEqual({ to: editor.email });
  const [mail] = await fresh.db.as(service, (transaction) =>
    console.deps.outbox.captured(transaction, { to: editor.email, countMax: 1 }),
  );
  expect(mail).toMatchObject({ subject: '[Test] News', headers: {} });
  expect(mail?.html).toContain('Hello.');
});

describe('the first thing typed', () => {
  it('creates one draft, however often the request arrives', async () => {
    const id = crypto.randomUUID();
    const responses = await Promise.all([create({ id }), create({ id }), create({ id })]);
    expect(responses.map(({ status, body }) => [status, body.id, body.version, body.source])).toEqual(
      Array(3).fill([200, id, 1, 'Hello.']),
    );
    expect(await rows('select action from audit.entries where subject = $1', [id])).toEqual([
      { action: 'staff campaign-create' },
    ]);
    const { body } = await create({ id, source: 'Another text' });
    expect(body.error.code).toBe('campaign_changed');
  });

  it('is deleted again when it was emptied, unless a colleague has changed it', async () => {
    const { body } = await create();
    await as(administrator, 'PUT', `/${body.id}`, { ...draft, version: 1, source: 'More.' });
    expect((await as(editor, 'DELETE', `/${body.id}?version=1`)).body.error.code).toBe('campaign_changed');
    expect((await as(editor, 'DELETE', `/${body.id}?version=2`)).status).toBe(200);
    expect((await as(editor, 'GET', `/${body.id}`)).status).toBe(404);
  });
});

describe('a preview', () => {
  const source = '# Hi\n\n<b>x</b> ![i](https://e.example/i.png) [l](javascript:x)';

  it('has both forms of what is typed, without a draft, and names what it leaves out', async () => {
    const count = () => rows('select count(*)::int from campaigns.campaigns');
    const entries = () => rows('select count(*)::int from audit.entries');
    const before = [await count(), await entries()];
    const { body } = await as(editor, 'POST', '/preview', { ...draft, source });
    expect(body).toMatchObject({
      subject: 'News',
      text: expect.stringContaining('Hi\n'),
      problems: expect.arrayContaining(['html', 'image', 'link']),
    });
    expect(createSealedPreviews(previewKey).open(body.sealed)).toMatchObject({ heading: 'Hi' });
    expect([await count(), await entries()]).toEqual(before);
  });

  it('is of the stored text for a viewer', async () => {
    const { body: created } = await create({ source });
    const viewer = await console.staff('viewer');
    const { body } = await as(viewer, 'GET', `/${created.id}/preview`);
    expect(body.text).toContain('Hi\n');
    expect((await as(viewer, 'POST', '/preview', draft)).status).toBe(403);
  });

  it('can follow an hour of typing, and takes nothing from the limit of other requests', async () => {
    const person = await console.staff('editor');
    const taken: string[] = [];
    const { limits } = console.deps;
    const spy = vi.spyOn(limits, 'take').mockImplementation(async ({ name, capacity, windowMs }) => {
      taken.push(`${name} ${capacity} in ${windowMs}`);
      return { isAllowed: true } as Awaited<ReturnType<typeof limits.take>>;
    });
    onTestFinished(() => spy.mockRestore());
    await as(person, 'POST', '/preview', draft);
    expect(taken).toEqual(['staff-previews 1200 in 600000']);
  });
});

it('counts an audience', async () => {
  expect((await as(editor, 'GET', '/audience?list=newsletter')).body).toEqual({ people: 30 });
  expect((await as(editor, 'GET', '/audience?list=waitlist&to=GH')).body).toEqual({ people: 0 });
  expect((await as(editor, 'GET', '/audience?list=waitlist&to=XX')).status).toBe(422);
});

it('lists newest first, by pages in both directions', async () => {
  for (let n = 0; n < 30; n += 1) await create();
  const all = (
    await rows<{ id: string }>('select id from campaigns.campaigns order by created_at desc, id desc')
  ).map(({ id }) => id);
  const idsOf = ({ body }: { body: { campaigns: { id: string }[] } }) => body.campaigns.map(({ id }) => id);
  const first = await as(editor, 'GET', '');
  expect(idsOf(first)).toEqual(all.slice(0, 25));
  expect(first.body.newer).toBeNull();
  const second = await as(editor, 'GET', `?before=${first.body.older}`);
  expect(idsOf(second)).toEqual(all.slice(25, 50));
  const back = await as(editor, 'GET', `?after=${second.body.newer}`);
  expect(idsOf(back)).toEqual(all.slice(0, 25));
  expect(back.body.newer).toBeNull();
  expect((await as(editor, 'GET', '?before=nonsense')).status).toBe(422);
});

it('records one entry for all that an editor saves of a draft in ten minutes', async () => {
  const { body: created } = await create();
  const edits = () =>
    rows(
      "select actor from audit.entries where subject = $1 and action = 'staff campaign-edit' order by id",
      [created.id],
    );
  await rows(
    `insert into audit.entries (actor, action, subject, at)
      values ($1, 'staff campaign-edit', $2, now() - interval '10 minutes')`,
    [editor.id, created.id],
  );
  let { version } = created;
  for (const person of [editor, editor, administrator, editor, administrator]) {
    version = (await as(person, 'PUT', `/${created.id}`, { version, ...draft })).body.version;
  }
  expect(version).toBe(6);
  const [before, first, second] = [editor.id, editor.id, administrator.id];
  expect(await edits()).toEqual([{ actor: before }, { actor: first }, { actor: second }]);
});

it('leaves an audit entry for every change, with ids and no e-mail addresses', async () => {
  const { id } = await inState('cancelled');
  const entries = await rows<{ action: string; actor: string }>(
    'select action, actor from audit.entries where subject = $1 order by id',
    [id],
  );
  expect(entries).toEqual([
    { action: 'staff campaign-create', actor: editor.id },
    { action: 'staff campaign-edit', actor: editor.id },
    { action: 'staff campaign-send', actor: administrator.id },
    { action: 'staff campaign-stop', actor: administrator.id },
    { action: 'staff campaign-cancel', actor: administrator.id },
  ]);
  expect(await rows("select from audit.entries entry where entry::text like '%@%'")).toEqual([]);
  expect(console.changed).toContain('campaigns');
});
