import { readFile } from 'node:fs/promises';
import { anEmail, password } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { fullName } from '../support/members.ts';
import {
  chooseWay,
  continueOn,
  expectPart,
  headline,
  openSend,
  payWith,
  sendAndFollow,
  stepsDone,
  toReview,
} from '../support/practice.ts';

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

const deep = { tag: '@deep' };

test('who has just signed up goes from the confirmation to a transfer of their own', deep, async ({
  page,
  product,
}) => {
  const email = anEmail();
  await page.goto('/auth?mode=signup');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Full Name').fill(fullName);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
  await expect(page.getByText('Your e-mail address is confirmed. You are signed in.').first()).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('Your own transfers will take the place of these samples.')).toBeVisible();
  await page.getByRole('link', { name: 'Make a practice transfer' }).click();
  await expectPart(page, 'How much?');
  await toReview(page);
  await sendAndFollow(page);
  await expect(headline(page)).toHaveText('Ama Paperkite has the money.');
});

const people = { GH: 'Kojo Threedrums', KE: 'Otieno Bluelantern', UG: 'Okello Tinwhistle', SN: 'Modou Tabouret' };
const lastStep = {
  'Mobile money': (name: string) => `The money arrived in ${name}’s wallet`,
  'Bank deposit': (name: string) => `The money arrived in ${name}’s bank account`,
  'Cash pickup': (name: string) => `${name} collected the cash`,
};

for (const [country, name] of Object.entries(people)) {
  test(`sends to ${country} in each way and watches it arrive`, deep, async ({ page, product }) => {
    test.slow(); // three transfers
    await openSend(page, product);
    for (const [way, arrived] of Object.entries(lastStep)) {
      await page.goto('/send');
      await chooseWay(page, country, way);
      await toReview(page, name);
      await sendAndFollow(page);
      await expect(headline(page)).toHaveText(`${name} has the money.`);
      await expect(stepsDone(page).last()).toHaveText(arrived(name));
      await expect(page.getByText('To come:')).toHaveCount(0);
    }
  });
}

/** Each to another country or in another way than the one before, so that no recipient is chosen yet. */
const failures = [
  {
    ...{ country: 'GH', way: 'Mobile money', what: 'No wallet has this number' },
    headline: 'You have your money back.',
    says: 'There is no wallet with the number you entered for Unknown Wallet.',
  },
  {
    ...{ country: 'KE', way: 'Mobile money', what: 'The name does not match' },
    headline: 'You have your money back.',
    says: 'The wallet or account you entered for Another Name has another name.',
  },
  {
    ...{ country: 'UG', way: 'Mobile money', what: 'The wallet is full' },
    headline: 'You have your money back.',
    says: 'The wallet of Full Wallet cannot hold 391,768 UGX more.',
  },
  {
    ...{ country: 'SN', way: 'Mobile money', what: 'The partner does not respond at first, then it arrives' },
    headline: 'Slow Partner has the money.',
    says: 'arrived in full.',
  },
  {
    ...{ country: 'KE', way: 'Mobile money', what: 'The partner says nothing for a while, then it arrives' },
    headline: 'Arrives After All has the money.',
    says: 'arrived in full.',
  },
  {
    ...{ country: 'GH', way: 'Mobile money', what: 'The partner says nothing for a while, then it fails' },
    headline: 'You have your money back.',
    says: 'The wallet of Fails After All cannot hold',
  },
  {
    ...{ country: 'SN', way: 'Bank deposit', what: 'The account is closed' },
    headline: 'You have your money back.',
    says: 'The account you entered for Closed Account is closed.',
  },
  {
    ...{ country: 'UG', way: 'Bank deposit', what: 'The partner says nothing for a while, then it fails' },
    headline: 'You have your money back.',
    says: 'The account you entered for Fails After All is closed.',
  },
  {
    ...{ country: 'KE', way: 'Cash pickup', what: 'The cash is never collected' },
    headline: 'You have your money back.',
    says: 'Never Collects did not collect the cash within 30 days.',
  },
];

test('each test number makes its thing happen, and the transfer says what it was', deep, async ({
  page,
  product,
}) => {
  test.slow(); // nine transfers
  await openSend(page, product);
  const ids: string[] = [];
  for (const { country, way, what } of failures) {
    await page.goto('/send');
    await chooseWay(page, country, way);
    await continueOn(page);
    await page.getByText('Test numbers', { exact: true }).click();
    await page.getByRole('button', { name: what }).click();
    ids.push(await sendAndFollow(page));
  }
  for (const [index, { headline: expected, says }] of failures.entries()) {
    await page.goto(`/history/transfer?id=${ids[index]}`);
    await expect(headline(page)).toHaveText(expected);
    await expect(page.getByRole('region', { name: expected })).toContainText(says);
    await expectAccessible(page);
  }
});

test('each payment method does what it says', deep, async ({ page, product }) => {
  test.slow(); // four transfers
  await openSend(page, product);
  const methods = [
    ['KE', 'Debit card, ending in 0002', 'Your card was declined.', 'Download the record'],
    ['GH', 'Credit card, ending in 0004', 'Ama Paperkite has the money.', 'Download the receipt'],
    ['UG', 'Bank transfer, Copper Kettle Bank', 'Nakato Reedboat has the money.', 'Download the receipt'],
    ['SN', 'Bank transfer, Sleepy Owl Bank', 'This transfer has expired.', 'Download the record'],
  ] as const;
  const invented = { KE: 'Wanjiru Teapot', GH: 'Ama Paperkite', UG: 'Nakato Reedboat', SN: 'Awa Cerf-Volant' };
  for (const [country, method, outcome, document] of methods) {
    await page.goto('/send');
    await chooseWay(page, country, 'Mobile money');
    await toReview(page, invented[country]);
    await payWith(page, method);
    await sendAndFollow(page);
    await expect(headline(page)).toHaveText(outcome);
    await expect(page.getByRole('button', { name: document })).toBeVisible();
  }
});
