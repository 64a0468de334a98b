import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { enquiriesPath, enquiriesWithCvPath } from '@remit/contract/enquiries.ts';
import {
  formatProofOfWork,
  proofOfWorkHeader,
  proofOfWorkPath,
  solve,
} from '@remit/contract/proof-of-work.ts';
import { sha256 } from '@remit/platform/guards/challenges.ts';
import { aPdf } from '@remit/server/enquiries/testing/cv-corpus.ts';
import { submit } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectWellOnPhone } from '../support/on-phone.ts';
import type { Product } from '../support/product.ts';
import { aStaffAccount, openConsole, untilConsoleListens } from '../support/staff.ts';

const message = 'Do you pay out\nin cash?';
const write = (product: Product, name: string, email: string) =>
  submit(product, 'enquiry', enquiriesPath, {
    ...{ kind: 'contact', page: '/contact', name, email, subject: 'Cash in Kumasi', message },
  });

/** Of this journey only. */
const aName = (first: string) => `${first} ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

async function apply(product: Product, name: string, email: string, cv: Buffer): Promise<void> {
  const { challenge } = await (await fetch(`${product.url}${proofOfWorkPath}?form=enquiry`)).json();
  const form = new FormData();
  const application = { kind: 'speculative_application', page: '/jobs', name, message: 'Hello.' };
  form.set('enquiry', JSON.stringify({ ...application, key: randomUUID(), email }));
  form.set('cv', new File([new Uint8Array(cv)], 'cv.pdf', { type: 'application/pdf' }));
  const headers = {
    origin: product.url,
    [proofOfWorkHeader]: formatProofOfWork(challenge, solve(challenge, sha256)),
  };
  const response = await fetch(`${product.url}${enquiriesWithCvPath}`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(response.status).toBe(202);
}

test('an editor finds enquiries, answers two in a row by keys, notes and closes one; a CV is downloaded', async ({
  page,
  product,
}) => {
  const both = `ama-${randomUUID()}`;
  const [ama, esi, yaa] = [`${both}@example.org`, `${both}-2@example.org`, `yaa-${randomUUID()}@example.org`];
  const [sender, second, candidate] = [aName('Ama'), aName('Esi'), aName('Yaa')];
  const cv = aPdf();
  await apply(product, candidate, yaa, cv);
  const staff = await aStaffAccount(product, 'editor');
  const isListening = untilConsoleListens(page);
  await openConsole(page, staff, '/enquiries');
  const applicant = page.getByRole('link', { name: candidate });
  await expect(applicant).toBeVisible();
  await isListening;
  // The list says that one came while it is open, and shows it on request: each look is audited.
  expect(await write(product, second, esi)).toBe(202);
  expect(await write(product, sender, ama)).toBe(202);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('link', { name: sender })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Kind').selectOption('speculative_application');
  await expect(page.getByRole('link', { name: sender })).toBeHidden();
  await applicant.click();
  await expect(page.getByRole('heading', { name: /^Enquiry [0-9A-F]{8}$/ })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the CV \(PDF/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^cv-[0-9a-f]{8}\.pdf$/);
  expect(await readFile(await file.path())).toEqual(cv);
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page).toHaveURL('/staff/enquiries?kind=speculative_application');

  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/staff/enquiries');
  await page.getByLabel('Name, e-mail or reference').fill(ama.slice(0, 12));
  await page.keyboard.press('Enter');
  await expect(applicant).toBeHidden();
  await expect(page.getByRole('link', { name: second })).toBeVisible();
  await expect(page.getByText('2 enquiries')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: sender })).toBeFocused();
  await page.keyboard.press('r');
  const field = page.getByLabel('Your answer');
  await expect(field).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Cash in Kumasi');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('We are');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', Kumasi');
  await page.reload();
  await expect(field).toHaveValue(new RegExp(`^Hello ${sender},[\\s\\S]+, Kumasi$`));
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible();
  await page.getByLabel('Template').selectOption('Greeting and name only');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('r');
  await expect(field).toBeFocused();
  await page.keyboard.type('Yes, we do.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No matching enquiries')).toBeVisible();
  expect((await mailsTo(product, esi))[0]?.text).toContain(`Hello ${second},\n\nYes, we do.\n\nKind regards`);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Search all states' }).click();
  await page.getByRole('link', { name: sender }).click();
  await expect(page.getByText('Captured', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByLabel('Assigned to')).toHaveValue(staff.id);
  const [answer, acknowledged] = await mailsTo(product, ama);
  expect(answer?.subject).toBe(`Re: ${acknowledged?.subject}`);
  expect(answer?.text).toContain(`Hello ${sender},`);

  await page.getByLabel('New note').fill('Legal agrees.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Legal agrees.' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectWellOnPhone(page);
});
