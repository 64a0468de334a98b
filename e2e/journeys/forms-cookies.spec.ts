import type { Page } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { rowsOf } from '../support/joins.ts';
import { expect, test } from '../support/journey.ts';

const accept = 'Accept All Cookies';
const reject = 'Reject All';
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('visits are counted only after a yes, without anything that tells who, and never again after a no', async ({
  page,
  context,
  product,
}) => {
  const counted: { page: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/visits')) return;
    counted.push({ page: new URL(page.url()).pathname, headers: request.headers() });
  });
  const pagesCounted = () => counted.map((one) => one.page);
  const inTable = async () => {
    const sum = "select coalesce(sum(count), 0)::int as count from visits.daily where page = '/pricing'";
    return (await rowsOf<{ count: number }>(product, sum))[0]?.count ?? 0;
  };
  const before = await inTable();
  await page.goto('/pricing');
  await expect(banner(page)).toBeVisible();
  expect(counted).toEqual([]);
  await banner(page).getByRole('button', { name: accept }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => counted.length).toBe(1);
  await expect.poll(inTable).toBe(before + 1);

  // Nothing that could tell this visitor from another: not on the device, not on the way, not in the table.
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.entries({ ...localStorage }))).toEqual([
    ['cookie-choice', 'accepted'],
  ]);
  expect(counted[0]?.headers).not.toHaveProperty('cookie');
  const columns = await rowsOf<{ name: string }>(
    product,
    `select column_name as name from information_schema.columns
      where table_schema = 'visits' order by column_name`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'page']);

  // The question comes once; the footer leads back to it.
  await page.goto('/faq');
  await page.keyboard.press('Shift'); // hydrates the page
  await expect.poll(() => counted.length).toBe(2);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
  await expect(
    page.getByText('You accepted visit statistics on this device.', { exact: false }),
  ).toBeVisible();
  await expect.poll(() => counted.length).toBe(3);
  await page.getByRole('main').getByRole('button', { name: reject }).click();
  await expect(
    page.getByText('You rejected visit statistics on this device.', { exact: false }),
  ).toBeVisible();
  await page.goto('/faq');
  await hydrate(page);
  // The next one to be counted is the next yes: had the page above been, it would stand between them.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: accept }).click();
  await expect.poll(pagesCounted).toEqual(['/pricing', '/faq', '/cookie-policy', '/cookie-policy']);
});

test('to accept and to reject are equally large, equally dressed and one press each', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/faq');
  const look = (name: string) =>
    banner(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, borderTopColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, backgroundColor, color, borderTopColor, fontSize, fontWeight };
      });
  expect(await look(accept)).toEqual(await look(reject));
  await banner(page).getByRole('button', { name: reject }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(banner(page)).toBeHidden();
});

/** Arial, or a font of the same widths: what `npm test` installs with Debian's Chromium, and most machines have. */
async function hasArial(page: Page): Promise<boolean> {
  await page.goto('/robots.txt');
  return page.evaluate(async () => {
    const face = new FontFace('probe', 'local("Arial"), local("ArialMT"), local("Liberation Sans")');
    return face.load().then(
      () => true,
      () => false,
    );
  });
}

test('the question covers nothing, and moves nothing when the fonts arrive or it is taken over', {
  tag: '@deep',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'it tries every width itself');
  test.skip(
    !(await hasArial(page)),
    'the page measures its fallback fonts by Arial, which this machine has not',
  );
  // The narrowest of each arrangement, and one at which only some fonts break the buttons; the long run has the rest.
  const narrowest = [320, 352, 360, 640, 768];
  const between = [350, 375, 390, 412, 430, 480, 560, 700, 900, 1024, 1280];
  const widths = process.env.LONG === '1' ? [...narrowest, ...between] : narrowest;
  /** Where the banner ends and what follows it begins. */
  const edges = () =>
    page.evaluate(() => {
      const of = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const part = of('[data-part="cookie-banner"]');
      const measured = [part?.top, part?.height, of('[data-part="top-bar"]')?.top, of('main')?.top];
      // Two lines of text and room for two lines differ by a thirtieth of a pixel, which is invisible.
      return measured.map((length) => Math.round(length ?? Number.NaN));
    });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto('/faq', { waitUntil: 'commit' });
    // With the stylesheet, and without the fonts.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const before = await edges();
    expect((before[0] ?? 0) + (before[1] ?? 0), `at ${width} px`).toBeLessThanOrEqual(before[2] ?? 0);
    fonts.resolve();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    expect(await edges(), `at ${width} px`).toEqual(before);
    await hydrate(page);
    expect(await edges(), `at ${width} px, taken over`).toEqual(before);
    await page.unroute('**/*.woff2');
  }
});
