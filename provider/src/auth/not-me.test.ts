import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from './accounts.ts';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  linkIn,
  password,
} from './testing/an-auth-service.ts';

let open: AuthFixture; // for people who are there already
let service: AuthFixture;
beforeAll(async () => {
  open = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  service = await anAuthService({ on: open.fresh });
});
afterAll(() => open?.close());

const stolen = 'a thief chose it';
const lastMail = async (email: string) => (await service.mailsTo(email)).at(-1);

/** Says "this was not me" by the last message that offers it. */
async function notMe(email: string, which = -1) {
  const tokens = (await service.mailsTo(email)).flatMap(
    ({ text }) => /not-me#token=([0-9a-f]{56})/.exec(text)?.[1] ?? [],
  );
  const token = tokens.at(which) ?? '';
  const context = { req: { header: () => undefined } } as never;
  return createAccounts(service.deps).notMe(context, token);
}

const follow = async (email: string) => {
  const response = await service.app.request(linkIn(await lastMail(email)).url);
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
};
const signIn = (email: string, with_: string) =>
  service.call('POST', '/token?grant_type=password', { email, password: with_ });
const getUser = (headers: Record<string, string>) => service.call('GET', '/user', undefined, headers);

/** Moves an account to another e-mail address, both mailboxes confirming. */
async function moved(headers: Record<string, string>, from: string, to: string): Promise<void> {
  await service.call('PUT', '/user', { email: to }, headers);
  await follow(from);
  await follow(to);
}

describe('"this was not me"', () => {
  it('removes an unconfirmed account, with what it left', async () => {
    const email = anEmailAddress();
    await service.call('POST', '/signup', { email, password: stolen, data: { name: 'Kwame' } });
    expect(await notMe(email)).toBe('removed');
    expect(await service.rows('select 1 from auth.users where email = $1', [email])).toEqual([]);
    expect(await service.mailsTo(email)).toEqual([]);
    expect((await service.call('POST', '/signup', { email, password })).status).toBe(200);
  });

  it('after the click on "confirm" signs the attacker out, ends their password and brings recovery, and deletes nothing', async () => {
    const email = anEmailAddress();
    await service.call('POST', '/signup', { email, password: stolen, data: { name: 'Kwame' } });
    await follow(email);
    const attacker = service.bearer((await signIn(email, stolen)).body.access_token);
    expect(await notMe(email)).toBe('secured');
    expect((await getUser(attacker)).body.code).toBe('session_not_found');
    expect((await signIn(email, stolen)).body.code).toBe('invalid_credentials');
    expect((await lastMail(email))?.kind).toBe('auth-recovery');
    const owner = service.bearer((await follow(email)).get('access_token') ?? '');
    expect((await service.call('PUT', '/user', { password }, owner)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('after a changed password takes it from the attacker who set it', async () => {
    const { email, headers } = await aUser(open);
    await service.call('PUT', '/user', { password: stolen }, headers);
    expect(await notMe(email)).toBe('secured');
    expect((await signIn(email, stolen)).status).toBe(400);
    expect((await getUser(headers)).status).toBe(403);
  });

  it('works once', async () => {
    const { email, headers } = await aUser(open);
    await service.call('PUT', '/user', { password: stolen }, headers);
    const both = await Promise.all([notMe(email), notMe(email)]);
    expect(both.sort()).toEqual(['expired', 'secured']);
  });

  it('is over after seven days', async () => {
    const { id, email, headers } = await aUser(open);
    await service.call('PUT', '/user', { password: stolen }, headers);
    const age = (interval: string) =>
      service.rows('update auth.not_me_tokens set created_at = now() - $2::interval where user_id = $1', [
        id,
        interval,
      ]);
    await age('7 days 1 second');
    expect(await notMe(email)).toBe('expired');
    await age('6 days 23 hours');
    expect(await notMe(email)).toBe('secured');
  });

  it('from the old mailbox brings the old e-mail address back, however often it was changed since', async () => {
    const { id, email, headers } = await aUser(open);
    const [thief, next] = [anEmailAddress(), anEmailAddress()];
    await moved(headers, email, thief);
    await moved(headers, thief, next);
    // The thief's own mailbox cannot take the way back from the owner.
    expect(await notMe(thief)).toBe('restored');
    expect(await notMe(email)).toBe('restored');
    const [user] = await service.rows(
      'select email, encrypted_password as hash from auth.users where id = $1',
      [id],
    );
    expect(user).toEqual({ email, hash: null });
    expect((await lastMail(email))?.kind).toBe('auth-recovery');
    expect((await service.mailsTo(next)).some(({ kind }) => kind === 'auth-recovery')).toBe(false);
    expect(await notMe(thief)).toBe('expired');
  });

  it('of an earlier message goes to the old mailbox too, not to the present owner of the account', async () => {
    const { id, email, headers } = await aUser(open);
    await service.call('PUT', '/user', { password: stolen }, headers);
    await moved(headers, email, anEmailAddress());
    expect(await notMe(email, 0)).toBe('restored');
    expect(await service.rows('select email from auth.users where id = $1', [id])).toEqual([{ email }]);
  });

  it('brings it back although the thief signed up with it meanwhile', async () => {
    const { id, email, headers } = await aUser(open);
    await moved(headers, email, anEmailAddress());
    await service.call('POST', '/signup', { email, password: stolen });
    expect(await notMe(email, -2)).toBe('restored');
    expect(await service.rows('select id from auth.users where email = $1', [email])).toEqual([{ id }]);
  });

  it('leaves an invited account, without the password that an attacker chose for it', async () => {
    const email = anEmailAddress();
    await (await service.admin()).inviteUserByEmail(email);
    await service.call('POST', '/signup', { email, password: stolen });
    expect(await notMe(email)).toBe('secured');
    await follow(email);
    expect((await signIn(email, stolen)).status).toBe(400);
  });

  it('is no way back for a mailbox from which an administrator took the account', async () => {
    const { id, email, headers } = await aUser(open);
    await service.call('PUT', '/user', { password: stolen }, headers);
    await (await service.admin()).updateUserById(id, { email: anEmailAddress(), password });
    expect(await notMe(email)).toBe('expired');
  });

  it('ends a sign-in by PKCE whose link was followed already', async () => {
    const { email, headers } = await aUser(open);
    const client = service.client({ flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const response = await service.app.request(linkIn(await lastMail(email)).url);
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
    await service.call('PUT', '/user', { password: stolen }, headers);
    await notMe(email);
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  it('is in the message to an e-mail address that a guest added, too', async () => {
    const guests = await anAuthService({
      on: open.fresh,
      set: { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
    });
    const { body } = await guests.call('POST', '/signup', {});
    const email = anEmailAddress();
    await guests.call('PUT', '/user', { email, password: stolen }, guests.bearer(body.access_token));
    await follow(email);
    expect(await notMe(email)).toBe('secured');
    expect((await signIn(email, stolen)).status).toBe(400);
  });

  it('reports when the old e-mail address belongs to another account', async () => {
    const { email, headers } = await aUser(open);
    await moved(headers, email, anEmailAddress());
    await open.call('POST', '/signup', { email, password });
    expect(await notMe(email)).toBe('address_taken');
  });

  it('keeps no token that could be read', async () => {
    const { email, headers } = await aUser(open);
    await service.call('PUT', '/user', { password: stolen }, headers);
    const token = /token=([0-9a-f]{56})/.exec((await lastMail(email))?.text ?? '')?.[1] ?? 'none';
    expect(JSON.stringify(await service.rows('select * from auth.not_me_tokens'))).not.toContain(token);
  });
});
