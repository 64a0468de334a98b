import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, themes } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';
import {
  chooseWay,
  continueOn,
  expectPart,
  expectReadyToSend,
  headline,
  openSend,
  sendAndFollow,
  sendButton,
  stepsDone,
  toReview,
} from '../support/practice.ts';
import { coveredWhenFocused, shareForReading } from '../support/room.ts';
import { aSharedTransfer } from '../support/transfers.ts';

const deep = { tag: '@deep' };

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** 1280 by 1024 pixels at 400 %. */
const enlarged = { width: 320, height: 256 };

/** In both themes on a desk and a phone, and enlarged as far as it has to be. A dialog keeps the page behind it still. */
async function expectWell(page: Page, state: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.evaluate((name) => {
        if (name === 'dark') document.documentElement.dataset.theme = name;
        else delete document.documentElement.dataset.theme;
      }, theme);
      await expectAccessible(page, undefined, `${state}, ${theme}, ${size.width} wide`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${state}, ${size.width} wide`).toBeLessThanOrEqual(size.width);
  }
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  if (!hasDialog) expect(await coveredWhenFocused(page), `${state}: covered`).toEqual([]);
  await page.setViewportSize(enlarged);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `${state}, enlarged`).toBeLessThanOrEqual(enlarged.width);
  if (!hasDialog) expect(await shareForReading(page), `${state}: room to read`).toBeGreaterThan(0.6);
  await page.setViewportSize(widths[0] as (typeof widths)[number]);
}

test('every state of sending is accessible and fits', deep, async ({ page, product }) => {
  test.slow(); // each state is looked at five times
  await openSend(page, product);
  await expectWell(page, 'the amount');
  await page.getByRole('textbox', { name: 'You pay' }).fill('a lot');
  await expect(page.getByText('Enter an amount in figures, such as 1,000.50.')).toBeVisible();
  await expectWell(page, 'no amount');
  await chooseWay(page, 'KE', 'Mobile money');
  await page.getByRole('textbox', { name: 'You pay' }).fill('4000');
  await expect(page.getByText('A wallet there can hold at most 500,000 KES.')).toBeVisible();
  await expectWell(page, 'a limit');
  await page.getByRole('textbox', { name: 'You pay' }).fill('100');
  await continueOn(page);
  await page.getByText('Test numbers', { exact: true }).click();
  await expectWell(page, 'the recipient');
  await page.getByRole('button', { name: 'Add someone' }).click();
  await page.getByRole('button', { name: 'Save recipient' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveAttribute('aria-invalid', 'true');
  await expectWell(page, 'a new recipient');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Wanjiru Teapot/ }).click();
  await expectReadyToSend(page);
  await expect(page.getByText('The name on this wallet matches.')).toBeVisible();
  await expectWell(page, 'the review');
  await page.getByRole('button', { name: 'Change: Paid with' }).click();
  await expectPart(page, 'How do you pay?');
  await expectWell(page, 'the payment');
  await continueOn(page);
  await expectReadyToSend(page);
  await sendButton(page).click();
  await expectPart(page, 'Sent');
  await expect(page.getByText('Arrived').first()).toBeVisible();
  await expectWell(page, 'sent');
});

test('every state of what was sent is accessible and fits', deep, async ({ page, product }) => {
  test.slow(); // each state is looked at five times
  const email = await anAccount(product);
  await signIn(page, product, email);
  await page.goto('/history');
  await expect(page.getByText('Your own transfers will take the place of these samples.')).toBeVisible();
  await expectWell(page, 'the samples');
  for (const [path, heading] of [
    ['/more/beneficiaries', 'Invented people'],
    ['/more/payment-methods', 'Invented cards and banks'],
  ]) {
    await page.goto(path as string);
    await expect(page.getByRole('heading', { name: heading as string })).toBeVisible();
    await expectWell(page, `${path} without anything`);
  }

  await page.goto('/send');
  await toReview(page);
  await page.getByRole('switch', { name: 'Sped up' }).click();
  await page.getByRole('button', { name: 'Change: Paid with' }).click();
  await page.getByRole('radio', { name: 'Bank transfer, Copper Kettle Bank' }).check();
  await continueOn(page);
  await sendAndFollow(page);
  await expect(headline(page)).toHaveText('We are waiting for your payment.');
  await page.getByRole('button', { name: 'Share a tracking link' }).click();
  await expect(page.getByText('This transfer is shared. Its link:')).toBeVisible();
  // Says whether the link was copied, and covers half of an enlarged screen while it does.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click();
  await expectWell(page, 'under way');
  await page.getByRole('button', { name: 'Cancel this transfer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWell(page, 'asking to cancel');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Speed it up' }).click();
  await expect(headline(page)).toHaveText('Ama Paperkite has the money.');
  await expectWell(page, 'arrived');

  await page.goto('/history');
  await expect(page.getByRole('list', { name: 'Your transfers' }).getByRole('listitem')).toHaveCount(1);
  await page.getByText('Monthly statement').click();
  await expectWell(page, 'the history');
  await page.goto('/more/beneficiaries');
  await expect(page.getByRole('list', { name: 'Ghana' })).toBeVisible();
  await expectWell(page, 'the recipients');
  await page.getByRole('button', { name: /^Ama Paperkite/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWell(page, 'a recipient');
  await page.goto('/more/payment-methods');
  await expect(page.getByRole('list', { name: 'Your payment methods' })).toBeVisible();
  await expectWell(page, 'the payment methods');
});

test.describe('what is not there, and what others see', deep, () => {
  test.use({ mayLog: /status of 404/ });
  test(
    'a tracked transfer, one that needs a sign-in and one that does not exist are accessible and fit',
    deep,
    async ({ page, product }) => {
      const { code } = await aSharedTransfer(product);
      await page.goto(`/track/${code}`);
      await page.keyboard.press('Shift');
      await expectWell(page, 'tracked');
      await page.goto('/history/transfer?id=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('Sign in to see this transfer.')).toBeVisible();
      await expectWell(page, 'signed out');
      await signIn(page, product, await anAccount(product));
      await page.goto('/history/transfer?id=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('We do not have this transfer.')).toBeVisible();
      await expectWell(page, 'no such transfer');
    },
  );
});

/** Tab by Tab, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const passed: string[] = [];
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  while (passed.length < 80 && !(await isThere())) {
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? ''));
  }
  await expect(target, passed.join('\n')).toBeFocused();
}

test('the keyboard alone sends, follows and gets the receipt', deep, async ({ page, product }) => {
  await openSend(page, product);
  await tabTo(page, page.getByLabel('Send to'));
  await page.keyboard.type('Ken');
  await expect(page.getByLabel('Send to')).toHaveValue('KE');
  await tabTo(page, page.getByRole('textbox', { name: 'You pay' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('40');
  await tabTo(page, page.getByRole('radio', { name: 'Mobile money' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Bank deposit' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Who gets it?' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Wanjiru Teapot/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Change: Paid with' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How do you pay?' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Debit card, ending in 0001' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Credit card, ending in 0003' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeFocused();
  await tabTo(page, page.getByRole('switch', { name: 'Sped up' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Sped up' })).not.toBeChecked();
  await page.keyboard.press('Space');
  await expectReadyToSend(page);
  await tabTo(page, sendButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Follow this transfer' }));
  await page.keyboard.press('Enter');

  await expect(headline(page)).toHaveText('Wanjiru Teapot has the money.');
  await expect(stepsDone(page)).toHaveCount(4);
  await tabTo(page, page.getByRole('button', { name: 'Download the receipt' }));
  const [receipt] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
});
