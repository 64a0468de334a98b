import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';
import { toastsOn } from '../support/toasts.ts';

/** As the specification has them: name, capital, currency, population, diaspora, remittances. */
const catalogue = [
  ['Ghana', 'Accra', 'GHS', '33.5M', '3.5M', '$4.7B'],
  ['Kenya', 'Nairobi', 'KES', '54.4M', '3M', '$4.0B'],
  ['Uganda', 'Kampala', 'UGX', '47.2M', '1.5M', '$1.4B'],
  ['Senegal', 'Dakar', 'XOF', '17.3M', '1.2M', '$2.9B'],
] as const;

test('the countries are shown with all that the catalogue says of them', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/countries');
  const main = page.getByRole('main');
  await expect(main.getByText('Service launching soon', { exact: true })).toBeVisible();
  const cards = main.getByRole('list', { name: 'The four countries' }).getByRole('listitem');
  await expect(cards).toHaveCount(catalogue.length);
  for (const [index, facts] of catalogue.entries()) {
    for (const fact of facts) await expect(cards.nth(index)).toContainText(fact);
    await expect(cards.nth(index).locator('svg')).toBeVisible();
  }
  await expect(main.getByRole('button', { name: 'Investment Opportunities' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
});

for (const { slug, code, arrives, own } of [
  { slug: 'ghana', code: 'GH', arrives: '12,528.75', own: 'One card, one name' },
  { slug: 'kenya', code: 'KE', arrives: '126,993.75', own: 'How much fits into a phone' },
  { slug: 'uganda', code: 'UG', arrives: '3,627,487.5', own: 'Down to the shilling' },
  { slug: 'senegal', code: 'SN', arrives: '590,606.25', own: 'A rate you can check yourself' },
]) {
  test(`/countries/${slug} has its own words, its own estimate and its own place on the waitlist`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`/countries/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByLabel('They receive')).toHaveValue(arrives);
    await hydrate(page);
    await expect(main.getByRole('heading', { name: own })).toBeVisible();

    await main.getByRole('textbox', { name: 'You send' }).fill('200');
    await expect(main.getByLabel('They receive')).not.toHaveValue(arrives);
    await main.getByRole('button', { name: 'Join Waitlist' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('You send to')).toHaveValue(code);
  });
}

for (const { slug, code } of [
  { slug: 'nigeria', code: 'NG' },
  { slug: 'south-africa', code: 'ZA' },
]) {
  test(`/countries/${slug} promises nothing and keeps a waitlist of its own`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(`/countries/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Not in the first four')).toBeVisible();
    await expect(main.getByLabel('They receive')).toHaveCount(0);
    await main.getByLabel('Your e-mail address').fill('someone@example.org');
    await main.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.getByRole('dialog').getByLabel('You send to')).toHaveValue(code);
  });
}

test('a country we do not know is a page that is not there', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/countries/atlantis', '/countries/ghana/accra', '/countries/%3Cb%3E']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
});

test('one page leads to the next without loading it anew, and all its words are there', async ({ page }) => {
  await page.goto('/countries');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'Senegal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Francs home to Senegal');
  await expect(page.getByRole('heading', { name: 'Ask for the RIB' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'how we show prices' }).click();
  await expect(page).toHaveURL(/\/how-we-show-prices$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ask for the RIB' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a key held while following a link from the words opens a tab of its own', async ({ page, context }) => {
  await page.goto('/countries/senegal');
  await hydrate(page);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'how we show prices' })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(/\/countries\/senegal$/);
});

test.describe('the Kenya landing', () => {
  test('tries the demo where one stands, fetched only then', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const toasts = await toastsOn(page);
    await page.goto('/send-money-to-kenya');
    await hydrate(page);
    await expect(page.getByRole('spinbutton')).toHaveCount(0);
    await page.getByRole('link', { name: 'Try Demo' }).click();
    const demo = page.locator('#demo');
    await expect(demo).toBeInViewport();
    await demo.getByRole('button', { name: 'Quick €100' }).click();
    await expect(demo.getByText('KES 13,845')).toBeVisible();
    await demo.getByRole('button', { name: 'Next' }).click();
    await demo.getByLabel('Name').fill('Wanjiru Sample');
    await demo.getByLabel('Phone (M-Pesa)').fill('0712 345 678');
    await demo.getByRole('button', { name: 'Next' }).click();
    await demo.getByRole('button', { name: 'Simulate send' }).click();
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Payment simulated/));
    await expect(demo.getByText(/^SIM-[A-Z0-9]{6}$/)).toBeVisible();
  });

  test('has every section that the specification names', { tag: '@long' }, async ({ page }) => {
    await page.goto('/send-money-to-kenya');
    const main = page.getByRole('main');
    for (const heading of [/^Why choose us/, /in four steps$/, /demo/, /investors/])
      await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(
      main.getByRole('heading', { name: /in four steps$/ }).locator('xpath=../div/ol/li'),
    ).toHaveCount(4);
    await main.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.getByRole('dialog').getByLabel('You send to')).toHaveValue('KE');
  });

  test.describe('on a bad line', { tag: '@long' }, () => {
    test.use({ mayLog: /ERR_FAILED/ });
    test('says that the demo did not come, and fetches it again on request', async ({ page }) => {
      await page.goto('/send-money-to-kenya');
      await hydrate(page);
      let isDown = true;
      await page.route(/\/assets\/.*\.js$/, (route) => (isDown ? route.abort() : route.continue()));
      await page.getByRole('link', { name: 'Try Demo' }).click();
      await expect(page.getByText('The demo did not load.', { exact: false })).toBeVisible();
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('#demo').getByRole('spinbutton')).toBeVisible();
    });
  });
});

test.describe('with JavaScript off', { tag: '@long' }, () => {
  test.use({ javaScriptEnabled: false });
  test('a country page says all it has to say', async ({ page }) => {
    await page.goto('/countries/uganda');
    for (const words of [
      'UGX 366,376.24',
      'What taking it out costs',
      'Is that the same shilling as in Kenya?',
    ])
      await expect(page.getByText(words).first()).toBeVisible();
  });
});
