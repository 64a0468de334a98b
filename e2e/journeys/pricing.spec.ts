import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';

test('the calculator takes the plan’s share at the catalogue’s rate', { tag: '@long' }, async ({ page }) => {
  await page.goto('/pricing');
  await hydrate(page);
  const card = page.getByRole('region', { name: 'Pricing calculator' });
  const fee = card.locator('dl > div').filter({ hasText: /^Fee/ });
  const receive = card.getByLabel('They receive');
  await expect(receive).toHaveValue('12,465.79');
  await expect(fee).toContainText('2.99% of what you send');
  await expect(fee).toContainText('$29.90');
  await card.getByRole('radio', { name: 'Plus' }).check();
  await expect(receive).toHaveValue('12,594.29');
  await card.getByLabel('To', { exact: true }).selectOption({ label: 'Kenya' });
  await card.getByRole('radio', { name: 'Business' }).check();
  await expect(receive).toHaveValue('128,960.53');
  await card.getByLabel('You send').fill('0');
  await expect(fee).toContainText('$0.00');
  await expect(receive).toHaveValue('0');
});

test('a plan’s limit is said, and the estimate stands', { tag: '@long' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/pricing?send=6000&to=ghana&plan=standard');
  await hydrate(page);
  const said = page.getByRole('region', { name: 'Pricing calculator' }).locator('output');
  await expect(said).toContainText('Standard carries up to $5,000 in one transaction.');
  await page.getByRole('radio', { name: 'Plus' }).check();
  await expect(said).not.toContainText('carries up to');
});

test('a link brings amount, country and plan back', { tag: '@long' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/pricing?send=200&to=senegal&plan=business');
  await hydrate(page);
  const card = page.getByRole('region', { name: 'Pricing calculator' });
  await expect(card.getByRole('radio', { name: 'Business' })).toBeChecked();
  await expect(card.getByLabel('They receive')).toHaveValue('119,950.62');
});

test('a plan chosen before the page came alive stays chosen', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Plus' }).check();
  release();
  await hydrate(page);
  await expect(page.getByLabel('They receive')).toHaveValue('12,594.29');
  await expect(page.getByRole('radio', { name: 'Plus' })).toBeChecked();
});

test('every figure of every plan stands on its card, and the guarantee with its status', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/pricing');
  for (const [name, ...facts] of [
    ['Standard', '2.99%', '$5,000 per transaction', 'Bank deposits in 1-2 business days'],
    [
      'Plus',
      'Most Popular',
      '1.99%',
      '$10,000 per transaction',
      'Same-day bank deposits',
      'Cash pickup',
      'Priority support',
    ],
    ['Business', '0.99%', 'Unlimited amounts', '24/7 support', 'Bulk payments', 'Custom rates'],
  ] as const) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const fact of facts) await expect(card, name).toContainText(fact);
  }
  const guarantee = page.getByRole('region', { name: 'Price-match guarantee' });
  await expect(guarantee).toContainText('planned; not yet authorised');
});

test('every rate sheet and every fee rule is on one page', { tag: '@long' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/how-we-show-prices');
  const main = page.getByRole('main');
  for (const figure of [
    ...['GHS 12.85', 'KES 130.25', 'UGX 3,720.50', 'XOF 605.75'],
    'KES 142.00',
    ...['KES 130.50', 'UGX 3,800.00', 'GHS 12.50', 'XOF 620.00'],
    ...['GHS 12.45', 'UGX 3,650.00', 'XOF 590.00', '+0.2%', '-0.1%', '+0.3%', '0.0%'],
    ...['2.5%, at least $2, even for 0', '2.5%, at least €2, but nothing for 0', 'No fee'],
    ...['2.99%, no minimum', '1.99%, no minimum', '0.99%, no minimum'],
    'KES 13,983.45',
  ]) {
    await expect(main).toContainText(figure);
  }
});

test('the five steps and the three ways to receive are there by name', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/how-it-works');
  const steps = page.getByRole('region', { name: 'The five steps' });
  await expect(steps.getByRole('heading')).toHaveText([
    'Create an Account',
    'Verify Your Identity',
    'Set Up Your Transfer',
    'Pay & Send',
    'Track & Receive',
  ]);
  await expect(steps.getByRole('list', { name: 'Seven things to do' }).getByRole('listitem')).toHaveCount(7);
  for (const name of ['Bank deposit', 'Mobile money', 'Cash pickup']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const wallet of ['M-Pesa', 'MTN', 'Airtel Money', 'Orange Money', 'EcoCash']) {
    await expect(page.getByRole('main')).toContainText(wallet);
  }
});
