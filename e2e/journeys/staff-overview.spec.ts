import { anAddress } from '../support/accounts.ts';
import { subscribe } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { aStaffAccount, openConsole, runAdmin } from '../support/staff.ts';

test('a viewer sees the demand, and somebody who joins meanwhile @phone', async ({ page, product }) => {
  const viewer = await aStaffAccount(product, 'viewer');
  await runAdmin(product, 'demo-data', 'create', '--people', '400', '--accounts', '0');
  try {
    await openConsole(page, viewer);
    await expect(page).toHaveURL('/staff/overview');
    const joined = page
      .locator('div', { has: page.getByText('Joined the newsletter', { exact: true }) })
      .last();
    const joins = page.getByRole('region', { name: 'Joins per day' });
    await expect(joins.getByRole('img')).toBeVisible();
    await expectAccessible(page);

    // By keyboard: a day of the chart, and the table behind it.
    const day = joins.getByRole('slider');
    const last = await day.getAttribute('aria-valuetext');
    await day.press('ArrowLeft');
    await expect(day).not.toHaveAttribute('aria-valuetext', String(last));
    await joins.getByText('Show as a table').press('Enter');
    await expect(joins.getByRole('table')).toBeVisible();
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(joins.getByRole('row')).toHaveCount(8);
    await expectAccessible(page);

    const [before] = await joined.locator('dd').allInnerTexts();
    await subscribe(product, 'newsletter', anAddress());
    await expect(joined.locator('dd').first()).toHaveText(String(Number(before) + 1));
  } finally {
    await runAdmin(product, 'demo-data', 'remove', '--yes');
  }
});
