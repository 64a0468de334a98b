import { ask, password } from '../support/accounts.ts';
import { post, subscribe } from '../support/joins.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, newestMail } from '../support/mailbox.ts';
import { anAccount, fullName } from '../support/members.ts';
import { headline, sendAndFollow, toReview } from '../support/practice.ts';

/** What the demo has stored on devices since before there were practice transfers. */
const stored = {
  theme: 'dark',
  'demo-recipients': JSON.stringify([{ id: 'r1', name: 'Njeri Sample', phone: '+254 712 345 678' }]),
  'demo-transfers': JSON.stringify([
    {
      reference: 'SIM-A1B2C3',
      recipient: 'Njeri Sample',
      sent: '100',
      fee: '2.5',
      received: '13845',
      at: '2026-10-02T09:30:00.000Z',
    },
  ]),
};

test('who was here before finds everything as it was, and practice beside it', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const email = await anAccount(product);
  expect(await subscribe(product, 'waitlist', email)).toBe(202);
  const confirmation = new URL(
    linkIn(await newestMail(product, email, 'Confirm your place'), '/waitlist/confirm'),
  );
  await post(product, '/api/subscriptions/confirm', { token: confirmation.searchParams.get('token') });
  const { body: session } = await ask(product.url, 'POST /token?grant_type=password', {
    body: { email, password },
  });
  await page.goto('/robots.txt');
  const device = { ...stored, session: JSON.stringify(session) };
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, device);
  const demoAsItWas = async () => {
    await page.goto('/demo/history');
    const simulated = page.getByRole('region', { name: 'Simulated on this device' });
    await expect(simulated).toContainText('SIM-A1B2C3');
    await expect(simulated).toContainText('Njeri Sample');
    await page.goto('/demo/send');
    await page.getByRole('button', { name: 'Quick €100' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Njeri Sample')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  };

  await demoAsItWas();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'See my place' })).toBeVisible();
  await page.goto('/more/settings');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('Your own transfers will take the place of these samples.')).toBeVisible();
  await page.getByRole('link', { name: 'Make a practice transfer' }).click();
  await toReview(page);
  await sendAndFollow(page);
  await expect(headline(page)).toHaveText('Ama Paperkite has the money.');

  await demoAsItWas();
  await page.goto('/history');
  await expect(page.getByRole('list', { name: 'Your transfers' }).getByRole('listitem')).toHaveCount(1);
});
