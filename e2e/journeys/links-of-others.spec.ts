import type { Page } from '@playwright/test';
import { anEmail, ask, password } from '../support/accounts.ts';
import { hydrate } from '../support/hydrate.ts';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { anAccount, signIn } from '../support/members.ts';
import type { Product } from '../support/product.ts';

// The server rejects the tokens of a session that has ended, and the browser reports the status.
test.use({ mayLog: /status of 40[03]/ });

const verify = '/auth/v1/verify';
const bar = (page: Page) => page.getByRole('banner');
const notice = (page: Page) => page.getByRole('main').locator('.notice');
const question = (page: Page) => page.getByRole('dialog', { name: 'Switch to another account?' });
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

/** Another session, as the link of an attacker or of a second account brings it. */
async function tokensOf(product: Product, email: string): Promise<{ token: string; fragment: string }> {
  const { body } = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  const { access_token: token, refresh_token, expires_in } = body;
  const fields = { access_token: token, expires_in, refresh_token, token_type: 'bearer', type: 'magiclink' };
  return { token, fragment: `#${new URLSearchParams(fields)}` };
}

const isAlive = async (product: Product, token: string) =>
  (await ask(product.url, 'GET /user', { token })).status === 200;

test('a link cannot make us show its text; our one message has our own copy', {
  tag: '@deep',
}, async ({ page, product }) => {
  const text = 'Your account is at risk. Call 0800 555 0199';
  const encoded = encodeURIComponent(text);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const path of ['/', '/auth', '/demo/auth']) {
    for (const { link, shows } of [
      { link: `#message=${encoded}`, shows: null },
      {
        link: `#error=x&error_code=otp_expired&error_description=${encoded}`,
        shows: 'It was already used',
      },
      { link: `?error=access_denied&error_description=${encoded}`, shows: 'We could not use it.' },
      {
        link: `?error=${encoded}&error_code=${encoded}#error_code=${encoded}`,
        shows: 'We could not use it.',
      },
    ]) {
      await page.goto('/robots.txt');
      await page.goto(path + link);
      await hydrate(page);
      await expect(page, link).toHaveURL(product.url + path);
      if (shows) await expect(notice(page), path + link).toContainText(shows);
      const shown = await page.evaluate(() => document.title + document.documentElement.outerHTML);
      expect(shown, path + link).not.toContain('0800 555');
    }
  }
  expect(logged.filter((line) => line.includes('0800 555'))).toEqual([]);

  // The first half of a real change of e-mail address.
  const email = await anAccount(product);
  const { token } = await tokensOf(product, email);
  const home = encodeURIComponent(`${product.url}/`);
  const { status } = await ask(product.url, `PUT /user?redirect_to=${home}`, {
    token,
    body: { email: anEmail() },
  });
  expect(status).toBe(200);
  await expect.poll(async () => (await mailTo(product, email)).text).toContain('type=email_change');
  await page.goto(linkIn(await mailTo(product, email), 'type=email_change'));
  await expect(notice(page)).toContainText('One mailbox is confirmed');
  await expect(page.getByText('Confirmation link accepted')).toHaveCount(0);
});

test('a link of another account asks first, names both by the server, and changes nothing until one agrees', {
  tag: '@deep',
}, async ({ page, product }) => {
  const [ama, kofi] = [await anAccount(product), await anAccount(product)];
  await signIn(page, product, ama);
  await page.goto('/pricing');
  await expect(page.locator('html[data-session]')).toBeAttached();
  const before = await storedSession(page);
  const first = await tokensOf(product, kofi);

  // In a second tab, while the first one is open.
  const other = await page.context().newPage();
  await other.goto(`/${first.fragment}`);
  await expect(question(other)).toContainText(`The link you opened is for another account: ${kofi}`);
  const stay = question(other).getByRole('button', { name: `Stay as ${ama}` });
  await expect(stay).toBeFocused();
  await expect(other).toHaveURL(`${product.url}/`);
  expect(await storedSession(other)).toBe(before);
  await other.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of themes) {
    await other.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await expectAccessible(other, theme === 'light' ? undefined : ['color-contrast']);
  }

  // A reload forgets the question, and the session is the same.
  await other.reload();
  await hydrate(other);
  await expect(question(other)).toHaveCount(0);
  expect(await storedSession(other)).toBe(before);

  // Pasted into a page that is open: only the fragment changes. Escape means to stay, and ends the link's session.
  await other.goto(`/${first.fragment}`);
  await expect(stay).toBeFocused();
  await expect(other).toHaveURL(`${product.url}/`);
  await other.keyboard.press('Escape');
  await expect(question(other)).toHaveCount(0);
  await expect.poll(() => isAlive(product, first.token)).toBe(false);
  expect(await storedSession(other)).toBe(before);

  // The tokens of a session that has ended, which the client would take for a sign-out.
  await other.goto('/robots.txt');
  await other.goto(`/${first.fragment}`);
  await expect(notice(other)).toContainText('This link no longer works');
  await expect(question(other)).toHaveCount(0);
  expect(await storedSession(other)).toBe(before);
  await expect(page.locator('html[data-session]')).toBeAttached();

  // One's own access token with the refresh token of another account, which the device would go on with.
  const second = await tokensOf(product, kofi);
  const own = JSON.parse(before ?? '').access_token;
  await other.goto('/robots.txt');
  await other.goto(`/${second.fragment.replace(second.token, own)}`);
  await expect(question(other)).toContainText(kofi);
  await stay.click();
  await expect.poll(() => isAlive(product, second.token)).toBe(false);
  expect(await isAlive(product, own)).toBe(true);
  expect(await storedSession(other)).toBe(before);

  // A recovery link from a mailbox, to which the person agrees.
  const newPassword = encodeURIComponent(`${product.url}/auth/new-password`);
  expect(
    (await ask(product.url, `POST /recover?redirect_to=${newPassword}`, { body: { email: kofi } })).status,
  ).toBe(200);
  await expect.poll(async () => (await mailTo(product, kofi)).text).toContain('type=recovery');
  await other.goto(linkIn(await mailTo(product, kofi), verify));
  await question(other)
    .getByRole('button', { name: `Switch to ${kofi}` })
    .click();
  await expect(other.getByRole('main').getByText(`For ${kofi}`)).toBeVisible();
  await expect(question(other)).toHaveCount(0);
  // The first tab follows, and the session that was left is over.
  await expect.poll(async () => JSON.parse((await storedSession(page)) ?? '{}').user?.email).toBe(kofi);
  await expect.poll(() => isAlive(product, JSON.parse(before ?? '').access_token)).toBe(false);

  // The same account needs no question.
  const again = await tokensOf(product, kofi);
  await other.goto('/robots.txt');
  await other.goto(`/${again.fragment}`);
  await expect(notice(other)).toContainText('You are signed in.');
  await expect(question(other)).toHaveCount(0);
  await expect(bar(other)).toBeVisible();
});
