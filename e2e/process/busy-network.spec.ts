import { expect, test } from '@playwright/test';
import { anEmail, password } from '../support/accounts.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { aDataDir, removeDataDir, startProduct } from '../support/product.ts';

test('a visitor behind a busy network signs up as usual, with a proof of work', async ({ page }) => {
  const dataDir = aDataDir();
  const product = await startProduct({ dataDir, env: { AUTH_PROOF_OF_WORK_AFTER: '1', LOG_LEVEL: 'error' } });
  try {
    await page.goto(`${product.url}/auth?mode=signup`);
    // From the page: it may reach this machine by another IP address than the test does.
    const recover = (email: string) =>
      page.evaluate(async (body) => {
        const response = await fetch('/auth/v1/recover', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        return response.status;
      }, JSON.stringify({ email }));
    expect([await recover(anEmail()), await recover(anEmail())]).toEqual([200, 400]);

    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/auth/v1/signup')) statuses.push(response.status());
    });
    const email = anEmail();
    const form = page.getByRole('tabpanel');
    await form.getByLabel('Full Name').fill('Ama Sample');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    const isWorker = page.waitForEvent('worker');
    await form.getByRole('button', { name: 'Create account' }).click();
    await isWorker;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    expect(statuses).toEqual([400, 200]);
    expect(linkIn(await mailTo(product, email), '/auth/v1/verify')).toContain('type=signup');
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
});
