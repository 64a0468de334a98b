import type { Page } from '@playwright/test';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';
import {
  expectPart,
  expectReadyToSend,
  headline,
  openSend,
  sendAndFollow,
  sendButton,
  toReview,
} from '../support/practice.ts';
import { waitForPrecache } from '../support/precache.ts';
import type { Product } from '../support/product.ts';

// A browser without a connection reports each request that fails.
test.use({ mayLog: /ERR_(INTERNET_DISCONNECTED|FAILED)/ });
const deep = { tag: '@deep' };

const madeBy = (product: Product, email: string) =>
  rowsOf<{ reference: string }>(
    product,
    'select reference from public.transfers t join auth.users u on u.id = t.user_id where u.email = $1',
    [email],
  );
const expectMade = async (product: Product, email: string, count: number) =>
  expect(await madeBy(product, email)).toHaveLength(count);

/** A request to send that is on its way until it is let through. */
async function holdSending(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/transfers', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('two tabs that both send make one transfer', deep, async ({ page, product, context }) => {
  const email = await openSend(page, product);
  await toReview(page);
  const letThrough = await holdSending(page);
  const other = await context.newPage();
  await other.goto('/send');
  await expectReadyToSend(other);

  await sendButton(page).click();
  await expect(other.getByText('We do not know yet whether this was sent')).toBeVisible();
  await expectAccessible(other);
  await expect(other.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await sendButton(other).click();
  await expectPart(other, 'Sent');
  letThrough();
  await expectPart(page, 'Sent');

  const [made] = await madeBy(product, email);
  await expectMade(product, email, 1);
  for (const tab of [page, other]) await expect(tab.getByText(made?.reference ?? '')).toBeVisible();
});

test('Back and a reload lose nothing and send nothing', deep, async ({ page, product }) => {
  const email = await anAccount(product);
  await signIn(page, product, email);
  await page.goto('/history');
  await page.getByRole('link', { name: 'Make a practice transfer' }).click();
  await page.getByRole('textbox', { name: 'You pay' }).fill('75');
  await toReview(page);
  const price = await page.getByRole('main').getByRole('definition').allTextContents();

  await page.goBack();
  await expect(page.getByText('Your own transfers will take the place of these samples.')).toBeHidden();
  await page.goForward();
  await expectReadyToSend(page);
  await page.reload();
  await expectReadyToSend(page);
  expect(await page.getByRole('main').getByRole('definition').allTextContents()).toEqual(price);
  await expectMade(product, email, 0);

  await sendButton(page).click();
  await expectPart(page, 'Sent');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.goForward();
  await expectPart(page, 'How much?');
  await expectMade(product, email, 1);
});

test('a double tap, and Enter twice, send once', deep, async ({ page, product }) => {
  const email = await openSend(page, product);
  await toReview(page);
  await sendButton(page).dblclick();
  await expectPart(page, 'Sent');
  await expectMade(product, email, 1);

  await page.goto('/send');
  await page.getByLabel('Send to').selectOption('KE');
  await toReview(page, 'Wanjiru Teapot');
  await sendButton(page).focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expectPart(page, 'Sent');
  await expectMade(product, email, 2);
});

test(
  'an answer that was lost is asked for again, and nothing is sent twice',
  deep,
  async ({ page, product }) => {
    const email = await openSend(page, product);
    await toReview(page);
    await page.route(
      '**/api/transfers',
      async (route) => {
        await route.fetch(); // it was made
        await route.abort();
      },
      { times: 1 },
    );
    await sendButton(page).click();
    await expect(page.getByText('We do not know yet whether this was sent')).toBeVisible();
    await page.reload();
    await expect(
      page.getByText('Press Send again. It is sent only once, however often you press.'),
    ).toBeVisible();
    await sendButton(page).click();
    await expectPart(page, 'Sent');
    await expectMade(product, email, 1);
  },
);

test.describe('with the network gone', deep, () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'what was typed and read stays, and nothing is sent by itself',
    deep,
    async ({ page, product, context }) => {
      const email = await openSend(page, product);
      await waitForPrecache(page);
      await toReview(page);
      const id = await sendAndFollow(page);
      await expect(headline(page)).toHaveText('Ama Paperkite has the money.');
      await page.goto('/history');
      await expect(page.getByRole('list', { name: 'Your transfers' }).getByRole('listitem')).toHaveCount(1);
      await page.goto('/send');
      await expectPart(page, 'How much?');
      await expect.poll(() => storedOn(page, 'own-practice')).toContain('"transfers",{}');

      await context.setOffline(true);
      await page.getByRole('textbox', { name: 'You pay' }).fill('62.50');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectPart(page, 'Check and send');
      await expect(
        page.getByText('You are offline. Nothing is sent until you press Send with a connection.'),
      ).toBeVisible();
      await expect(sendButton(page)).toBeDisabled();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Send 62.50 EUR' })).toBeDisabled();

      await page.goto('/history');
      await expect(page.getByText('No connection. This is what you saw last.').first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your transfers' })).toContainText('Ama Paperkite');
      await expectAccessible(page);
      await page.goto(`/history/transfer?id=${id}`);
      await expect(headline(page)).toHaveText('Ama Paperkite has the money.');
      await expect(page.getByText('No connection. This is what you saw last.').first()).toBeVisible();
      await page.goto('/more/beneficiaries');
      await expect(page.getByRole('button', { name: /^Ama Paperkite/ })).toBeVisible();

      await page.goto('/send');
      await expect(sendButton(page)).toBeDisabled();
      await context.setOffline(false);
      await expect(page.getByText('You are offline.')).toHaveCount(0);
      await expect(sendButton(page)).toBeEnabled();
      await expectMade(product, email, 1);
      await sendAndFollow(page);
      await expectMade(product, email, 2);
    },
  );
});

const storedOn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test(
  'signing out makes the device forget, and another account sees nothing of the first',
  deep,
  async ({ page, product }) => {
    const email = await openSend(page, product);
    await toReview(page);
    await sendAndFollow(page);
    await page.goto('/send');
    await page.getByRole('textbox', { name: 'You pay' }).fill('88');
    await expect.poll(() => storedOn(page, 'own-practice')).toContain('Ama Paperkite');
    expect(await storedOn(page, 'send-draft')).toContain('88');

    // Somebody else signs in where nobody has signed out.
    await signIn(page, product, await anAccount(product));
    await page.goto('/history');
    await expect(page.getByText('Your own transfers will take the place of these samples.')).toBeVisible();
    await page.goto('/send');
    await expect(page.getByRole('textbox', { name: 'You pay' })).toHaveValue('100');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Your recipients' })).toHaveCount(0);

    await signIn(page, product, email);
    await page.goto('/send');
    await page.getByRole('textbox', { name: 'You pay' }).fill('88');
    await expect.poll(() => storedOn(page, 'own-practice')).toContain('Ama Paperkite');
    await page.goto('/pricing');
    await page.getByRole('banner').getByRole('button', { name: email }).click();
    await page.getByRole('list', { name: 'Your account' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('This device has forgotten your sign-in.')).toBeVisible();
    expect(await storedOn(page, 'own-practice')).toBeNull();
    expect(await storedOn(page, 'send-draft')).toBeNull();
  },
);
