import type { CDPSession, Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { expect, test } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';

/** What is shown between the first paint and the end, as the compositor drew it. */
async function framesWhile(devtools: CDPSession, work: () => Promise<void>): Promise<string[]> {
  const frames: string[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as { name?: string; args?: { snapshot?: string } }[]) {
      if (event.name === 'Screenshot' && event.args?.snapshot) frames.push(event.args.snapshot);
    }
  });
  await devtools.send('Tracing.start', {
    // Without the exclusion everything else is recorded too: 60 000 events, which take seconds to hand over.
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.screenshot'],
      excludedCategories: ['*'],
    },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return frames;
}

/** How much each frame differs from the last one: the share of points that are clearly of another colour. */
function differences(page: Page, frames: readonly string[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const points = async (frame: string) => {
      const bytes = Uint8Array.from(atob(frame), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      // Small enough that a letter in another font makes no difference, and a bar or a column that moves does.
      const [width, height] = [48, Math.round((48 * picture.height) / picture.width)];
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(picture, 0, 0, width, height);
      return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    };
    const last = await points(all.at(-1) ?? '');
    const shares: number[] = [];
    for (const frame of all) {
      const data = await points(frame);
      const isEmpty = data.every(
        (value, n) => n < 4 || n % 4 === 3 || Math.abs(value - (data[n % 4] ?? 0)) < 6,
      );
      let changed = 0;
      for (let n = 0; n < last.length; n += 4) {
        if (
          Math.abs((data[n] ?? 0) - (last[n] ?? 0)) + Math.abs((data[n + 1] ?? 0) - (last[n + 1] ?? 0)) >
          90
        )
          changed += 1;
      }
      // Before the first paint there is nothing, in one colour; that is no wrong picture.
      shares.push(isEmpty ? 0 : changed / (last.length / 4));
    }
    return shares;
  }, frames as string[]);
}

/** Hydrated, and with the fonts that it will have. */
async function settled(page: Page): Promise<void> {
  await hydrate(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

for (const { why, path, width, isSignedIn = false } of [
  { why: 'the landing screen instead of the home page, on a phone', path: '/?app', width: 390 },
  { why: 'a page of the website in app mode', path: '/pricing?app', width: 1280 },
  { why: 'a page of the website', path: '/pricing', width: 390 },
  { why: 'a screen of the demo', path: '/demo/history', width: 1280 },
  { why: 'a screen of the app for a signed-in user', path: '/history', width: 1280, isSignedIn: true },
  { why: 'the home page for a signed-in user, on a phone', path: '/', width: 390, isSignedIn: true },
]) {
  test(`${why}: no frame shows anything but the page as it will be`, async ({ page, context, product }) => {
    if (isSignedIn) await signIn(page, product, await anAccount(product));
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' }); // what moves on purpose is not a flash
    // A second visit: fonts are there from the start, so that every change of a frame is one of the page.
    await page.goto(path);
    await settled(page);
    await page.goto('about:blank');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const frames = await framesWhile(devtools, async () => {
      await page.goto(path);
      await settled(page);
    });
    expect(frames.length).toBeGreaterThan(0);
    const shares = await differences(page, frames);
    // A headline in the stand-in font changes a sixth of the picture; another page or another chrome changes most of it.
    expect(Math.max(...shares), `frames: ${shares.map((share) => share.toFixed(3)).join(' ')}`).toBeLessThan(
      0.3,
    );
  });
}
