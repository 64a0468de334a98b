import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { headline, openSend, sendAndFollow, stepsDone, toReview } from '../support/practice.ts';

test('a first transfer: somebody invented, a card, the arrival, the receipt and the history', async ({
  page,
  product,
}) => {
  await openSend(page, product);
  await toReview(page);
  await sendAndFollow(page);
  await expect(headline(page)).toHaveText('Ama Paperkite has the money.');
  await expect(stepsDone(page)).toHaveText([
    'You made this transfer',
    'Your payment arrived',
    'We asked our partner to pay it out',
    'The money arrived in Ama Paperkite’s wallet',
  ]);

  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the receipt' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/receipt.*\.pdf$/);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Back to History' }).click();
  const row = page.getByRole('list', { name: 'Your transfers' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ama Paperkite');
  await expect(row).toContainText('Arrived');
});
