import { anEmail } from '../support/accounts.ts';
import { rowsOf, subscribe } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { expectWellOnPhone } from '../support/on-phone.ts';
import { aStaffAccount, openConsole, untilConsoleListens } from '../support/staff.ts';

test('a viewer sees the demand, and a person who joins meanwhile', async ({ page, product }) => {
  const viewer = await aStaffAccount(product, 'viewer');
  const email = anEmail();
  await subscribe(product, 'waitlist', email);
  await rowsOf(
    product,
    `update subscriptions.members set state = 'confirmed', confirmed_at = now(), placed_at = now() where email = $1`,
    [email],
  );

  const isListening = untilConsoleListens(page);
  await openConsole(page, viewer);
  await expect(page).toHaveURL('/staff/overview');
  const joins = page.getByRole('region', { name: 'Joins per day' });
  await expect(joins.getByRole('img')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By corridor' })).toContainText('United Kingdom to Ghana');
  await expectAccessible(page);

  // By keyboard: a day of the chart, and the table behind it.
  const day = joins.getByRole('slider');
  const last = String(await day.getAttribute('aria-valuetext'));
  await day.press('ArrowLeft');
  await expect(day).not.toHaveAttribute('aria-valuetext', last);
  await page.getByRole('link', { name: '7 days' }).click();
  await joins.getByText('Show as a table').press('Enter');
  await expect(joins.getByRole('row')).toHaveCount(8);

  await isListening;
  const joined = page.locator('dt', { hasText: 'Joined the newsletter' }).locator('+ dd');
  const before = Number(await joined.innerText());
  await subscribe(product, 'newsletter', anEmail());
  await expect(joined).toHaveText(String(before + 1));
  await expectWellOnPhone(page);
});
