import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';
import { expectPart, expectReadyToSend, sendButton } from '../support/practice.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** How many taps somebody needs from the open send screen to a transfer that was delivered, with nothing typed. */
const tapsMax = { first: 5, second: 3 };
/** What a person takes for a tap, besides the machine. */
const secondsATap = 1.3;

test('a new user on a phone: taps from signed in to delivered', { tag: '@deep' }, async ({
  page,
  product,
}) => {
  await signIn(page, product, await anAccount(product));

  const first = await timed(page, async (tap) => {
    await tap('Continue');
    await tap(/^Ama Paperkite/);
    await expectReadyToSend(page);
    await tap(/^Send \d/);
  });
  expect(first.taps).toBeLessThanOrEqual(tapsMax.first);

  const second = await timed(page, async (tap) => {
    await tap('Continue');
    await expectReadyToSend(page);
    await tap(/^Send \d/);
  });
  expect(second.taps).toBeLessThanOrEqual(tapsMax.second);
  // A figure to read, not to judge: the machine may be busy.
  test.info().annotations.push({ type: 'taps and seconds', description: JSON.stringify({ first, second }) });

  // From the list of people it is as short.
  await page.goto('/more/beneficiaries');
  await page.getByRole('link', { name: 'Send again to Ama Paperkite' }).tap();
  await expectReadyToSend(page);
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
});

async function timed(
  page: Page,
  send: (tap: (name: string | RegExp) => Promise<void>) => Promise<void>,
): Promise<{ taps: number; seconds: number }> {
  await page.goto('/send');
  await expectPart(page, 'How much?');
  const since = performance.now();
  let taps = 0;
  await send(async (name) => {
    taps += 1;
    await page.getByRole('main').getByRole('button', { name }).tap();
  });
  await expect(page.getByRole('status').filter({ hasText: 'Now' })).toContainText('Arrived');
  const seconds = (performance.now() - since) / 1_000 + taps * secondsATap;
  return { taps, seconds: Math.round(seconds * 10) / 10 };
}
