import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { rowsOf } from '../support/joins.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { aStaffAccount, openConsole, runAdmin } from '../support/staff.ts';
import { aTransfer } from '../support/transfers.ts';

const modes = [
  { name: 'light', theme: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'forced colours, light', theme: 'light', media: { forcedColors: 'active', colorScheme: 'light' } },
  { name: 'forced colours, dark', theme: 'dark', media: { forcedColors: 'active', colorScheme: 'dark' } },
] as const;

test('every screen of the console is accessible in light, dark and forced colours, and still with reduced motion', async ({
  page,
  product,
}) => {
  test.slow(); // many screens for the time of one
  const colleague = await aStaffAccount(product, 'administrator');
  await runAdmin(product, 'demo-data', 'create', '--people', '60', '--accounts', '5');
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Team sign-in' })).toBeVisible();
  await expectAccessibleInEachMode(page, 'sign-in');

  await openConsole(page, colleague);
  for (const path of await screensOf(product, colleague.id)) {
    await page.goto(`/staff${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.skeleton'), path).toHaveCount(0);
    expect(await movementsOn(page), `${path}: moves with reduced motion`).toEqual([]);
    await expectAccessibleInEachMode(page, path);
  }
});

/** Each screen with its pages, on data of every kind. */
async function screensOf(product: Product, staffId: string): Promise<string[]> {
  const [draft, sent] = [randomUUID(), randomUUID()];
  await rowsOf(
    product,
    `insert into campaigns.campaigns (id, state, subject, source, scheduled_at, started_at, ended_at, people, counts)
      values ($1, 'draft', 'A draft', 'Hello', null, null, null, null, null),
        ($2, 'sent', 'News', 'Hello', now(), now(), now(), 0, null)`,
    [draft, sent],
  );
  const first = async (table: string) =>
    (await rowsOf<{ id: string }>(product, `select id from ${table} order by created_at, id limit 1`))[0]?.id;
  return [
    '/overview',
    '/waitlist',
    `/waitlist/${await first('subscriptions.members')}`,
    '/waitlist/invitations',
    '/enquiries',
    `/enquiries/${await first('enquiries.enquiries')}`,
    '/campaigns',
    `/campaigns/${draft}`,
    `/campaigns/${sent}`,
    '/accounts',
    `/accounts/${staffId}`,
    '/transfers',
    `/transfers/${await aTransfer(product)}`,
    ...['/books', '/rates', '/rates/new'].map((page) => `/transfers${page}`),
    ...['', '/outbox', '/checks', '/keys', '/audit?reads=yes'].map((tab) => `/system${tab}`),
    '/you',
  ];
}

async function expectAccessibleInEachMode(page: Page, path: string): Promise<void> {
  for (const { name, theme, ...mode } of modes) {
    await page.emulateMedia({
      forcedColors: 'none',
      colorScheme: 'light',
      ...('media' in mode ? mode.media : {}),
    });
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await expectAccessible(page, undefined, `${path}, ${name}`);
    if ('media' in mode) expect(await unmarkedOn(page), `${path}, ${name}`).toEqual([]);
  }
}

/** What the colours of the system must show and axe does not look at: labels of charts, and the current item of a navigation. */
const unmarkedOn = (page: Page) =>
  page.evaluate(() => {
    const text = getComputedStyle(document.body).color;
    const labels = [...document.querySelectorAll('svg[role=img] text')].filter(
      (label) => getComputedStyle(label).fill !== text,
    );
    const colours = (item: Element) => getComputedStyle(item).backgroundColor;
    const currents = [...document.querySelectorAll('nav a[aria-current]')].filter((current) =>
      [...(current.closest('ul')?.querySelectorAll('a:not([aria-current])') ?? [])].some(
        (other) => colours(other) === colours(current),
      ),
    );
    return [...labels, ...currents].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

/** Whatever would take longer than an instant to change its place or its colour. */
const movementsOn = (page: Page) =>
  page.evaluate(() => {
    const instantSeconds = 0.001;
    const isLong = (durations: string) =>
      durations.split(', ').some((time) => Number.parseFloat(time) > instantSeconds);
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return isLong(transitionDuration) || isLong(animationDuration);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
