import {
  type AuthFixture,
  anEmailAddress,
  codeIn,
  linkIn,
  password,
} from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthService } from '#testing/an-auth-service.ts';

let strict: AuthFixture;
let open: AuthFixture;
beforeAll(async () => {
  strict = await anAuthService();
  open = await anAuthService({ on: strict.fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
});
afterAll(() => strict?.close());

const unwrapped = (text = '') => text.replaceAll(/\s+/g, ' ');
const lastMail = async (email: string) => {
  const mail = (await strict.mailsTo(email)).at(-1);
  if (!mail) throw new Error('No mail was written.');
  return mail;
};
const signUp = (email: string, chosen = password, headers = {}) =>
  strict.call('POST', '/signup', { email, password: chosen }, headers);

describe('a mail about an account', () => {
  it.each([
    ['signup', 'Confirm your email address', (email: string) => signUp(email)],
    ['recovery', 'Reset your password', (email: string) => afterSignUp('/recover', email)],
    ['magiclink', 'Your sign-in link', (email: string) => afterSignUp('/otp', email)],
  ])('of type %s has its words, its link and its code, in both parts', async (type, subject, ask) => {
    const email = anEmailAddress();
    await ask(email);
    const mail = await lastMail(email);
    expect(mail.subject).toBe(subject);
    const { token } = linkIn(mail);
    expect(mail.html.split(`token=${token}&amp;type=${type}&amp;`)).toHaveLength(4);
    expect(mail.html).toContain(`>${codeIn(mail)}</p>`);
    expect(mail.text).toContain('for 24 hours');
  });

  const afterSignUp = async (path: string, email: string) => {
    await open.call('POST', '/signup', { email, password });
    await strict.call('POST', path, { email });
  };

  it('names the earlier sign-up, the time and the device', async () => {
    const email = anEmailAddress();
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    };
    await signUp(email, 'the horse A', headers);
    await strict.rows("update auth.users set created_at = '2026-11-03T09:05:00Z' where email = $1", [email]);
    await signUp(email, 'the mule B', headers);
    const [first, other] = await strict.mailsTo(email);
    expect(unwrapped(other?.text)).toContain('3 November 2026 at 09:05 UTC');
    for (const message of [first, other]) {
      expect(unwrapped(message?.text)).toMatch(
        /requested on \d+ \w+ \d{4} at \d\d:\d\d UTC, from Chrome on Android/,
      );
      expect(unwrapped(message?.text)).toMatch(
        /This was not me:? http:\/\/localhost:3000\/auth\/not-me#token=[0-9a-f]{56}/,
      );
    }
  });
});
