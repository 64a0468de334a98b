import { InvitationBatches, InvitationPreview, undoMinutes } from '@remit/contract/staff/invitations.ts';
import { service } from '@remit/platform/db/database.ts';
import { retryMails } from '@remit/platform/mail/outbox-store.ts';
import { cleanUpOutbox } from '@remit/platform/mail/retention.ts';
import { aWorker } from '@remit/platform/mail/testing/a-mail-worker.ts';
import type { Transport } from '@remit/platform/mail/transport.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealedPreviews } from '#campaigns/sealed-previews.ts';
import { cleanUpSubscriptions } from '#people/subscriptions/retention.ts';
import {
  aSubscriptionsService,
  keyring,
  type SubscriptionsFixture,
  tokenIn,
} from '#people/subscriptions/testing/a-subscriptions-service.ts';
import { aStaffService } from '../testing/a-staff-service.ts';
import { aMember } from '../testing/people.ts';

let fresh: FreshDatabase;
let lists: SubscriptionsFixture;
let console: Awaited<ReturnType<typeof aStaffService>>;
let editor: Awaited<ReturnType<typeof console.staff>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  lists = await aSubscriptionsService(fresh.db);
  console = await aStaffService({ on: fresh, deps: { keyring, outbox: lists.deps.outbox } });
  editor = await console.staff('editor');
});
afterAll(() => fresh?.close());
beforeEach(async () => {
  await rows('delete from subscriptions.members');
  await rows('delete from subscriptions.invitation_batches');
  await rows('delete from mail.outbox');
  await rows('delete from limits.buckets');
});

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const ask = (method: string, path: string, body?: unknown) => console.ask(method, path, editor.headers, body);
const invite = (count: number, changes: Record<string, unknown> = {}) =>
  ask('POST', '/invitations', { id: crypto.randomUUID(), to: 'GH', count, ...changes });
const theBatch = async () => v.parse(InvitationBatches, (await ask('GET', '/invitations')).body).batches[0];
/** In the order of their places. */
async function members(count: number, changes: Record<string, unknown> = {}) {
  const created = [];
  for (let n = 0; n < count; n += 1) {
    const email = `${n}-${crypto.randomUUID()}@example.com`;
    const emailHash = lists.deps.emailHash(email);
    created.push(
      await aMember(fresh.db, {
        email,
        emailHash,
        placed_at: new Date(Date.UTC(2026, 0, n + 1)),
        ...changes,
      }),
    );
  }
  return created;
}
const invited = async () =>
  (
    await rows<{ email: string }>(
      `select email from subscriptions.invitations join subscriptions.members on id = member_id order by placed_at`,
    )
  ).map(({ email }) => email);
/** Sends all that waits, by two workers at once; returns who got what. */
async function deliver(): Promise<string[]> {
  await rows('update mail.outbox set due_at = now()');
  const got: string[] = [];
  const transport: Transport = {
    async send({ message }) {
      got.push(message.to);
      return { outcome: 'accepted' };
    },
  } as Transport;
  const workers = [1, 2].map(() => aWorker({ db: fresh.db, outbox: lists.deps.outbox, transport }));
  await expect
    .poll(() => rows('select from mail.outbox where sent_at is null and failed_at is null'))
    .toEqual([]);
  for (const worker of workers) await worker.stop();
  return got;
}

describe('a preview', () => {
  it('says how many, who comes first and what they will read', async () => {
    const [first] = await members(3);
    await members(1, { sending_to: 'KE' });
    const { body } = await ask('GET', '/invitations/preview?to=GH&count=2');
    const preview = v.parse(InvitationPreview, body);
    expect(preview).toMatchObject({ count: 2, waiting: 3 });
    expect(preview.emails).toHaveLength(2);
    expect(preview.emails[0]).toBe(first?.email);
    const shown = createSealedPreviews(Buffer.alloc(32, 7)).open(preview.message.sealed);
    expect(shown?.paragraphs[0]).toContain('from Germany to Ghana');
    expect(preview.message.text).toContain('from Germany to Ghana');
    const link = shown?.action?.url ?? '';
    expect(link).toMatch(/\/auth\?mode=signup&invitation=example$/);
    const opened = await lists.post('/invitation', { token: new URL(link).searchParams.get('invitation') });
    expect(opened.status).toBeGreaterThanOrEqual(400);
    expect(await invited()).toEqual([]);
  });

  it.each(['to=GH&count=0', 'to=GH&count=1001', 'to=XX&count=1', 'count=1', 'to=GH&count=1e2'])(
    'rejects %s',
    async (query) => {
      expect((await ask('GET', `/invitations/preview?${query}`)).status).toBe(422);
    },
  );
});

