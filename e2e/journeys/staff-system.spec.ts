import { expect, expectAccessible, test } from '../support/journey.ts';
import { expectWellOnPhone } from '../support/on-phone.ts';
import { aStaffAccount, openConsole } from '../support/staff.ts';

test('a colleague looks after the system: limits, e-mails, checks, keys and audit', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  const colleague = await aStaffAccount(product, 'administrator');
  await openConsole(page, colleague, '/system');
  await expect(page.getByRole('table', { name: 'Capacity' })).toContainText('Disk');
  await expect(page.getByRole('main')).toContainText('PostgreSQL');
  await expectAccessible(page);
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'System pages' }).getByRole('link', { name });

  await part('Outbox').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('auth-signup');
  await expect(page.getByRole('main')).not.toContainText(colleague.email);
  await expectAccessible(page);

  await part('Checks').click();
  await page.getByRole('button', { name: 'Run checks' }).click();
  await expect(page.getByRole('row', { name: /migrations/ })).toContainText('OK');
  await expectAccessible(page);

  await part('Keys').click();
  await expect(page.getByRole('rowheader', { name: 'master' })).toBeVisible();
  await expectAccessible(page);

  await part('Audit').click();
  const granted = page.getByTitle(colleague.email);
  const grant = page
    .getByRole('row', { name: /Gave the role Administrator.*Joined the team/ })
    .filter({ has: granted });
  await expect(grant).toBeVisible();
  await expectAccessible(page);
  // From an account to who changed it, and back.
  await grant.getByTitle(colleague.email).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('main')).toContainText('Only about Ama Sample');
  await expect(grant).toContainText('Operator');
  await expectWellOnPhone(page);
});
