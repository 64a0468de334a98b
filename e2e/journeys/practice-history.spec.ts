import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { addLongHistory } from '../support/long-history.ts';
import { anAccount, signIn } from '../support/members.ts';
import { headline } from '../support/practice.ts';

const deep = { tag: '@deep' };

const rows = (page: Page) => page.getByRole('list', { name: 'Your transfers' }).getByRole('listitem');
const found = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test(
  'a long history is searched, filtered, exported and accounted for by month',
  deep,
  async ({ page, product }) => {
    const email = await anAccount(product);
    await addLongHistory(product, email, 2_000);
    await signIn(page, product, email);
    await page.goto('/history');
    await found(page, '50 transfers shown, newest first. There are more.');
    await expectAccessible(page);

    const search = page.getByRole('searchbox', { name: 'Name or reference' });
    await search.fill('aissatou ndeye 101');
    await search.press('Enter');
    await found(page, '5 transfers, newest first.');
    await expect(rows(page)).toContainText([101, 1010, 1013, 1016, 1019].map((n) => `Aïssatou Ndèye ${n}`));
    await search.fill('nobody of this name');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No transfer matches.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all transfers' }).click();
    await expect(page.getByRole('heading', { name: 'Your transfers' })).toBeFocused();
    await expect(search).toHaveValue('');

    // Of every twentieth, which was refunded, all went to one country.
    await page.getByLabel('State', { exact: true }).selectOption('not-arrived');
    await page.getByLabel('Country').selectOption('KE');
    await expect(page.getByText('No transfer matches.').first()).toBeVisible();
    await page.getByLabel('Country').selectOption('GH');
    await found(page, '50 transfers shown');
    await expect(rows(page).first()).toContainText('Refunded');
    const month = page.getByLabel('Month', { exact: true });
    const lastMonth = await month.locator('option').nth(2).getAttribute('value');
    await month.selectOption(lastMonth);
    await expect(page).toHaveURL(new RegExp(`month=${lastMonth}`));
    await found(page, 'transfers, newest first.');
    const shown = await rows(page).count();
    await page.reload();
    await expect(rows(page)).toHaveCount(shown);

    const csv = await download(page, 'Download as CSV');
    expect(csv.name).toMatch(/transfers-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.bytes.toString().trim().split('\n')).toHaveLength(shown + 1);
    expect(csv.bytes.toString()).toContain('Reference');

    await page.getByText('All months as a table').click();
    await expect(page.getByRole('table', { name: 'Sent by month in EUR' }).getByRole('row')).not.toHaveCount(
      1,
    );
    await page.getByText('Monthly statement').click();
    await page.getByLabel('Month of the statement').selectOption(lastMonth);
    await expectAccessible(page);
    const statement = await download(page, 'Download the statement');
    expect(statement.name).toMatch(/\.pdf$/);
    expect(statement.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    await rows(page).first().getByRole('link').click();
    await expect(headline(page)).toHaveText('You have your money back.');
    await page.getByRole('link', { name: 'Back to History' }).click();
    await expect(page).toHaveURL(/\/history/);
  },
);

test(
  'ten thousand transfers scroll with few rows laid out, and all of them are exported',
  deep,
  async ({ page, product }) => {
    test.slow(); // two hundred pages
    const email = await anAccount(product);
    await addLongHistory(product, email, 10_000);
    await signIn(page, product, email);
    await page.goto('/history');
    await expect(rows(page)).toHaveCount(50);
    for (let pages = 2; pages <= 10; pages++) {
      await page.keyboard.press('End');
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(pages * 50);
    }
    const laidOut = await rows(page).evaluateAll(
      (all) =>
        all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    );
    expect(laidOut).toBeGreaterThan(0);
    expect(laidOut).toBeLessThan(100);
    const csv = await download(page, 'Download as CSV');
    expect(csv.bytes.toString().trim().split('\n')).toHaveLength(10_001);
  },
);

test('people are added, corrected, removed and brought back', deep, async ({ page, product }) => {
  await signIn(page, product, await anAccount(product));
  await page.goto('/more/beneficiaries');
  await expect(page.getByRole('heading', { name: 'How your list will look' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a recipient' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Country').selectOption('SN');
  await sheet.getByRole('radio', { name: 'Bank deposit' }).check();
  await sheet.getByRole('button', { name: 'Save recipient' }).click();
  await expect(sheet.getByRole('textbox', { name: 'RIB' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'RIB' }).fill('SN9990000000000000000000');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Fatou Sample');
  await sheet.getByRole('button', { name: 'Save recipient' }).click();
  await expect(sheet).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Senegal' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'How your list will look' })).toHaveCount(0);

  await list.getByRole('button', { name: /^Fatou Sample/ }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Edit' }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Fatou Ndiaye');
  await sheet.getByRole('button', { name: 'Save recipient' }).click();
  await expect(list.getByRole('button', { name: /^Fatou Ndiaye/ })).toBeVisible();

  await list.getByRole('button', { name: /^Fatou Ndiaye/ }).click();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a recipient' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('button', { name: /^Fatou Ndiaye/ })).toBeVisible();

  await page.getByRole('region', { name: 'Invented people' }).getByLabel('Country').selectOption('GH');
  await page.getByRole('button', { name: 'Add Ama Paperkite' }).first().click();
  await expect(page.getByRole('list', { name: 'Ghana' })).toContainText('Ama Paperkite');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Ghana' })).toContainText('Ama Paperkite');
  await expect(list).toContainText('Fatou Ndiaye');
});

test('payment methods are chosen, and removed with a way back', deep, async ({ page, product }) => {
  await signIn(page, product, await anAccount(product));
  await page.goto('/more/payment-methods');
  await expect(page.getByRole('heading', { name: 'How your list will look' })).toBeVisible();
  const card = 'Debit card, ending in 0001';
  const own = page.getByRole('list', { name: 'Your payment methods' });
  await page.getByRole('button', { name: `Add ${card}` }).click();
  await expect(own).toContainText(card);
  await expectAccessible(page);
  await page.reload();
  await expect(own).toContainText(card);
  await own.getByRole('button', { name: `Remove ${card}` }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText(card);
  await page.reload();
  await expect(own).toContainText(card);
});
