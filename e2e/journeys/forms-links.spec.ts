import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydrate.ts';
import { rowsOf, subscribe } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import type { Product } from '../support/product.ts';

// The server says that a link will not do by a status that the browser reports as well.
test.use({ mayLog: /status of (404|410)/ });

// Nothing here depends on the width of the page, and every minute of these is everybody's.
test.skip(({ isMobile }) => isMobile, 'told once');

const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function confirmAt(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Confirm my/ })
    .click();
}

/** Asks for a new link on the page that says the old one will not do, and gives what is in the mail. */
async function newLinkFor(page: Page, product: Product, email: string, path: string): Promise<string> {
  const before = (await mailsTo(product, email)).length;
  const main = page.getByRole('main');
  await main.getByLabel('E-mail address').fill(email);
  await main.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(main.getByText('Check your e-mail')).toBeVisible();
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(before + 1);
  return linkIn(await mailTo(product, email), path);
}

const makeOlder = (product: Product, email: string, days: number) =>
  rowsOf(
    product,
    `update subscriptions.links set made_at = made_at - make_interval(days => $2)
      where member_id in (select id from subscriptions.members where email = $1)`,
    [email, days],
  );

test('a click while the page hydrates is a click', { tag: '@long' }, async ({ page, product }) => {
  // That moment, made long enough to be met every time.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(work, ms || 1500, ...rest)) as typeof setTimeout;
  });
  const email = someone('between');
  await subscribe(product, 'waitlist', email);
  await page.goto(linkIn(await mailTo(product, email), '/waitlist/confirm'));
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Confirm my' }).click();
  await expect(heading(page)).toHaveText('You are on the waitlist');
});

test('a link that was used and left behind says so, and joining again brings one that works', {
  tag: '@long',
}, async ({ page, product }) => {
  const email = someone('again');
  await subscribe(product, 'waitlist', email);
  const link = linkIn(await mailTo(product, email), '/waitlist/confirm');
  await confirmAt(page, link);
  await expect(heading(page)).toHaveText('You are on the waitlist');
  await page.getByRole('link', { name: 'See, change or end it' }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have left this list.', { exact: false })).toBeVisible();

  await confirmAt(page, link);
  await expect(heading(page)).toHaveText('This link was used already');
  await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await dialog.getByLabel('You send from').selectOption('GB');
  await dialog.getByLabel('You send to').selectOption('GH');
  await dialog.getByLabel('Bank deposit').check();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(dialog.getByText('Check your e-mail')).toBeVisible();
  const again = linkIn(await mailTo(product, email), '/waitlist/confirm');
  expect(again).not.toBe(link);
  await confirmAt(page, again);
  await expect(heading(page)).toHaveText('You are on the waitlist');
});

test('a link that has expired says so, and the new one it offers confirms', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = someone('late');
  await subscribe(product, 'newsletter', email);
  const link = linkIn(await mailTo(product, email), '/newsletter/confirm');
  await makeOlder(product, email, 31);
  await confirmAt(page, link);
  await expect(heading(page)).toHaveText('This link has expired');
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  await confirmAt(page, await newLinkFor(page, product, email, '/newsletter/confirm'));
  await expect(heading(page)).toHaveText('The letters come to you');

  // The link to one's subscriptions lasts longer, and not for ever either.
  const manage = linkIn(await mailTo(product, email), '/subscriptions/manage');
  await makeOlder(product, email, 91);
  await page.goto(manage);
  await expect(heading(page)).toHaveText('This link has expired');
  await page.goto(await newLinkFor(page, product, email, '/subscriptions/manage'));
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a link that was cut off on its way says so, and the new one it offers works', { tag: '@long' }, async ({
  page,
  product,
}) => {
  const email = someone('cut');
  await subscribe(product, 'waitlist', email);
  const link = linkIn(await mailTo(product, email), '/waitlist/confirm');
  await page.goto(link.slice(0, -9));
  await expect(heading(page)).toHaveText('We do not know this link');
  const whole = await newLinkFor(page, product, email, '/waitlist/confirm');

  // As long as a real one, but no link of ours.
  await confirmAt(page, `${whole.slice(0, -9)}AAAAAAAAA`);
  await expect(heading(page)).toHaveText('We do not know this link');
  await confirmAt(page, whole);
  await expect(heading(page)).toHaveText('You are on the waitlist');

  for (const path of ['/unsubscribe', '/subscriptions/manage']) {
    await page.goto(`${path}?token=${'A'.repeat(43)}`);
    if (path === '/unsubscribe') await page.getByRole('main').getByRole('button').click();
    await expect(heading(page), path).toHaveText('We do not know this link');
  }
});

test('a reader subscribes, confirms, leaves by the link in the mail, and hears no more', async ({
  page,
  product,
}) => {
  const email = someone('reader');
  await page.goto('/blog');
  const box = page.locator('#newsletter');
  await box.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await box.getByRole('checkbox').check();
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Check your e-mail')).toBeVisible();
  await confirmAt(page, linkIn(await mailTo(product, email), '/newsletter/confirm'));
  await expect(heading(page)).toHaveText('The letters come to you');
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(2);

  // The newest is the welcome; like every mail of a list it carries the way out.
  await page.goto(linkIn(await mailTo(product, email), '/unsubscribe'));
  await expect(heading(page)).toHaveText('Stop the e-mails');
  const stateNow = () =>
    rowsOf<{ state: string }>(product, 'select state from subscriptions.members where email = $1', [email]);
  expect(await stateNow()).toEqual([{ state: 'confirmed' }]);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page)).toHaveText('You are unsubscribed');
  expect(await stateNow()).toEqual([{ state: 'unsubscribed' }]);
  // What was waiting to go out has been taken back, and nothing was written since.
  expect(await mailsTo(product, email)).toEqual([]);
});
