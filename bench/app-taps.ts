import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { awake } from '../e2e/support/awake.ts';
import { aDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { type Bench, type Figure, median } from './figure.ts';

const slowDown = 4;
const rounds = 5;
const budgetMs = 50;

/** One tap of the demo: what it is called, and what is tapped. */
type Tap = {
  readonly name: string;
  readonly on: (page: Page) => Locator;
  readonly before?: (page: Page) => Promise<void>;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const tabTo = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name });

/** Every tap from an amount to the history, in order. */
const taps: readonly Tap[] = [
  { name: 'Quick €100', on: button('Quick €100') },
  { name: 'Next, to the recipient', on: button('Next') },
  {
    name: 'Save recipient',
    on: button('Save recipient'),
    async before(page) {
      await page.getByLabel('Name').fill('Wanjiru Sample');
      await page.getByLabel('Phone (M-Pesa)').fill('0712 345 678');
    },
  },
  { name: 'Add new', on: button('Add new') },
  { name: 'Select existing', on: button('Select existing') },
  { name: 'Next, to the review', on: button('Next') },
  { name: 'Back', on: button('Back') },
  { name: 'Next, again', on: button('Next') },
  { name: 'Simulate send', on: button('Simulate send') },
  { name: 'Review', on: button('Review'), before: delivered },
  { name: 'Simulate send, again', on: button('Simulate send') },
  { name: 'Start over', on: button('Start over'), before: delivered },
  { name: 'History', on: tabTo('History') },
  { name: 'Home', on: tabTo('Home') },
];

async function delivered(page: Page): Promise<void> {
  await page.getByText(/^SIM-[A-Z0-9]{6}$/).waitFor();
}

/** From a tap to the next frame, as the browser's own event timing has it, with the processor four times slower. */
export const appTaps: Bench = {
  name: 'app',
  async run(options) {
    const dataDir = aDataDir();
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({
      executablePath: await options.chromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const durations = new Map<string, number[]>(taps.map(({ name }) => [name, []]));
    try {
      for (let round = 0; round < (options.isSmoke ? 1 : rounds); round += 1) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
        });
        const page = await context.newPage();
        await page.goto(`${product.url}/demo/send`);
        await awake(page);
        await page.waitForLoadState('networkidle');
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
        for (const tap of taps) durations.get(tap.name)?.push(await timed(page, devtools, tap));
        await context.close();
      }
    } finally {
      await browser.close();
      await product.stop();
      removeDataDir(dataDir);
    }
    return [...durations].map(
      ([name, ms]): Figure => ({
        what: `${name}, to the next frame`,
        value: median(ms),
        unit: 'ms',
        budget: { atMost: budgetMs },
      }),
    );
  },
};

async function timed(page: Page, devtools: CDPSession, { on, before }: Tap): Promise<number> {
  await before?.(page);
  const target = on(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await page.evaluate(() => {
    const slot = window as unknown as { tapped: Promise<number> };
    slot.tapped = new Promise((resolve) => {
      // From the touch itself to the end of the frame in which it was answered.
      addEventListener(
        'click',
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          }),
        { capture: true, once: true },
      );
    });
  });
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(() => (window as unknown as { tapped: Promise<number> }).tapped);
}
