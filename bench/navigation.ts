import type { Page } from '@playwright/test';
import { awake } from '../e2e/support/awake.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { inBrowser, pressMs, settled } from './in-browser.ts';
import { processorIndex, slowDownFor } from './processor.ts';

const rounds = 5;
/** From the home page, one after another: what stands in the top bar is fetched ahead, and none has been there before. */
const links = ['How It Works', 'Countries', 'Pricing'] as const;
const speeds = [
  { name: 'on a desk', atMost: 50, rateFor: () => 1 },
  { name: 'on a phone’s processor', atMost: 150, rateFor: slowDownFor },
] as const;

/** From a click on a link whose page is fetched ahead to the frame that shows it. */
export const navigation: Bench = {
  name: 'navigation',
  run: (options) =>
    inBrowser(
      options,
      async (product, browser) => {
        const figures: Figure[] = [];
        for (const { name, atMost, rateFor } of speeds) {
          const times = new Map<string, number[]>(links.map((link) => [link, []]));
          const rates: number[] = [];
          for (let round = 0; round < (options.isSmoke ? 1 : rounds); round += 1) {
            const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
            const page = await context.newPage();
            const rate = rateFor(await processorIndex(page));
            rates.push(rate);
            await page.goto(product.url);
            await awake(page);
            // Whoever clicks has moved before, and what a page keeps for that moment is done by then.
            await page.mouse.move(640, 500, { steps: 2 });
            await settled(page);
            const devtools = await context.newCDPSession(page);
            await devtools.send('Emulation.setCPUThrottlingRate', { rate });
            for (const link of links) times.get(link)?.push(await timed(page, link));
            await context.close();
          }
          figures.push(
            { what: `${name}, slowed down`, value: median(rates), unit: 'x' },
            ...[...times].map(
              ([link, taken]): Figure => ({
                what: `${name}, to ${link}`,
                value: median(taken),
                unit: 'ms',
                budget: { atMost },
              }),
            ),
          );
        }
        return figures;
      },
      {
        browser: options.isSmoke ? options.chromium : options.headlessShell,
        // What it keeps is fetched once in the life of an installation, and not what is measured here.
        env: { SERVICE_WORKER: 'off' },
      },
    ),
};

async function timed(page: Page, name: string): Promise<number> {
  await settled(page);
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
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click({ delay: pressMs });
  return page.evaluate(() => (window as unknown as { arrived: Promise<number> }).arrived);
}
