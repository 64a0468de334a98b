import { randomUUID } from 'node:crypto';
import type { AccountDetails } from '@remit/contract/staff/accounts.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser, password } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalData } from '#people/subscriptions/personal-data.ts';
import {
  aJoin,
  aSubscriptionsService,
  confirmed,
} from '#people/subscriptions/testing/a-subscriptions-service.ts';
import { aPractice } from '#transfers/testing/a-practice.ts';
import { aStaffService } from '../testing/a-staff-service.ts';

type Console = Awaited<ReturnType<typeof aStaffService>>;
type Colleague = Awaited<ReturnType<Console['staff']>>;

let fresh: FreshDatabase;
let console: Console;
let lists: Awaited<ReturnType<typeof aSubscriptionsService>>;
let practice: Awaited<ReturnType<typeof aPractice>>;
let viewer: Colleague;
let editor: Colleague;
let administrator: Colleague;
beforeAll(async () => {
  fresh = await freshDatabase();
  lists = await aSubscriptionsService(fresh.db);
  practice = await aPractice({ db: fresh.db, outbox: lists.deps.outbox });
  console = await aStaffService({
    on: fresh,
    deps: { personalData: [createPersonalData(lists.deps)], practice },
  });
  viewer = await console.staff('viewer');
  editor = await console.staff('editor');
  administrator = await console.staff('administrator');
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) => console.auth.rows<Row>(text, values);
const read = async (id: string, by = viewer): Promise<AccountDetails> =>
  (await console.ask('GET', `/accounts/${id}`, by.headers)).body;
const audited = (subject: string) =>
  rows<{ actor: string; action: string; reason: string | null; details: unknown }>(
    'select actor, action, reason, details from audit.entries where subject = $1 order by id',
    [subject],
  );
const reason = 'The owner asked on the phone';
const signIn = (email: string) =>
  console.auth.call('POST', '/token?grant_type=password', { email, password }).then(({ status }) => status);

describe('what an editor does for people', () => {
  it('ends one session, or all', async () => {
    const { id, email, headers } = await aUser(console.auth);
    await signIn(email);
    await signIn(email);
    const { sessions } = await read(id);
    const [latest] = sessions;
    const end = (path: string) =>
      console.ask('DELETE', `/accounts/${id}/sessions${path}`, editor.headers).then(({ status }) => status);
    expect(await end(`/${latest?.id}`)).toBe(200);
    expect(await end(`/${latest?.id}`)).toBe(404);
    const other = await aUser(console.auth);
    expect(await end(`/${(await read(other.id)).sessions[0]?.id}`)).toBe(404);
    expect(await end('/x')).toBe(404);
    expect((await console.auth.call('GET', '/user', undefined, headers)).status).toBe(200);
    expect(await end('')).toBe(200);
    expect((await console.auth.call('GET', '/user', undefined, headers)).status).toBe(403);
    expect((await audited(id)).filter(({ action }) => action === 'staff account-sessions-end')).toEqual([
      { actor: editor.id, action: 'staff account-sessions-end', reason: null, details: { ended: 1 } },
      { actor: editor.id, action: 'staff account-sessions-end', reason: null, details: { ended: 2 } },
    ]);
    expect(console.changed).toContain('accounts');
  });

  it('has links mailed to the owner alone, once they have a use for them', async () => {
    const { id, email } = await aUser(console.auth);
    const send = (kind: string) => console.ask('POST', `/accounts/${id}/${kind}`, editor.headers);
    expect((await send('confirmation')).body.error.code).toBe('already_confirmed');
    expect((await send('recovery')).body).toEqual({});
    await rows('update auth.users set email_confirmed_at = null where id = $1', [id]);
    expect((await send('recovery')).body.error.code).toBe('not_confirmed');
    expect((await send('confirmation')).body).toEqual({});
    const kinds = (await console.auth.mailsTo(email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['auth-recovery', 'auth-signup']);
    await rows('update auth.users set email = null where id = $1', [id]);
    for (const kind of ['confirmation', 'recovery']) expect((await send(kind)).status).toBe(409);
  });

  it('cannot flood a mailbox', async () => {
    const slow = await aStaffService({ on: fresh, set: { AUTH_SMTP_MAX_FREQUENCY: '60' } });
    const { id } = await aUser(slow.auth);
    const send = () => slow.ask('POST', `/accounts/${id}/recovery`, editor.headers);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('what an administrator does', () => {
  const change = (id: string, path: string, body: object, by = administrator) =>
    console.ask('POST', `/accounts/${id}/${path}`, by.headers, body);

  it('bans for a time or until it is lifted, and signs out', async () => {
    const { id, email, headers } = await aUser(console.auth);
    expect((await change(id, 'ban', { hours: 24, reason })).status).toBe(200);
    expect((await console.auth.call('GET', '/user', undefined, headers)).status).toBe(403);
    expect(await signIn(email)).toBe(400);
    const account = await read(id);
    expect(account.sessions).toEqual([]);
    const hours = (Date.parse(account.bannedUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect((await change(id, 'ban', { hours: null, reason })).status).toBe(200);
    expect(Date.parse((await read(id)).bannedUntil ?? '')).toBeGreaterThan(
      Date.now() + 50 * 365 * 86_400_000,
    );
    expect((await change(id, 'unban', { reason })).status).toBe(200);
    expect(await signIn(email)).toBe(200);
    expect((await audited(id)).filter(({ action }) => action !== 'staff account-read')).toEqual([
      {
        actor: administrator.id,
        action: 'staff account-ban',
        reason,
        details: { hours: 24, sessionsEnded: 1 },
      },
      {
        actor: administrator.id,
        action: 'staff account-ban',
        reason,
        details: { hours: null, sessionsEnded: 0 },
      },
      { actor: administrator.id, action: 'staff account-unban', reason, details: {} },
    ]);
  });

  it.each([
    { why: 'no reason', body: { hours: 1 } },
    { why: 'a blank reason', body: { hours: 1, reason: ' ' } },
    { why: 'markup for a reason', body: { hours: 1, reason: '<img src=x>' } },
    { why: 'half an hour', body: { hours: 0.5, reason } },
    { why: 'longer than a year', body: { hours: 9_000, reason } },
  ])('does not ban with $why', async ({ body }) => {
    const { id } = await aUser(console.auth);
    expect((await change(id, 'ban', body)).status).toBe(422);
    expect((await read(id)).isBanned).toBe(false);
  });

  it('ends at once the sessions of a passkey that is removed', async () => {
    const { id, headers } = await console.staff('viewer');
    const passkey = randomUUID();
    await rows(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, friendly_name, aaguid)
        values ($1, $2, $3, '\\x00', 0, '{}', 'Laptop', gen_random_uuid())`,
      [passkey, id, randomUUID()],
    );
    await rows(`update auth.sessions set amr = '[{"method":"passkey","timestamp":1}]' where user_id = $1`, [
      id,
    ]);
    expect((await console.ask('POST', '/accounts/search', headers, {})).status).toBe(200);
    expect((await change(id, `passkeys/${passkey}/remove`, { reason })).status).toBe(200);
    expect((await console.ask('POST', '/accounts/search', headers, {})).status).toBe(401);
  });

  it('removes a second step or passkey, and mails the owner', async () => {
    const { id, email } = await aUser(console.auth);
    const factor = randomUUID();
    const passkey = randomUUID();
    await rows(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, sealed_secret, verified_at)
        values ($1, $2, 'totp', 'verified', 'App', '\\x00', now())`,
      [factor, id],
    );
    await rows(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, sign_count, transports, friendly_name, aaguid)
        values ($1, $2, $3, '\\x00', 0, '{}', 'Phone', gen_random_uuid())`,
      [passkey, id, randomUUID()],
    );
    expect(await read(id)).toMatchObject({
      hasFactor: true,
      factors: [{ id: factor, type: 'totp', name: 'App', isVerified: true }],
      passkeys: [{ id: passkey, name: 'Phone' }],
    });
    expect((await change(id, `factors/${randomUUID()}/remove`, { reason })).status).toBe(404);
    expect((await change(id, `factors/${factor}/remove`, { reason })).status).toBe(200);
    expect((await change(id, `passkeys/${passkey}/remove`, { reason })).status).toBe(200);
    expect(await read(id)).toMatchObject({ hasFactor: false, factors: [], passkeys: [] });
    const mails = await console.auth.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A second step was removed from your sign-in',
      'A passkey was removed from your account',
    ]);
    for (const { text } of mails) {
      expect(text).toContain('by our team');
      expect(text).toContain('If you did not ask us to do this');
    }
    expect((await audited(id)).map(({ action, reason: why }) => [action, why])).toEqual([
      ['staff account-read', null],
      ['staff account-factor-remove', reason],
      ['staff account-passkey-remove', reason],
      ['staff account-read', null],
    ]);
  });

  it('deletes as the owner would, after typing the e-mail address', async () => {
    const { id, email } = await aUser(console.auth);
    await confirmed(lists, aJoin({ email }));
    const subscribers = () => rows('select 1 from subscriptions.members where email = $1', [email]);
    expect(await subscribers()).toHaveLength(1);
    const wrong = await change(id, 'delete', { confirmation: 'else@example.com', reason });
    expect(wrong.body.error.code).toBe('confirmation_differs');
    expect((await change(id, 'delete', { confirmation: email.toUpperCase(), reason })).status).toBe(200);
    expect(await rows('select 1 from auth.users where id = $1', [id])).toEqual([]);
    expect(await subscribers()).toEqual([]);
    const mails = await console.auth.mailsTo(email);
    expect(mails.at(-1)?.kind).toBe('account-deleted');
    expect((await audited(id)).at(-1)).toEqual({
      actor: administrator.id,
      action: 'staff account-delete',
      reason,
      details: { keepsLists: false, keepsMessages: false },
    });
    expect((await change(id, 'delete', { confirmation: email, reason })).status).toBe(404);
  });

  it('leaves what is stored under an unconfirmed e-mail address', async () => {
    const { id, email } = await aUser(console.auth);
    await rows('update auth.users set email_confirmed_at = null where id = $1', [id]);
    await confirmed(lists, aJoin({ email }));
    expect((await change(id, 'delete', { confirmation: email, reason })).status).toBe(200);
    expect(await rows('select 1 from subscriptions.members where email = $1', [email])).toHaveLength(1);
  });

  it('ends practice transfers before a deletion, and deletes nothing while a partner is away', async () => {
    const { id, email } = await aUser(console.auth);
    const transfer = await practice.startTransfer({ userId: id }, 'funded');
    practice.setAway(true);
    const body = { confirmation: email, reason };
    const wrong = await change(id, 'delete', { ...body, confirmation: 'else@example.com' });
    expect(wrong.body.error.code).toBe('confirmation_differs');
    expect((await practice.find(transfer))?.state).toBe('funded');
    expect((await change(id, 'delete', body)).body.error.code).toBe('transfers_under_way');
    expect(await rows('select 1 from auth.users where id = $1', [id])).toHaveLength(1);
    practice.setAway(false);
    expect((await change(id, 'delete', body)).status).toBe(200);
    expect(await practice.find(transfer)).toMatchObject({
      ...{ state: 'refunded', accountId: null, recipient: null },
    });
  });

  it('deletes a guest by its id', async () => {
    const { id } = await aUser(console.auth);
    await rows('update auth.users set email = null, is_anonymous = true where id = $1', [id]);
    expect((await read(id)).confirmation).toBe(id);
    expect((await change(id, 'delete', { confirmation: id, reason })).status).toBe(200);
  });

  it('goes by the role that the other account has at this moment', async () => {
    const { id } = await console.staff('viewer');
    await rows(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"staff_role":"administrator"}' where id = $1`,
      [id],
    );
    expect((await change(id, 'ban', { hours: 1, reason })).body.error.code).toBe('account_protected');
  });
});

it('has no e-mail address in any audit entry', async () => {
  expect(await rows("select 1 from audit.entries e where e::text like '%@%'")).toEqual([]);
});
