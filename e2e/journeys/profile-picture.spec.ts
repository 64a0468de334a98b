import type { Browser, Page } from '@playwright/test';
import { ask, password } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { anAccount, signIn } from '../support/members.ts';
import { aPhotograph, pictureFacts } from '../support/pictures.ts';
import type { Product } from '../support/product.ts';

// A device without a connection reports each request that fails.
test.use({ mayLog: /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)/ });

const add = (page: Page) => page.getByRole('button', { name: 'Add a picture' });
const change = (page: Page) => page.getByRole('button', { name: 'Change picture' });
const area = (page: Page) => page.getByRole('application', { name: 'Part of the picture to show' });
const dialog = (page: Page) => page.getByRole('dialog');

async function openProfile(page: Page, product: Product, email: string): Promise<void> {
  await signIn(page, product, email);
  await page.goto('/profile');
}

async function anotherDevice(browser: Browser, product: Product, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openProfile(page, product, email);
  return page;
}

async function choosePhotograph(page: Page): Promise<void> {
  await add(page).or(change(page)).click();
  const buffer = await aPhotograph();
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(area(page)).toBeFocused();
}

/** Loaded, not only requested. */
const expectPicture = (page: Page) =>
  expect
    .poll(() =>
      change(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

/** What the server has of the picture, read as its owner. */
async function storedPicture(product: Product, email: string) {
  const { body } = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  const headers = { authorization: `Bearer ${body.access_token}` };
  const read = (path: string) => fetch(`${product.url}${path}`, { headers });
  const [profile] = (await (await read('/rest/v1/profiles?select=avatar_path')).json()) as {
    avatar_path: string | null;
  }[];
  const path = profile?.avatar_path;
  const list = await fetch(`${product.url}/storage/v1/object/list/avatars`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: body.user.id }),
  });
  const names = ((await list.json()) as { name: string }[]).map(({ name }) => `${body.user.id}/${name}`);
  const bytes = path
    ? Buffer.from(await (await read(`/storage/v1/object/authenticated/avatars/${path}`)).arrayBuffer())
    : undefined;
  return { path, names, bytes };
}

test('a picture is chosen, cropped by keys, saved, seen on another device and removed', async ({
  page,
  product,
  browser,
}) => {
  const email = await anAccount(product);
  await openProfile(page, product, email);
  await add(page).click();
  await expect(dialog(page).getByText('JPEG, PNG or WebP, up to 10 MB.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(add(page)).toBeFocused();

  await choosePhotograph(page);
  await expectAccessible(page);
  // To the right half, and closer.
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.33');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
  await expectPicture(page);

  const first = await storedPicture(product, email);
  expect(first.names).toEqual([first.path]);
  expect(await pictureFacts(first.bytes ?? Buffer.of())).toEqual({
    ...{ width: 512, height: 512, format: 'webp' },
    ...{ hasExif: false, isBlue: true },
  });

  await page.reload();
  await expectPicture(page);
  const phone = await anotherDevice(browser, product, email);
  await expectPicture(phone);

  // Another one takes its place, and the first is gone.
  await choosePhotograph(page);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog(page)).toBeHidden();
  await expectPicture(page);
  const second = await storedPicture(product, email);
  expect(second.names).toEqual([second.path]);
  expect(second.path).not.toBe(first.path);

  await change(page).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(add(page)).toBeVisible();
  expect(await storedPicture(product, email)).toEqual({ path: null, names: [], bytes: undefined });
  await phone.reload();
  await expect(add(phone)).toBeVisible();
  await phone.context().close();
});

test('an upload whose connection is lost waits, and goes on with the same picture', { tag: '@deep' }, async ({
  page,
  product,
  context,
}) => {
  const email = await anAccount(product);
  await openProfile(page, product, email);
  await choosePhotograph(page);
  let isLost = false;
  const methods: string[] = [];
  await page.route('**/storage/v1/upload/resumable/**', async (route) => {
    methods.push(route.request().method());
    if (isLost) return route.continue();
    isLost = true;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Waiting for a connection' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
  await expectPicture(page);
  // It asked the server for the offset, instead of starting again.
  expect(methods).toEqual(['PATCH', 'HEAD', 'PATCH']);
  const { names, path } = await storedPicture(product, email);
  expect(names).toEqual([path]);
});

test('without a connection there is the initial, and a file that is no picture is not taken', {
  tag: '@deep',
}, async ({ page, product }) => {
  const email = await anAccount(product);
  await openProfile(page, product, email);
  await choosePhotograph(page);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expectPicture(page);
  await page.route('**/storage/v1/**', (route) => route.abort('failed'));
  await page.reload();
  await expect(change(page)).toBeVisible();
  await expect(change(page).locator('img')).toHaveCount(0);
  await expect(change(page)).toContainText('A');
  await change(page).click();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC' })).toBeVisible();
  await expectAccessible(page);
});
