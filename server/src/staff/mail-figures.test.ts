import { Campaign } from '@remit/contract/staff/campaigns.ts';
import { InvitationBatches } from '@remit/contract/staff/invitations.ts';
import { messageStates } from '@remit/contract/staff/mail.ts';
import { Overview } from '@remit/contract/staff/overview.ts';
import { Checks, OutboxState } from '@remit/contract/staff/system.ts';
import { WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CampaignsDeps } from '#campaigns/deps.ts';
import { sendSome } from '#campaigns/sender.ts';
import { aCampaign, campaignsDeps, subscribers } from '#campaigns/testing/some-campaigns.ts';
import {
  aSubscriptionsService,
  keyring,
  type SubscriptionsFixture,
} from '#people/subscriptions/testing/a-subscriptions-service.ts';
import { aStaffService } from './testing/a-staff-service.ts';
import { aMember } from './testing/people.ts';

let fresh: FreshDatabase;
let lists: SubscriptionsFixture;
let deps: CampaignsDeps;
let console: Awaited<ReturnType<typeof aStaffService>>;
let administrator: Awaited<ReturnType<typeof console.staff>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  lists = await aSubscriptionsService(fresh.db);
  deps = campaignsDeps(fresh.db, lists);
  console = await aStaffService({ on: fresh, deps: { keyring, outbox: lists.deps.outbox } });
  administrator = await console.staff('administrator');
});
afterAll(() => fresh?.close());
beforeEach(() =>
  fresh.clear(
    ...['subscriptions.members', 'subscriptions.invitation_batches', 'campaigns.campaigns', 'mail.outbox'],
  ),
);

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const ask = (method: string, path: string, body?: unknown) =>
  console.ask(method, path, administrator.headers, body);
const get = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
  v.parse(schema, (await ask('GET', path)).body) as v.InferOutput<Schema>;

const changes = {
  waiting: 'due_at = now()',
  sending: "lease = gen_random_uuid(), lease_until = now() + interval '1 minute'",
  sent: 'sent_at = now(), sealed = null',
  failed: "failed_at = now(), failure = '550', sealed = null",
} as const;
const each = { waiting: 1, sending: 1, sent: 1, failed: 1 };

/** Gives the messages of a kind one state each, in the order of the table. */
async function oneOfEach(kind: string) {
  const messages = await rows<{ id: string }>('select id from mail.outbox where kind = $1 order by id', [
    kind,
  ]);
  expect(messages).toHaveLength(messageStates.length);
  for (const [index, state] of messageStates.entries())
    await rows(`update mail.outbox set ${changes[state]} where id = $1`, [messages[index]?.id]);
}

it('counts waiting, sending, sent and failed messages alike on every screen', async () => {
  await subscribers(fresh.db, 4);
  const campaignId = await aCampaign(fresh.db);
  await sendSome(deps);
  await oneOfEach('campaign-newsletter');
  const people = [];
  for (const name of messageStates) {
    const email = `${name}@example.com`;
    people.push(await aMember(fresh.db, { email, emailHash: lists.deps.emailHash(email) }));
  }
  await ask('POST', '/invitations', { id: crypto.randomUUID(), to: 'GH', count: 4 });
  await oneOfEach('form-subscription-waitlist-invitation');

  const { counts } = await get(`/campaigns/${campaignId}`, Campaign);
  expect(counts).toMatchObject({ queued: 1, sending: 1, sent: 1, failed: 1, waiting: 0, captured: 0 });
  const { batches } = await get('/invitations', InvitationBatches);
  expect(batches).toMatchObject([each]);
  const persons = await Promise.all(people.map(({ id }) => get(`/waitlist/${id}`, WaitlistPerson)));
  expect(persons.map(({ invitation }) => invitation?.state).sort()).toEqual([...messageStates].sort());
  expect(persons.map(({ messages }) => messages[0]?.state)).toEqual(
    persons.map(({ invitation }) => invitation?.state),
  );
  const outbox = await get('/system/outbox', OutboxState);
  expect(outbox).toMatchObject({ sentInDay: 2, failedInDay: 2 });
  expect(outbox.counts.map(({ waiting, sending, failed }) => [waiting, sending, failed])).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect((await get('/overview', Overview)).mail).toMatchObject({
    ...{ waiting: 2, sending: 2, failed: 2 },
    lastDay: { sent: 2, failed: 2 },
  });
  const { checks } = v.parse(Checks, (await ask('POST', '/system/checks')).body);
  const found = (check: string) => checks.find(({ name }) => name === check)?.found;
  expect(found('outbox')).toMatch(/^2 captured, 2 being sent,/);
  expect(found('failed e-mails')).toBe('2 in the last day, 2 in all');

  // What the sender stores of it changes no figure.
  await sendSome(deps);
  expect((await get(`/campaigns/${campaignId}`, Campaign)).counts).toEqual(counts);
});

it('calls no captured message of a campaign sent, until a mail server has sent it', async () => {
  await subscribers(fresh.db, 3);
  const id = await aCampaign(fresh.db);
  const captured = { ...deps, isCaptured: true };
  while (await sendSome(captured));
  await sendSome(captured);
  const report = () => get(`/campaigns/${id}`, Campaign);
  expect(await report()).toMatchObject({ state: 'sent', isCaptured: true, counts: { captured: 3, sent: 0 } });
  const { counts } = await get('/system/outbox', OutboxState);
  expect(counts).toMatchObject([{ kind: 'campaign-newsletter', waiting: 3, failed: 0 }]);

  await rows('update mail.outbox set sent_at = now(), sealed = null');
  expect((await report()).counts).toMatchObject({ captured: 0, sent: 3 });
  await sendSome(deps);
  expect(await report()).toMatchObject({ isCaptured: false, counts: { captured: 0, sent: 3 } });
});
