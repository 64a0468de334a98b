import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { hydrate } from '../e2e/support/hydrate.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { inBrowser, pressMs, settled, tap } from './in-browser.ts';
import { processorIndex, slowDownFor } from './processor.ts';

const rounds = 9;
/** From the home page, one after another: each is fetched when the pointer comes to its link. */
const links = ['How It Works', 'Countries', 'Pricing'] as const;
type Device = {
  readonly name: string;
  readonly atMost?: number;
  readonly rateFor: (index: number) => number;
  readonly context: BrowserContextOptions;
  readonly isTouched?: boolean;
};

/** The first click takes down the longest page, and its code is compiled as it runs for the first time. */
const firstLeavesHome = {
  atMost: 30,
  cause: 'the first click leaves the longest page, with code never run before',
};

const desk = { viewport: { width: 1280, height: 800 } };
/** The budgets are for a click on what can be seen. On a phone the way leads through the menu: for comparison. */
const devices: readonly Device[] = [
  { name: 'on a desk', atMost: 60, rateFor: () => 1, context: desk },
  { name: 'on a slower desk', atMost: 200, rateFor: slowDownFor, context: desk },
  {
    name: 'on a phone, by the menu',
    rateFor: slowDownFor,
    context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    isTouched: true,
  },
];

/** From a click on a link whose page is fetched ahead to the frame that shows it. */
export const navigation: Bench = {
  name: 'navigation',
  run: (options) =>
    inBrowser(
      options,
      async (product, browser) => {
        const figures: Figure[] = [];
        for (const { name, atMost, rateFor, context: device, isTouched = false } of devices) {
          const times = new Map<string, number[]>(links.map((link) => [link, []]));
          const rates: number[] = [];
          for (let round = 0; round < (options.isSmoke ? 1 : rounds); round += 1) {
            const context = await browser.newContext(device);
            const page = await context.newPage();
            await page.goto(product.url);
            await hydrate(page);
            const devtools = await context.newCDPSession(page);
            for (const label of links) {
              if (isTouched) await page.getByRole('button', { name: 'Menu' }).tap();
              const link = page
                .getByRole('banner')
                .getByRole('link', { name: label, exact: true })
                .filter({ visible: true });
              if (!isTouched) await link.hover();
              await settled(page);
              // A shared processor is half as fast from one second to the next.
              const rate = rateFor(await processorIndex(page));
              rates.push(rate);
              await devtools.send('Emulation.setCPUThrottlingRate', { rate });
              times
                .get(label)
                ?.push(await timed(page, () => (isTouched ? tap(devtools, link) : click(link))));
              await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
            }
            await context.close();
          }
          figures.push(
            { what: `${name}, slowed down`, value: median(rates), unit: 'x' },
            ...[...times].map(
              ([link, taken]): Figure => ({
                what: `${name}, to ${link}`,
                value: median(taken),
                unit: 'ms',
                ...(atMost && { budget: { atMost } }),
                ...(link === links[0] && { excess: firstLeavesHome }),
              }),
            ),
          );
        }
        return figures;
      },
      {
        // What it keeps is fetched once in the life of an installation, and not what is measured here.
        env: { SERVICE_WORKER: 'off' },
      },
    ),
};

const click = (link: Locator) => link.click({ delay: pressMs });

async function timed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const slot = window as unknown as { arrived: Promise<number> };
    const title = () => document.querySelector('main h1')?.textContent;
    slot.arrived = new Promise((resolve) => {
      const listen = ({ timeStamp }: MouseEvent) => {
        const before = title();
        const change = new MutationObserver(() => {
          if (title() === before) return;
          change.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          });
        });
        change.observe(document.body, { subtree: true, childList: true, characterData: true });
      };
      addEventListener('click', listen, { capture: true, once: true });
    });
  });
  await press();
  return page.evaluate(() => (window as unknown as { arrived: Promise<number> }).arrived);
}
