import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { hydrate } from '../e2e/support/hydrate.ts';
import { addLongHistory } from '../e2e/support/long-history.ts';
import { anAccount, signIn } from '../e2e/support/members.ts';
import { waitForPrecache } from '../e2e/support/precache.ts';
import type { Product } from '../e2e/support/product.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { inBrowser, settled, tap } from './in-browser.ts';
import { processorIndex, slowDownFor } from './processor.ts';

const rounds = 5;
const phone = { width: 390, height: 844 };
const frameBudgetMs = 50;
/** What a navigation may take on such a phone. */
const changeBudgetMs = 200;
/** Sixty, less one that may fall to another's work. */
const framesASecondMin = 59;
/** From here on the browser calls a task long. */
const taskBudgetMs = 50;
const historyPages = 10;

type Tap = {
  readonly name: string;
  readonly on: (page: Page) => Locator;
  readonly before?: (page: Page) => Promise<void>;
  /** Does nothing, for comparison. */
  readonly isIdle?: boolean;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const tabTo = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Demo' }).getByRole('link', { name });

const taps: readonly Tap[] = [
  { name: 'Quick €100', on: button('Quick €100') },
  { name: 'nothing', on: (page) => page.locator('h1:visible').first(), isIdle: true },
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

/**
 * Every tap of the demo with the processor four times slower: from the finger to the next frame, as the browser's own event
 * timing has it (in steps of 8 ms), and until the result is drawn. A tap on nothing says what the machine costs.
 */
export const appTaps: Bench = {
  name: 'app',
  async run(options) {
    const times = new Map<string, Timed[]>(taps.map(({ name }) => [name, []]));
    const frames: number[] = [];
    const slowDowns: number[] = [];
    const tasks: number[] = [];
    await inBrowser(options, async (product, browser) => {
      for (let round = 0; round < (options.isSmoke ? 1 : rounds); round += 1) {
        const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
        const page = await context.newPage();
        const rate = slowDownFor(await processorIndex(page));
        slowDowns.push(rate);
        await page.goto(`${product.url}/demo/send`);
        await hydrate(page);
        // Fetched once in the life of an installation, and not what is measured here.
        await waitForPrecache(page);
        await settled(page);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate });
        for (const one of taps) times.get(one.name)?.push(await timed(page, devtools, one));
        frames.push(await framesASecond(page, devtools, `${product.url}/demo/more`));
        await context.close();
        tasks.push(await longestTask(product, browser));
      }
    });
    const of = (name: string, pick: (time: Timed) => number) => median((times.get(name) ?? []).map(pick));
    return [
      { what: 'processor slowed down', value: median(slowDowns), unit: 'x' },
      ...taps.map(
        ({ name, isIdle = false }): Figure => ({
          what: `${name}, to the next frame`,
          value: of(name, ({ toFrameMs }) => toFrameMs),
          unit: 'ms',
          ...(!isIdle && { budget: { atMost: frameBudgetMs } }),
        }),
      ),
      ...taps
        .filter(({ isIdle }) => !isIdle)
        .map(
          ({ name }): Figure => ({
            what: `${name}, until it is drawn`,
            value: of(name, ({ toChangeMs }) => toChangeMs),
            unit: 'ms',
            budget: { atMost: changeBudgetMs },
          }),
        ),
      {
        what: 'scrolling, frames a second',
        value: median(frames),
        unit: '',
        budget: { atLeast: framesASecondMin },
      },
      {
        what: 'scrolling a history of 10,000, its longest task (0: none was long)',
        value: median(tasks),
        unit: 'ms',
        budget: { atMost: taskBudgetMs },
      },
    ];
  },
};

type Timed = { readonly toFrameMs: number; readonly toChangeMs: number };

/** Not in the DOM's types yet: events that belong to one touch have the same number, others none. */
type Interaction = PerformanceEntry & { readonly interactionId?: number };

/** The browser does not report shorter ones. */
const shortestMs = 16;

async function timed(page: Page, devtools: CDPSession, { on, before }: Tap): Promise<Timed> {
  await before?.(page);
  const target = on(page);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate((leastMs) => {
    const slot = window as unknown as { tapped: Promise<Timed> };
    slot.tapped = new Promise((resolve) => {
      let toFrameMs = leastMs;
      const timing = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Interaction[]) {
          if (entry.interactionId) toFrameMs = Math.max(toFrameMs, entry.duration);
        }
      });
      timing.observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit);
      const listen = ({ timeStamp }: MouseEvent) => {
        const done = (toChangeMs: number) => {
          change.disconnect();
          // The observer reports only long after the frame.
          setTimeout(() => {
            timing.disconnect();
            resolve({ toFrameMs, toChangeMs });
          }, 300);
        };
        const change = new MutationObserver(() => {
          change.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - timeStamp);
            port2.postMessage(undefined);
          });
        });
        change.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
        setTimeout(done, 1500, Number.NaN);
      };
      addEventListener('click', listen, { capture: true, once: true });
    });
  }, shortestMs);
  // What we have just done to the page is not part of the tap.
  await page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)));
  await tap(devtools, target);
  return page.evaluate(() => (window as unknown as { tapped: Promise<Timed> }).tapped);
}

/** A flick down a long screen and back: how many frames a second were drawn meanwhile. */
async function framesASecond(page: Page, devtools: CDPSession, url: string): Promise<number> {
  await page.goto(url);
  await hydrate(page);
  await settled(page);
  await page.evaluate(() => {
    const slot = window as unknown as { frames: number[] };
    slot.frames = [];
    const count = (now: number) => {
      slot.frames.push(now);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  for (const yDistance of [-900, 900]) {
    await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 420, yDistance, speed: 1600 });
  }
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    return ((frames.length - 1) * 1000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0));
  });
}

/** Down the first pages of a person's ten thousand transfers, on a processor at its own speed. */
async function longestTask(product: Product, browser: Browser): Promise<number> {
  const email = await anAccount(product);
  await addLongHistory(product, email, 10_000);
  const context = await browser.newContext({ baseURL: product.url, viewport: phone });
  const page = await context.newPage();
  await signIn(page, product, email);
  await page.goto('/history');
  const rows = page.getByRole('list', { name: 'Your transfers' }).getByRole('listitem');
  await rows.nth(49).waitFor();
  await settled(page);
  await page.evaluate(() => {
    const slot = window as unknown as { longest: number };
    slot.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slot.longest = Math.max(slot.longest, duration);
    }).observe({ type: 'longtask' });
  });
  for (let pages = 2; pages <= historyPages; pages += 1) {
    await rows.last().scrollIntoViewIfNeeded();
    await rows.nth(pages * 50 - 1).waitFor({ state: 'attached' });
  }
  await settled(page);
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await context.close();
  return longest;
}
