import { chromium, expect, test } from '@playwright/test';
import { waitForHydration } from '../support/hydrate.ts';
import { generous, preparedJoins, rowsOf, send, untilUnhurried } from '../support/joins.ts';
import { capturedMails } from '../support/mailbox.ts';
import { aDataDir, removeDataDir, startProduct } from '../support/product.ts';

test('a scanner that follows every link of every mail confirms and unsubscribes no one', async () => {
  const dataDir = aDataDir();
  const product = await startProduct({ dataDir, env: generous });
  const states = () =>
    rowsOf<{ state: string }>(product, 'select state from subscriptions.members order by email');
  const linksInMails = async () => {
    const found = await capturedMails(product);
    const links = found.flatMap(({ html, text }) =>
      [...`${html} ${text}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) =>
        link.replaceAll('&amp;', '&'),
      ),
    );
    return [...new Set(links)];
  };

  const [join] = await preparedJoins(product, ['ama@example.org']);
  await untilUnhurried(product);
  expect(join && (await send(product, join))).toBe(202);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const followAll = async () => {
    const links = await linksInMails();
    expect(links.length).toBeGreaterThan(1);
    const follow = async (link: string) => {
      expect(new URL(link).origin).toBe(product.url);
      expect((await fetch(link)).status, link).toBeLessThan(400);
      const page = await browser.newPage();
      await page.goto(link);
      // A scanner's script can dispatch events, but not trusted ones.
      const makeEvents = () =>
        page.evaluate(() => {
          for (const type of ['pointerdown', 'click', 'keydown', 'touchstart'])
            document.body.dispatchEvent(new Event(type, { bubbles: true }));
        });
      await makeEvents();
      await waitForHydration(page);
      await makeEvents();
      await page.close();
    };
    await Promise.all(links.map(follow));
    return links;
  };

  const links = await followAll();
  expect((await states()).map(({ state }) => state)).toEqual(['unconfirmed', 'unconfirmed']);

  const confirmation = links.find((link) => link.includes('/waitlist/confirm'));
  const page = await browser.newPage();
  await page.goto(confirmation ?? '');
  await page.getByRole('button', { name: /confirm/i }).click();
  const countConfirmed = async () => (await states()).filter(({ state }) => state === 'confirmed').length;
  await expect.poll(countConfirmed).toBe(1);
  await page.close();
  const confirmed = await states();

  await followAll();
  expect(await states()).toEqual(confirmed);
  await browser.close();
  await product.stop();
  removeDataDir(dataDir);
});
