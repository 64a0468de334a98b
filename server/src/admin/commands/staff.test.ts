import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import {
  type AuthFixture,
  anEmailAddress,
  aUser,
  linkIn,
} from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthService } from '#testing/an-auth-service.ts';
import { auditOf, rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
let auth: AuthFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  auth = await anAuthService({ on: fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => fresh?.close());

const grant = (email: string, role = 'editor') =>
  runOn(fresh, ['staff', 'grant', email, '--role', role, '--reason', 'Joined the team']);
const revoke = (email: string) => runOn(fresh, ['staff', 'revoke', email, '--reason', 'Left the team']);
const staff = () =>
  rowsAsOperator<{ email: string; role: string }>(['staff', 'list'], { on: fresh, table: 'staff' });
const signIn = async (email: string) => {
  const { body } = await auth.call('POST', '/token?grant_type=password', {
    email,
    password: 'correct horse',
  });
  return { ...body, role: body.user.app_metadata.staff_role as string | undefined };
};

describe('staff', () => {
  it('gets a role, another one and none, which the next sign-in shows', async () => {
    const { email, id } = await aUser(auth);
    const listed = async () => (await staff()).filter((row) => row.email === email);
    const entries = async (action: string) =>
      (await auditOf(fresh, action)).filter(({ subject }) => subject === id);
    const listsBefore = (await auditOf(fresh, 'staff list')).length;
    expect((await grant(email.toUpperCase())).code).toBe(0);
    expect((await signIn(email)).role).toBe('editor');
    expect((await grant(email, 'administrator')).code).toBe(0);
    expect((await signIn(email)).role).toBe('administrator');
    expect(await listed()).toMatchObject([{ email, role: 'administrator' }]);
    expect((await revoke(email)).code).toBe(0);
    expect((await signIn(email)).role).toBeUndefined();
    expect(await listed()).toEqual([]);
    const granted = { subject: id, reason: 'Joined the team' };
    expect(await entries('staff grant')).toMatchObject([
      { ...granted, details: { role: 'editor', roleBefore: null } },
      { ...granted, details: { role: 'administrator', roleBefore: 'editor' } },
    ]);
    expect(await entries('staff revoke')).toMatchObject([{ subject: id, reason: 'Left the team' }]);
    expect(await auditOf(fresh, 'staff list')).toHaveLength(listsBefore + 2);
  });

  it.each([
    { how: 'taken away', change: (email: string) => revoke(email) },
    { how: 'lowered', change: (email: string) => grant(email, 'viewer') },
  ])('is out at once when the role is $how: neither token works any more', async ({ change }) => {
    const { email } = await aUser(auth);
    await grant(email, 'administrator');
    const { access_token, refresh_token } = await signIn(email);
    expect((await auth.call('GET', '/user', undefined, auth.bearer(access_token))).status).toBe(200);
    await change(email);
    expect((await auth.call('GET', '/user', undefined, auth.bearer(access_token))).status).toBe(403);
    expect((await auth.call('POST', '/token?grant_type=refresh_token', { refresh_token })).status).toBe(400);
  });

  it.each([
    { by: 'an operator', give: async ({ email }: { email: string }) => void (await grant(email)) },
    {
      by: 'a service token',
      async give({ id }: { id: string }) {
        const admin = await auth.admin();
        await admin.updateUserById(id, { app_metadata: { staff_role: 'editor' } });
      },
    },
    {
      by: 'themselves, acting as the server',
      async give({ id, headers }: { id: string; headers: Record<string, string> }) {
        await auth.rows(`update auth.users set role = 'service_role' where id = $1`, [id]);
        const { status } = await auth.call(
          'PUT',
          '/user',
          { app_metadata: { staff_role: 'editor' } },
          headers,
        );
        expect(status).toBe(200);
      },
    },
    {
      by: 'a service token, that of the server',
      async give({ id }: { id: string }) {
        const admin = await auth.admin();
        await admin.updateUserById(id, { role: 'service_role' });
      },
    },
  ])(
    'begins anew with a role by $by: sessions end, and what was begun before is not finished',
    async ({ give }) => {
      const mailing = await anAuthService({ on: fresh });
      const person = await aUser(auth);
      const { id, email, session } = person;
      const [headers, to] = [auth.bearer(session.access_token), anEmailAddress()];
      expect((await mailing.call('PUT', '/user', { email: to }, headers)).body.new_email).toBe(to);
      const changes = [...(await auth.mailsTo(email)), ...(await auth.mailsTo(to))].map(linkIn);
      expect(changes).toHaveLength(2);
      await auth.rows(`update auth.users set phone_change = '491701234567' where id = $1`, [id]);
      await give(person);
      expect((await auth.call('GET', '/user', undefined, headers)).body.code).toBe('session_not_found');
      for (const { token: token_hash } of changes) {
        const response = await mailing.call('POST', '/verify', { type: 'email_change', token_hash });
        expect(response.body.code).toBe('otp_expired');
      }
      expect(
        await auth.rows('select email, email_change, phone_change from auth.users where id = $1', [id]),
      ).toEqual([{ email, email_change: null, phone_change: null }]);
      // The role stays as it is, and with it the sessions, when something else changes.
      const again = auth.bearer((await signIn(email)).access_token);
      await (await auth.admin()).updateUserById(id, { app_metadata: { plan: 'x' } });
      expect((await auth.call('GET', '/user', undefined, again)).status).toBe(200);
    },
  );

  it('keeps the rest of the app metadata, and nobody gives a role to themselves', async () => {
    const { email, headers } = await aUser(auth, { staff_role: 'administrator' });
    await auth.call(
      'PUT',
      '/user',
      { data: { staff_role: 'administrator' }, app_metadata: { staff_role: 'viewer' } },
      headers,
    );
    expect((await staff()).map((row) => row.email)).not.toContain(email);
    await grant(email);
    const { user } = await signIn(email);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'], staff_role: 'editor' });
  });

  it.each([
    { why: 'an unknown address', prepare: async () => 'nobody@example.com' },
    {
      why: 'a banned account',
      async prepare() {
        const { email, id } = await aUser(auth);
        await auth.rows("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]);
        return email;
      },
    },
    {
      why: 'an address that is not confirmed',
      async prepare() {
        const { email, id } = await aUser(auth);
        await auth.rows('update auth.users set email_confirmed_at = null where id = $1', [id]);
        return email;
      },
    },
  ])('is not $why', async ({ prepare }) => {
    const email = await prepare();
    expect((await grant(email)).code).toBe(1);
    expect((await staff()).map((row) => row.email)).not.toContain(email);
  });

  it('is rejected without a reason, with another role, and for an account without one', async () => {
    const { email } = await aUser(auth);
    expect((await runOn(fresh, ['staff', 'grant', email, '--role', 'viewer'])).code).toBe(1);
    expect((await grant(email, 'owner')).stderr).toContain(
      '--role must be one of viewer, editor, administrator',
    );
    expect((await revoke(email)).stderr).toBe('This account has no role in the team.');
    expect((await runOn(fresh, ['staff', 'revoke', email])).code).toBe(1);
  });
});
