import type { Page } from '@playwright/test';
import { anAddress, ask, password } from './accounts.ts';
import { linkIn, mailTo } from './mailbox.ts';
import type { Product } from './product.ts';

export const fullName = 'Ama Sample';

/** An account whose mailbox is proven, made without the screen. */
export async function anAccount(product: Product, email = anAddress()): Promise<string> {
  await ask(product.url, 'POST /signup', { body: { email, password, data: { full_name: fullName } } });
  await fetch(linkIn(await mailTo(product, email), '/auth/v1/verify'), { redirect: 'manual' });
  return email;
}

/** Leaves the session where the next page finds it. */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  const { body } = await ask(product.url, 'POST /token?grant_type=password', { body: { email, password } });
  await page.goto('/robots.txt');
  await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(body));
}
