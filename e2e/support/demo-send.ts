import { expect, type Page } from '@playwright/test';

/** The guided demo as a thumb does it. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).tap();

export async function addRecipient(page: Page, name: string, phone = '0712 345 678'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone (M-Pesa)').fill(phone);
  await page.getByLabel('Name').focus();
  await expect(page.getByLabel('Phone (M-Pesa)')).toHaveValue(/^\+254 \d{3} \d{3} \d{3}$/);
  await page.getByRole('button', { name: 'Save recipient' }).tap();
}

/** Returns the reference. */
export async function simulate(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Simulate send' }).tap();
  const reference = page.getByText(/^SIM-[A-Z0-9]{6}$/);
  await expect(reference).toBeVisible();
  return (await reference.textContent()) ?? '';
}