describe('a batch', () => {
  it('invites the next ones in the order of their places, once the time to undo is over', async () => {
    const people = await members(5);
    await members(1, { sending_to: 'KE' });
    await members(1, { state: 'unconfirmed' });
    await members(1, { state: 'unsubscribed' });
    await members(1, { confirmed_at: new Date(0), bounced_at: new Date(1) });
    const { body } = await invite(3);
    expect(body.batch).toMatchObject({ to: 'GH', chosen: 3, waiting: 3, sent: 0, madeBy: 'Esi editor' });
    expect(await invited()).toEqual(people.slice(0, 3).map(({ email }) => email));
    const undo = `interval '${undoMinutes} minutes'`;
    expect(
      await rows(
        `select min(due_at) >= min(made_at) + ${undo} as "isLate", min(due_at) <= clock_timestamp() + ${undo} as "isInTime"
          from mail.outbox, subscriptions.invitation_batches`,
      ),
    ).toEqual([{ isLate: true, isInTime: true }]);
    const entries = await rows(
      "select details from audit.entries where action = 'staff invitations-invite' and subject = $1",
      [body.batch.id],
    );
    expect(entries).toEqual([{ details: { to: 'GH', from: null, wanted: 3, chosen: 3 } }]);

    expect((await invite(10)).body.batch.chosen).toBe(2);
    expect((await invite(10)).body.error.code).toBe('nobody_to_invite');
    expect(console.changed).toContain('waitlist');
  });

  it('may be of chosen entries: those that cannot be invited are left out and counted', async () => {
    const [ghana] = await members(1);
    const [kenya] = await members(1, { sending_to: 'KE' });
    const [unconfirmed] = await members(1, { state: 'unconfirmed' });
    const [newsletter] = await members(1, {
      ...{ list: 'newsletter', sending_from: null, sending_to: null, method: null, wallet: null },
      share_code: null,
    });
    const [bounced] = await members(1, { confirmed_at: new Date(0), bounced_at: new Date(1) });
    const account = await aUser(console.auth);
    const [member] = await members(1, { email: account.email });
    await members(1);
    const people = [ghana, kenya, unconfirmed, newsletter, bounced, member].map((one) => one?.id ?? '');
    const chosen = { id: crypto.randomUUID(), members: [...people, crypto.randomUUID(), ...people] };
    const send = (request: object = chosen) => ask('POST', '/invitations', request);
    const { body } = await send();
    expect(body).toMatchObject({ batch: { to: null, from: null, chosen: 2, waiting: 2 }, leftOut: 5 });
    expect((await invited()).sort()).toEqual([ghana?.email, kenya?.email].sort());
    const [mail] = await lists.mailsTo(kenya?.email ?? '');
    expect(mail?.text).toContain('from Germany to Kenya');
    const entries = await rows('select details from audit.entries where subject = $1', [body.batch.id]);
    expect(entries).toEqual([{ details: { wanted: 7, chosen: 2 } }]);

    expect((await send()).body).toEqual(body);
    const others = Array.from(people, () => crypto.randomUUID());
    expect(
      (await send({ ...chosen, members: [...others, others[0], crypto.randomUUID()] })).body.error.code,
    ).toBe('batch_id_used');
    expect((await send({ ...chosen, id: crypto.randomUUID() })).body.error.code).toBe('nobody_to_invite');
    expect((await ask('POST', `/invitations/${body.batch.id}/undo`)).body.batch).toMatchObject({
      withdrawn: 2,
    });
    expect((await send({ ...chosen, id: crypto.randomUUID() })).body).toMatchObject({ leftOut: 5 });
  });

  it.each([
    { why: 'nobody', request: { members: [] } },
    {
      why: 'more than a batch has',
      request: { members: Array.from(Array(1001), () => crypto.randomUUID()) },
    },
    { why: 'what is no id', request: { members: ['GH'] } },
  ])('of $why is rejected', async ({ request }) => {
    expect((await ask('POST', '/invitations', { id: crypto.randomUUID(), ...request })).status).toBe(422);
  });

  it('may be of one sending country only', async () => {
    await members(2);
    const british = await members(2, { sending_from: 'GB' });
    await invite(10, { from: 'GB' });
    expect((await invited()).sort()).toEqual(british.map(({ email }) => email).sort());
  });

  it('carries a sign-up link, one-click unsubscribing and no account', async () => {
    const [person] = await members(1);
    await invite(1);
    const [mail] = await lists.mailsTo(person?.email ?? '');
    expect(mail?.text).toContain('/auth?mode=signup&invitation=');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await rows('select from auth.users where email = $1', [person?.email])).toEqual([]);
    const token = tokenIn(mail);
    // A person to whom it is forwarded learns nothing of the invited one, and deletes nothing.
    expect((await lists.app.request(`/api/subscriptions/manage?token=${token}`)).status).toBe(410);
    for (const path of ['/manage/export', '/manage/delete']) {
      expect((await lists.post(path, { token })).status).toBe(410);
    }
    const response = await lists.app.request(`/api/subscriptions/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await deliver()).toEqual([]);
    expect(await theBatch()).toMatchObject({ chosen: 1, waiting: 0, sent: 0, withdrawn: 1 });
  });

  it('is undone with what failed, so that it is not retried', async () => {
    await members(2);
    const { body } = await invite(2);
    await rows(
      `update mail.outbox set failed_at = now(), failure = '550' where id = (select id from mail.outbox limit 1)`,
    );
    await ask('POST', `/invitations/${body.batch.id}/undo`);
    expect((await ask('POST', '/system/outbox/retry')).body).toEqual({ count: 0 });
    expect(await theBatch()).toMatchObject({ chosen: 2, waiting: 0, failed: 0, withdrawn: 2 });
  });

  it('is created once, however often it is requested', async () => {
    await members(4);
    const id = crypto.randomUUID();
    const responses = await Promise.all([invite(2, { id }), invite(2, { id }), invite(2, { id })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await invited()).toHaveLength(2);
    expect((await invite(3, { id })).body.error.code).toBe('batch_id_used');
  });

  it('shares no member with one that is created at the same moment', async () => {
    await members(10);
    await Promise.all([invite(4), invite(4), invite(4)]);
    expect(await invited()).toHaveLength(10);
    expect(new Set(await deliver()).size).toBe(10);
  });

  it('is created whole or not at all', async () => {
    await members(3);
    let written = 0;
    const outbox = {
      ...lists.deps.outbox,
      enqueue: ((...mail) => {
        written += 1;
        if (written === 3) throw new Error('killed');
        return lists.deps.outbox.enqueue(...mail);
      }) as typeof lists.deps.outbox.enqueue,
    };
    const dying = await aStaffService({ on: fresh, deps: { keyring, outbox } });
    const { headers } = await dying.staff('editor');
    const request = { id: crypto.randomUUID(), to: 'GH', count: 3 };
    expect((await dying.ask('POST', '/invitations', headers, request)).status).toBe(500);
    expect(await invited()).toEqual([]);
    expect(await rows('select from mail.outbox')).toEqual([]);
    expect((await invite(3, request)).body.batch.chosen).toBe(3);
  });

  it('counts who has opened an account since', async () => {
    const { email } = await aUser(console.auth);
    await members(1);
    await invite(1);
    await deliver();
    expect(await theBatch()).toMatchObject({ sent: 1, accepted: 0 });
    await rows('update subscriptions.members set email = $1', [email]);
    expect(await theBatch()).toMatchObject({ sent: 1, accepted: 1 });
  });

  it('passes over who has an account, not over who has one that was never confirmed', async () => {
    const { email } = await aUser(console.auth);
    const unconfirmed = await aUser(console.auth);
    await rows('update auth.users set email_confirmed_at = null where email = $1', [unconfirmed.email]);
    await aMember(fresh.db, { email });
    await aMember(fresh.db, { email: unconfirmed.email });
    await invite(10);
    expect(await invited()).toEqual([unconfirmed.email]);
  });

  describe('invites again a member who got nothing:', () => {
    it.each([
      {
        why: 'the mail server rejected it',
        fail: () => rows("update mail.outbox set failed_at = now(), failure = '550'"),
      },
      {
        why: 'it expired unsent, long ago',
        async fail() {
          await rows(
            "update mail.outbox set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'",
          );
          await cleanUpOutbox(fresh.db);
          await cleanUpSubscriptions(fresh.db);
          await rows('delete from mail.outbox');
        },
      },
    ])('$why', async ({ fail }) => {
      const [person] = await members(1);
      const first = (await invite(1)).body.batch;
      expect((await invite(1)).body.error.code).toBe('nobody_to_invite');
      await fail();
      const second = (await invite(1)).body.batch;
      expect(second).toMatchObject({ chosen: 1, waiting: 1, failed: 0 });
      // Neither can be sent by trying the first once more.
      await fresh.db.as(service, (transaction) => retryMails(transaction));
      expect(await deliver()).toEqual([person?.email]);
      expect((await invite(1)).body.error.code).toBe('nobody_to_invite');
      const { batches } = v.parse(InvitationBatches, (await ask('GET', '/invitations')).body);
      expect(batches.find(({ id }) => id === first.id)).toMatchObject({
        failed: 1,
        withdrawn: 0,
        waiting: 0,
      });
    });

    it('not while the e-mail is being retried', async () => {
      await members(2);
      await invite(2);
      await rows("update mail.outbox set failed_at = now(), failure = '550'");
      await cleanUpSubscriptions(fresh.db);
      await fresh.db.as(service, (transaction) => retryMails(transaction));
      expect((await invite(2)).body.error.code).toBe('nobody_to_invite');
    });

    it('not when that is being sent by the time they would be', async () => {
      await members(1);
      await invite(1);
      await rows("update mail.outbox set failed_at = now(), failure = '550'");
      const again = await fresh.db.as(service, async (transaction) => {
        await transaction.rows(
          `update mail.outbox set failed_at = null, failure = null, lease = gen_random_uuid(),
            lease_until = now() + interval '1 minute'`,
        );
        const response = invite(1);
        await expect.poll(() => rows('select from pg_locks where not granted')).not.toEqual([]);
        return { response };
      });
      expect((await again.response).body.error.code).toBe('nobody_to_invite');
    });
  });

  it('still knows what was sent when the outbox has forgotten it', async () => {
    await members(2);
    await invite(2);
    await deliver();
    await cleanUpSubscriptions(fresh.db);
    await rows('delete from mail.outbox');
    expect(await theBatch()).toMatchObject({ sent: 2, failed: 0, waiting: 0 });
  });
});

describe('the sign-up link of an invitation', () => {
  const read = (token: string) => lists.post('/invitation', { token });
  async function invitedPerson() {
    const [person] = await members(1);
    const { body } = await invite(1);
    const [mail] = await lists.mailsTo(person?.email ?? '');
    const signUpToken = /[?&]invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return { email: person?.email, batch: body.batch, signUpToken, token: tokenIn(mail) };
  }

  it('returns the e-mail address that was invited and nothing else, as often as it is opened', async () => {
    const { email, signUpToken } = await invitedPerson();
    for (const _ of [1, 2]) {
      const response = await read(signUpToken);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ email });
    }
  });

  it('does what the link to unsubscribe does not, and the other way round', async () => {
    const { token, signUpToken } = await invitedPerson();
    expect((await read(token)).status).toBe(404);
    for (const path of ['/confirm', '/manage/unsubscribe', '/manage/export', '/manage/delete']) {
      expect((await lists.post(path, { token: signUpToken })).status).toBe(404);
    }
    expect((await lists.read(`/manage?token=${signUpToken}`)).status).toBe(404);
  });

  it('responds the same whether or not there is an account', async () => {
    const { email, signUpToken } = await invitedPerson();
    const account = await aUser(console.auth);
    await rows('update auth.users set email = $1 where email = $2', [email, account.email]);
    expect(await (await read(signUpToken)).json()).toEqual({ email });
  });

  it.each<{ why: string; end: (person: Awaited<ReturnType<typeof invitedPerson>>) => Promise<unknown> }>([
    { why: 'the batch was undone', end: ({ batch }) => ask('POST', `/invitations/${batch.id}/undo`) },
    {
      why: 'the person has left',
      async end({ token }) {
        // Once sent, the invitation itself stays.
        await deliver();
        await lists.post('/manage/unsubscribe', { token });
      },
    },
    {
      why: 'it is a month old',
      end: () => rows("update subscriptions.invitations set invited_at = now() - interval '31 days'"),
    },
  ])('names no one once $why', async ({ end }) => {
    const person = await invitedPerson();
    await end(person);
    const response = await read(person.signUpToken);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(person.email);
  });

  it.each(['', 'short', 'A'.repeat(43)])('is unknown when it is "%s"', async (token) => {
    expect([404, 422]).toContain((await read(token)).status);
  });
});

describe('undo', () => {
  it('takes everything back before it is sent, and the same people can be invited again', async () => {
    await members(3);
    const { batch } = (await invite(3)).body;
    expect(await rows('select from subscriptions.links')).toHaveLength(3);
    await rows(
      'update mail.outbox set attempts = 1 where id = (select min(id::text)::uuid from mail.outbox)',
    );
    const { body } = await ask('POST', `/invitations/${batch.id}/undo`);
    // The link of an e-mail that was tried, and may have arrived.
    expect(await rows('select from subscriptions.links')).toHaveLength(1);
    expect(body.batch).toMatchObject({ waiting: 0, withdrawn: 3 });
    expect(body.batch.undoneAt).not.toBeNull();
    expect(await deliver()).toEqual([]);
    expect((await ask('POST', `/invitations/${batch.id}/undo`)).status).toBe(200);
    expect((await invite(3)).body.batch.chosen).toBe(3);
  });

  it('takes back what is not sent in the middle of a batch', async () => {
    const people = await members(3);
    const { batch } = (await invite(3)).body;
    await rows(
      `update mail.outbox set sent_at = now(), sealed = null where id = (
        select mail_id from subscriptions.invitations where member_id = $1)`,
      [people[0]?.id],
    );
    // The second is being sent at this moment.
    await rows(
      `update mail.outbox set lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where id = (
        select mail_id from subscriptions.invitations where member_id = $1)`,
      [people[1]?.id],
    );
    const { body } = await ask('POST', `/invitations/${batch.id}/undo`);
    expect(body.batch).toMatchObject({ sent: 1, sending: 1, waiting: 0, withdrawn: 1 });
    expect(await invited()).toEqual(people.slice(0, 2).map(({ email }) => email));
  });

  it('is too late once all are sent', async () => {
    await members(1);
    const { batch } = (await invite(1)).body;
    await deliver();
    expect((await ask('POST', `/invitations/${batch.id}/undo`)).body.error.code).toBe('invitations_sent');
    expect((await ask('POST', `/invitations/${crypto.randomUUID()}/undo`)).status).toBe(404);
  });
});

it('sends now on request, at the same pace', async () => {
  await members(3);
  const { batch } = (await invite(3)).body;
  const due = () =>
    rows<{ at: Date; pause: string | null }>(
      `select due_at as at, (due_at - lag(due_at) over (order by due_at))::text as pause from mail.outbox order by due_at`,
    );
  const [before] = await due();
  const { body } = await ask('POST', `/invitations/${batch.id}/send-now`);
  expect(Date.parse(body.batch.startsAt)).toBeLessThan(Date.parse(batch.startsAt));
  const after = await due();
  expect(after.at(-1)?.at.getTime()).toBeLessThan(before?.at.getTime() ?? 0);
  expect(after.map(({ pause }) => pause)).toEqual([null, '00:00:00.2', '00:00:00.2']);
});

it('never invites a member twice, or one who has left, in any order of events', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('invite' as const), count: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constantFrom('leave' as const, 'remove' as const), who: fc.nat(7) }),
    fc.record({ do: fc.constant('undo' as const), which: fc.nat(3) }),
    fc.record({ do: fc.constant('deliver' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await rows('delete from subscriptions.members');
      await rows('delete from subscriptions.invitation_batches');
      await rows('delete from mail.outbox');
      await rows('delete from limits.buckets');
      const people = await members(8);
      const left = new Set<string>();
      const got: string[] = [];
      const batches: string[] = [];
      const send = async () => {
        const now = await deliver();
        for (const email of now) expect(left.has(email), 'gone before it was sent').toBe(false);
        got.push(...now);
      };
      for (const one of steps) {
        if (one.do === 'invite') {
          const { body } = await invite(one.count);
          if (body.batch) batches.push(body.batch.id);
        } else if (one.do === 'undo') {
          const id = batches[one.which];
          if (id) await ask('POST', `/invitations/${id}/undo`);
        } else if (one.do === 'deliver') {
          await send();
        } else {
          const person = people[one.who];
          if (!person || left.has(person.email)) continue;
          const mail = (await lists.mailsTo(person.email))[0];
          if (one.do === 'leave' && mail) await lists.post('/manage/unsubscribe', { token: tokenIn(mail) });
          else
            await ask('POST', `/waitlist/${person.id}/remove`, {
              reason: 'Asked for it',
              isSuppressed: true,
            });
          left.add(person.email);
        }
      }
      await send();
      expect(new Set(got).size).toBe(got.length);
    }),
    { numRuns: isLong ? 200 : 6 },
  );
});
