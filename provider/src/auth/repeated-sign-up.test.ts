import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, anAuthService, anEmailAddress, linkIn } from './testing/an-auth-service.ts';

let service: AuthFixture;
beforeAll(async () => {
  service = await anAuthService();
});
afterAll(() => service?.close());

const chrome = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};
const signUp = (email: string, password: string) =>
  service.call('POST', '/signup', { email, password }, chrome);
const signIn = (email: string, password: string) =>
  service.call('POST', '/token?grant_type=password', { email, password });
const mail = async (email: string, index: number) => (await service.mailsTo(email)).at(index);

const unwrapped = (text = '') => text.replaceAll(/\s+/g, ' ');

/** Follows the link of a message, as a browser would. */
async function confirmBy(message: Awaited<ReturnType<typeof mail>>) {
  const response = await service.app.request(linkIn(message).url);
  const fragment = new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
  return service.bearer(fragment.get('access_token') ?? '');
}

describe('a sign-up that is repeated with another password', () => {
  it.each([
    ['first', 0],
    ['second', 1],
  ])('leaves the first password, after confirming by the %s message', async (_, index) => {
    const email = anEmailAddress();
    await signUp(email, 'the horse A');
    await signUp(email, 'the mule B');
    await confirmBy(await mail(email, index));
    expect((await signIn(email, 'the horse A')).status).toBe(200);
    expect((await signIn(email, 'the mule B')).status).toBe(400);
  });

  it('says so in its message, which names the earlier one, the time and the device', async () => {
    const email = anEmailAddress();
    await signUp(email, 'the horse A');
    await service.rows("update auth.users set created_at = '2026-11-03T09:05:00Z' where email = $1", [email]);
    await signUp(email, 'the horse A');
    await signUp(email, 'the mule B');
    const [first, same, other] = await service.mailsTo(email);
    expect([first?.kind, same?.kind, other?.kind]).toEqual([
      'auth-signup',
      'auth-signup',
      'auth-signup-again',
    ]);
    expect(unwrapped(other?.text)).toContain('2026-11-03T09:05:00.000Z');
    for (const message of [first, same, other]) {
      expect(unwrapped(message?.text)).toMatch(/Asked for on \S+ from Chrome on Android/);
      expect(unwrapped(message?.text)).toMatch(
        /Not me: http:\/\/localhost:3000\/auth\/not-me#token=[0-9a-f]{56}/,
      );
    }
  });

  it('opens a session that sets a password before anything else, which ends the first one and its sessions', async () => {
    const email = anEmailAddress();
    await signUp(email, 'the horse A');
    await signUp(email, 'the mule B');
    const owner = await confirmBy(await mail(email, 1));
    const attacker = service.bearer((await signIn(email, 'the horse A')).body.access_token);
    for (const change of [{ data: { name: 'Ama' } }, { email: anEmailAddress() }]) {
      expect((await service.call('PUT', '/user', change, owner)).body.code).toBe('reauthentication_needed');
    }
    expect((await service.call('PUT', '/user', { password: 'the mule B' }, owner)).status).toBe(200);
    expect((await service.call('PUT', '/user', { data: { name: 'Ama' } }, owner)).status).toBe(200);
    expect((await service.call('GET', '/user', undefined, attacker)).body.code).toBe('session_not_found');
    expect((await signIn(email, 'the horse A')).status).toBe(400);
    expect((await signIn(email, 'the mule B')).status).toBe(200);
  });

  it('asks nothing of a user who repeats their own', async () => {
    const email = anEmailAddress();
    await signUp(email, 'the horse A');
    await signUp(email, 'the horse A');
    const owner = await confirmBy(await mail(email, 1));
    expect((await service.call('PUT', '/user', { data: { name: 'Ama' } }, owner)).status).toBe(200);
  });
});
