import { accountTopic, type SessionsEnded, sessionsEnded } from '@remit/contract/account-channel.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUpAuth } from './retention.ts';
import { type AuthFixture, anAuthService, aUser, password } from './testing/an-auth-service.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => fixture?.close());

type Member = Awaited<ReturnType<typeof aUser>>;
const signInAgain = async ({ email }: Member) =>
  (await fixture.call('POST', '/token?grant_type=password', { email, password })).body.access_token as string;
const logOut = (token: string, scope: string) =>
  fixture.call('POST', `/logout?scope=${scope}`, undefined, fixture.bearer(token));

const sessionsOf = async (id: string) =>
  (
    await fixture.rows<{ id: string }>(
      'select id from auth.sessions where user_id = $1 order by created_at',
      [id],
    )
  ).map((session) => session.id);

/** The sessions that each message to the account names. */
async function announcedTo(id: string): Promise<(readonly string[])[]> {
  const sent = await fixture.rows<{ payload: SessionsEnded; event: string; private: boolean }>(
    'select payload, event, private from realtime.messages where topic = $1 order by inserted_at',
    [accountTopic(id)],
  );
  for (const { event, private: isPrivate } of sent) expect([event, isPrivate]).toEqual([sessionsEnded, true]);
  return sent.map(({ payload }) => payload.session_ids.toSorted());
}

it.each([
  {
    why: 'a sign-out',
    end: (member: Member) => logOut(member.session.access_token, 'local'),
    ended: ([first = '']: string[]) => [first],
  },
  {
    why: 'a sign-out of the others',
    end: (member: Member) => logOut(member.session.access_token, 'others'),
    ended: ([, second = '']: string[]) => [second],
  },
  {
    why: 'a sign-out everywhere',
    end: (member: Member) => logOut(member.session.access_token, 'global'),
    ended: (all: string[]) => all,
  },
  {
    why: 'a ban',
    end: async ({ id }: Member) => (await fixture.admin()).updateUserById(id, { ban_duration: '1h' }),
    ended: (all: string[]) => all,
  },
  {
    why: 'a deletion',
    end: async ({ id }: Member) => (await fixture.admin()).deleteUser(id),
    ended: (all: string[]) => all,
  },
  {
    why: 'a soft deletion',
    end: async ({ id }: Member) => (await fixture.admin()).deleteUser(id, true),
    ended: (all: string[]) => all,
  },
])('$why is one message to the account, with the sessions that it ends', async ({ end, ended }) => {
  const member = await aUser(fixture);
  const otherUser = await aUser(fixture);
  await signInAgain(member);
  const sessions = await sessionsOf(member.id);
  expect(sessions).toHaveLength(2);
  await end(member);
  expect(await announcedTo(member.id)).toEqual([ended(sessions).toSorted()]);
  expect(await announcedTo(otherUser.id)).toEqual([]);
});

it('a ban that is lifted, or of an account without a session, is no message', async () => {
  const member = await aUser(fixture);
  await logOut(member.session.access_token, 'global');
  const admin = await fixture.admin();
  await admin.updateUserById(member.id, { ban_duration: '1h' });
  await admin.updateUserById(member.id, { ban_duration: 'none' });
  expect(await announcedTo(member.id)).toHaveLength(1);
});

it('a sign-out that is rolled back is no message', async () => {
  const member = await aUser(fixture);
  const undone = fixture.db.as({ role: 'service_role', claims: {} }, async (transaction) => {
    await transaction.rows('delete from auth.sessions where user_id = $1', [member.id]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await announcedTo(member.id)).toEqual([]);
});

it('messages to the devices of a deleted account are deleted within the hour, and no others', async () => {
  const [gone, other] = [await aUser(fixture), await aUser(fixture)];
  await (await fixture.admin()).deleteUser(gone.id);
  await logOut(other.session.access_token, 'global');
  await cleanUpAuth(fixture.deps);
  expect(await announcedTo(gone.id)).toHaveLength(1); // processes may be reading it
  await fixture.rows(
    "update realtime.messages set inserted_at = inserted_at - interval '6 minutes' returning 1",
  );
  await cleanUpAuth(fixture.deps);
  expect(await announcedTo(gone.id)).toEqual([]);
  expect(await announcedTo(other.id)).toHaveLength(1);
});
