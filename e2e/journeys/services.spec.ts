import { expect, test } from '../support/journey.ts';

for (const { path, says } of [
  {
    path: '/services/money-transfer',
    says: ['Bank transfer', 'Debit card', 'Credit card', 'Bank deposit', 'Mobile money', 'Cash pickup'],
  },
  {
    path: '/services/mobile-money',
    says: ['Mobile Wallets', 'M-Pesa', 'MTN', 'Airtel Money', 'Orange Money', 'EcoCash'],
  },
  {
    path: '/services/bank-deposits',
    says: ['30+ banks', '25+ banks', '15+ banks', '20+ banks', '1-2 business days', 'within 24 hours'],
  },
  {
    path: '/services/cash-pickup',
    says: [
      'Valid government ID',
      'Tracking number',
      'Three Canoes Rural Bank',
      'Two Herons Sacco',
      'Papyrus Boat Sacco',
      'Caisse de la Lune Verte',
      'names are invented, and no agreement exists yet',
    ],
  },
  {
    path: '/services/business-transfers',
    says: ['0.99%', 'Unlimited amounts', '24/7 support', 'Bulk payments', 'Custom rates', '$47.52'],
  },
]) {
  test(`${path} says what the specification says of it, and that it is planned`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const words of [...says, 'not yet authorised']) await expect(main).toContainText(words);
  });
}

test('a company tells us whom it pays, in a form', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services/business-transfers');
  await page.getByRole('main').getByRole('button', { name: 'Tell us whom you pay' }).click();
  await expect(page.getByRole('dialog').getByLabel('Organisation')).toBeVisible();
});

test('from any service one can wait for a country', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services/cash-pickup');
  await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('dialog').getByLabel('You send to')).toHaveValue('');
});
