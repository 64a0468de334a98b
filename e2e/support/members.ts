import { type Browser, expect, type Page } from '@playwright/test';
import { anEmail, ask, password } from './accounts.ts';
import { linkIn, mailTo } from './mailbox.ts';
import type { Product } from './product.ts';

export const fullName = 'Ama Sample';

/** An account whose mailbox is proven, created without the screen. */
export async function anAccount(product: Product, email = anEmail()): Promise<string> {
  const data = { full_name: fullName };
  const { status } = await ask(product.url, 'POST /signup', { body: { email, password, data } });
  expect(status).toBe(200);
  const link = linkIn(await mailTo(product, email), '/auth/v1/verify');
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
  return email;
}

/** A page of another user, who shares nothing with the first. */
export async function anotherBrowser(browser: Browser, { url }: Product): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}

/** Leaves the session where the next page finds it. */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  const { status, body } = await ask(product.url, 'POST /token?grant_type=password', {
    body: { email, password },
  });
  expect(status).toBe(200);
  await page.goto('/robots.txt');
  await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(body));
}
