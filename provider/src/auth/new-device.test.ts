import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  aUser,
  codeIn,
  networkHeader,
  password,
} from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService({ set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => service?.close());

const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const newerChrome = chrome.replace('130', '131');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const home = '198.51.100.7';

const signIn = (email: string, userAgent: string, ip: string) =>
  service.call(
    'POST',
    '/token?grant_type=password',
    { email, password },
    { 'user-agent': userAgent, [networkHeader]: ip },
  );
const notices = async (email: string) =>
  (await service.mailsTo(email)).filter(({ subject }) => subject === 'Somebody signed in to your account');
/** A user who has had an account for a day, and has signed in from home once. */
async function aMember() {
  const user = await aUser(service);
  await signIn(user.email, chrome, home);
  await service.rows(
    "update auth.users set email_confirmed_at = email_confirmed_at - interval '1 day' where id = $1",
    [user.id],
  );
  return user;
}

describe('the owner is notified of a sign-in', () => {
  it.each([
    { why: 'with another browser and system', agent: firefox, ip: home },
    { why: 'with the same from elsewhere', agent: chrome, ip: '203.0.113.7' },
    { why: 'with the same by IPv6', agent: chrome, ip: '2001:db8::1' },
    { why: 'without a name', agent: '', ip: home },
  ])('$why, once', async ({ agent, ip }) => {
    const { email } = await aMember();
    expect((await signIn(email, agent, ip)).status).toBe(200);
    expect((await notices(email)).length).toBe(1);
    await signIn(email, agent, ip);
    const [notice, ...others] = await notices(email);
    expect(others).toEqual([]);
    expect(notice?.text).toMatch(/#token=\w{56}/);
  });

  it.each([
    { why: 'from the device of before', agent: chrome, ip: home },
    { why: 'after the browser was updated', agent: newerChrome, ip: home },
    { why: 'with another IP of the same operator', agent: chrome, ip: '198.51.200.9' },
  ])('not $why', async ({ agent, ip }) => {
    const { email } = await aMember();
    await signIn(email, agent, ip);
    expect(await notices(email)).toEqual([]);
  });

  it('not of the first, nor of those right after signing up', async () => {
    const { email } = await aUser(service);
    await signIn(email, chrome, home);
    await signIn(email, firefox, '203.0.113.7');
    expect(await notices(email)).toEqual([]);
  });

  it('by a code too, and not of one that fails', async () => {
    const { email } = await aMember();
    const elsewhere = { 'user-agent': firefox, [networkHeader]: '203.0.113.7' };
    await service.call('POST', '/token?grant_type=password', { email, password: 'wrong' }, elsewhere);
    await service.call('POST', '/otp', { email }, elsewhere);
    expect(await notices(email)).toEqual([]);
    const token = codeIn((await service.mailsTo(email)).at(-1));
    const { status } = await service.call('POST', '/verify', { type: 'email', email, token }, elsewhere);
    expect(status).toBe(200);
    expect((await notices(email)).length).toBe(1);
  });

  it('at most three times a day, and again the next day', async () => {
    const { id, email } = await aMember();
    for (let n = 1; n <= 6; n += 1) await signIn(email, chrome, `10.${n}.0.1`);
    expect((await notices(email)).length).toBe(3);
    await service.rows(
      "update auth.known_devices set noticed_at = noticed_at - interval '25 hours' where user_id = $1",
      [id],
    );
    await signIn(email, chrome, '10.7.0.1');
    expect((await notices(email)).length).toBe(4);
  });

  it('and an account remembers fifty devices, no more', async () => {
    const { id, email } = await aMember();
    await service.rows(
      `insert into auth.known_devices (user_id, device, seen_at)
        select $1, sha256(n::text::bytea), now() - n * interval '1 hour' from generate_series(1, 60) n`,
      [id],
    );
    await signIn(email, firefox, home);
    const [{ count } = { count: 0n }] = await service.rows<{ count: bigint }>(
      'select count(*) from auth.known_devices where user_id = $1',
      [id],
    );
    expect(count).toBe(50n);
  });
});
