import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anEmail, password } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { fullName } from '../support/members.ts';
import {
  chooseWay,
  continueOn,
  expectPart,
  expectReadyToSend,
  headline,
  openSend,
  payWith,
  sendAndFollow,
  stepsDone,
  toReview,
} from '../support/practice.ts';
import type { Product } from '../support/product.ts';
import { runAdmin } from '../support/staff.ts';
import { createTransfer, ownRequests } from '../support/transfers.ts';

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

test(
  'who has just signed up goes from the confirmation to a transfer of their own',
  deep,
  async ({ page, product }) => {
    const email = anEmail();
    await page.goto('/auth?mode=signup');
    const form = page.getByRole('tabpanel');
    await form.getByLabel('Full Name').fill(fullName);
    await form.getByLabel('Email').fill(email);
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await page.goto(linkIn(await mailTo(product, email), '/auth/v1/verify'));
    await expect(
      page.getByText('Your e-mail address is confirmed. You are signed in.').first(),
    ).toBeVisible();
    await page.goto('/history');
    await expect(page.getByText('Your own transfers will take the place of these samples.')).toBeVisible();
    await page.getByRole('link', { name: 'Make a practice transfer' }).click();
    await expectPart(page, 'How much?');
    await toReview(page);
    await sendAndFollow(page);
    await expect(headline(page)).toHaveText('Ama Paperkite has the money.');
  },
);

const people = {
  GH: 'Kojo Threedrums',
  KE: 'Otieno Bluelantern',
  UG: 'Okello Tinwhistle',
  SN: 'Modou Tabouret',
};
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
    headline: 'The cash is ready for Never Collects.',
    says: 'Never Collects can collect 13,715.32 KES now.',
  },
];

test(
  'each test number makes its thing happen, and the transfer says what it was',
  deep,
  async ({ page, product }) => {
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
    }

    const [neverCollected = ''] = ids.slice(-1);
    await pass(product, neverCollected, '30 days');
    await expect(headline(page)).toHaveText('You have your money back.');
    await expect(page.getByRole('main')).toContainText(
      'Never Collects did not collect the cash within 30 days.',
    );
  },
);

test('each payment method does what it says', deep, async ({ page, product }) => {
  test.slow(); // four transfers
  await openSend(page, product);
  const methods = [
    ['KE', 'Debit card, ending in 0002', 'Your card was declined.', 'Download the record'],
    ['GH', 'Credit card, ending in 0004', 'Ama Paperkite has the money.', 'Download the receipt'],
    ['UG', 'Bank transfer, Copper Kettle Bank', 'Nakato Reedboat has the money.', 'Download the receipt'],
    ['SN', 'Bank transfer, Sleepy Owl Bank', 'This transfer has expired.', 'Download the record'],
  ] as const;
  const invented = {
    KE: 'Wanjiru Teapot',
    GH: 'Ama Paperkite',
    UG: 'Nakato Reedboat',
    SN: 'Awa Cerf-Volant',
  };
  for (const [country, method, outcome, document] of methods) {
    await page.goto('/send');
    await chooseWay(page, country, 'Mobile money');
    await toReview(page, invented[country]);
    await payWith(page, method);
    const id = await sendAndFollow(page);
    if (method.includes('Sleepy Owl')) await pass(product, id, '30 minutes');
    await expect(headline(page)).toHaveText(outcome);
    await expect(page.getByRole('button', { name: document })).toBeVisible();
  }
});

/** As if a transfer had waited for so long. */
const pass = (product: Product, id: string, time: string) =>
  rowsOf(
    product,
    `begin;
    set local session_replication_role = replica;
    update public.transfers set created_at = created_at - interval '${time}', updated_at = updated_at - interval '${time}'
      where id = '${id}';
    update transfers.due set at = now() where transfer = '${id}';
    commit`,
  );

