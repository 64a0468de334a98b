import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydrate.ts';
import { rowsOf, subscribe } from '../support/joins.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';

// Nothing here depends on the width of the page, and every minute of these is everybody's.
test.skip(({ isMobile }) => isMobile, 'once is enough');

const anEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function confirmAt(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Confirm my/ })
    .click();
}

test('a click while the page hydrates is a click', { tag: '@deep' }, async ({ page, product }) => {
  // Holds the response, so that the moment is long enough to test.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(work, ms || 1500, ...rest)) as typeof setTimeout;
  });
  const email = anEmail('between');
  await subscribe(product, 'waitlist', email);
  await page.goto(linkIn(await mailTo(product, email), '/waitlist/confirm'));
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Confirm my' }).click();
  await expect(heading(page)).toHaveText('You are on the waitlist');
});

test('a reader subscribes, confirms, leaves by the link in the mail, and hears no more', async ({
  page,
  product,
}) => {
  const email = anEmail('reader');
  await page.goto('/blog');
  const box = page.locator('#newsletter');
  await box.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await box.getByRole('checkbox').check();
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Check your inbox')).toBeVisible();
  await confirmAt(page, linkIn(await mailTo(product, email), '/newsletter/confirm'));
  await expect(heading(page)).toHaveText('You are subscribed');
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