test(
  'is cancelled in time, with the money back, and too late, with the reason',
  deep,
  async ({ page, product }) => {
    test.slow(); // payments as slow as real ones
    await openSend(page, product);
    const slowly = async (way: string, method: string) => {
      await page.goto('/send');
      await chooseWay(page, 'GH', way);
      await toReview(page);
      await page.getByRole('switch', { name: 'Sped up' }).click();
      await payWith(page, method);
      return sendAndFollow(page);
    };
    const cancel = async () => {
      await page.getByRole('button', { name: 'Cancel this transfer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    };
    const speedUp = (shown: Page) => shown.getByRole('button', { name: 'Speed it up' }).click();

    await slowly('Bank deposit', 'Bank transfer, Copper Kettle Bank');
    await expect(headline(page)).toHaveText('We are waiting for your payment.');
    await cancel();
    await expect(headline(page)).toHaveText('You cancelled this transfer.');
    await expect(headline(page)).toBeFocused();
    await expect(stepsDone(page).last()).toHaveText('The payment was closed, and nothing was charged');

    // Paid for, and not collected yet.
    await page.goto('/send');
    await chooseWay(page, 'KE', 'Cash pickup');
    await continueOn(page);
    await page.getByText('Test numbers', { exact: true }).click();
    await page.getByRole('button', { name: 'The cash is never collected' }).click();
    await payWith(page, 'Debit card, ending in 0001');
    await sendAndFollow(page);
    await expect(headline(page)).toHaveText('The cash is ready for Never Collects.');
    await expect(page.getByRole('region', { name: 'Pickup code' })).toBeVisible();
    await cancel();
    await expect(headline(page)).toHaveText('You have your money back.');
    await expect(stepsDone(page).last()).toHaveText('You have 100.00 EUR back');

    // Asked for while the partner pays it out, which it does not stop.
    const id = await slowly('Mobile money', 'Debit card, ending in 0001');
    await expect(headline(page)).toHaveText('The money is on its way to Ama Paperkite.');
    await cancel();
    await expect(headline(page)).toHaveText('This transfer is being cancelled.');
    await speedUp(page);
    await expect(headline(page)).toHaveText('Ama Paperkite has the money.');
    await expect(page.getByRole('main')).toContainText(
      'You have asked to cancel, but Ama Paperkite had 1,353.30 GHS before the transfer could be stopped.',
    );
    expect(id).not.toBe('');

    // It arrives while the question is open.
    const other = await page.context().newPage();
    const last = await slowly('Bank deposit', 'Debit card, ending in 0001');
    await expect(headline(page)).toHaveText('The money is on its way to Ama Paperkite.');
    await page.getByRole('button', { name: 'Cancel this transfer' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancel this transfer?' })).toBeVisible();
    await other.goto(`/history/transfer?id=${last}`);
    await speedUp(other);
    await expect(page.getByRole('dialog', { name: 'It is too late to cancel' })).toContainText(
      'Ama Paperkite has the money.',
    );
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel this transfer' })).toHaveCount(0);
  },
);

test(
  'a price that ran out is asked for again; another rate has to be confirmed',
  deep,
  async ({ page, product }) => {
    const version = async () =>
      (
        await rowsOf<{ version: number }>(
          product,
          'select max(version) as version from transfers.rate_sheets',
        )
      )[0]?.version;
    await page.clock.install();
    await openSend(page, product);
    // No other journey looks at this rate.
    await page.getByLabel('Pay in').selectOption('GBP');
    await chooseWay(page, 'UG', 'Mobile money');
    await toReview(page, 'Nakato Reedboat');
    await expect(page.getByText(/^This price holds for/)).toBeVisible();

    await page.clock.fastForward('10:01');
    await expect(page.getByText('The price ran out. We got a new one, and it is the same.')).toBeVisible();
    await expectReadyToSend(page);
    await expectAccessible(page);

    const before = await version();
    const rate = 4_700 + Number(before);
    await runAdmin(
      product,
      ...['rates', 'publish', '--rates', `GBP-UG=${rate}`, '--after', String(before)],
      ...['--reason', 'As of today'],
    );
    await page.clock.fastForward('10:01');
    const notice = page.getByRole('alert').filter({ hasText: 'the new one is different' });
    await expect(notice).toContainText('Nothing was sent.');
    await expect(notice).toContainText(`1 GBP = ${rate.toLocaleString('en-GB')}`);
    await expectReadyToSend(page);
    await expectAccessible(page);
    expect(
      await rowsOf(
        product,
        `select id from public.transfers where receive_currency = 'UGX' and pay_currency = 'GBP'`,
      ),
    ).toEqual([]);
    await sendAndFollow(page);
    await expect(page.getByRole('region', { name: 'The figures' })).toContainText(
      `Rate sheet, version${Number(before) + 1}`,
    );
  },
);

test(
  'each limit shows while the amount is typed, with the next best thing a tap away',
  deep,
  async ({ page, product }) => {
    const email = await openSend(page, product);
    const type = async (side: 'You pay' | 'They receive', amount: string) =>
      page.getByRole('textbox', { name: side }).fill(amount);
    const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const better = (name: string | RegExp) => page.getByRole('button', { name }).click();

    await type('You pay', '6000');
    await expect(notice('One transfer can be worth at most 5,000 USD.')).toBeVisible();
    await expectAccessible(page);
    await better('Send 4,628.96 EUR instead');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await chooseWay(page, 'KE', 'Mobile money');
    await type('You pay', '4000');
    await expect(notice('A wallet there can hold at most 500,000 KES.')).toBeVisible();
    await better('Send 500,000.00 KES instead');
    await expect(page.getByRole('textbox', { name: 'They receive' })).toHaveValue('500,000.00');
    await type('You pay', '4000');
    await better('Send it to a bank account instead');
    await expect(page.getByRole('radio', { name: 'Bank deposit' })).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);

    const send = await ownRequests(product, email);
    for (const minor of ['300000', '300000', '100000'])
      await createTransfer(send, { paymentMethod: 'bank-never-paid', minor });
    await page.reload();
    await type('You pay', '4000');
    await expect(notice('You can send at most 10,000 USD a day.')).toContainText(
      'You can send more tomorrow.',
    );
    await better(/^Send 2,\d{3}\.\d\d EUR instead$/);
    await expect(page.getByRole('alert')).toHaveCount(0);

    for (let made = 3; made < 10; made++)
      await createTransfer(send, { paymentMethod: 'bank-never-paid', minor: '1000' });
    await page.reload();
    await expect(notice('You can make 10 transfers a day.')).toContainText('You can send this tomorrow.');
    await expectAccessible(page);
  },
);

test('somebody is added on the way, and the check of the name warns', deep, async ({ page, product }) => {
  await openSend(page, product);
  await chooseWay(page, 'KE', 'Mobile money');
  await continueOn(page);
  await page.getByRole('button', { name: 'Add someone' }).click();
  await page.getByLabel('Mobile number').fill('0700 000 002');
  await expect(page.getByRole('radio', { name: 'M-Pesa' })).toBeChecked();
  await page.getByRole('button', { name: 'Save recipient' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Chebet Sample');
  await page.getByRole('button', { name: 'Save recipient' }).click();
  await expectReadyToSend(page);
  await expect(page.getByRole('region', { name: 'Do you know Chebet?' })).toContainText(
    'The name on this wallet is another one. Check it with Chebet before you send.',
  );
  await expectAccessible(page);
  await sendAndFollow(page);
  await expect(headline(page)).toHaveText('You have your money back.');
  await page.getByRole('link', { name: 'Correct the recipient' }).click();
  await expect(page.getByRole('button', { name: /^Chebet Sample/ })).toBeVisible();
});
