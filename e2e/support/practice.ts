import { expect, type Page } from '@playwright/test';
import { anAccount, signIn } from './members.ts';
import type { Product } from './product.ts';

// Practice transfers by the screens, as a person makes them.

/** With a new account, at the start of a transfer; its e-mail address. */
export async function openSend(page: Page, product: Product, known?: string): Promise<string> {
  const email = known ?? (await anAccount(product));
  await signIn(page, product, email);
  await page.goto('/send');
  await expectPart(page, 'How much?');
  return email;
}

type Part = 'How much?' | 'Who gets it?' | 'How do you pay?' | 'Check and send' | 'Sent';
export const expectPart = (page: Page, name: Part) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

export async function chooseWay(page: Page, country: string, way: string): Promise<void> {
  await page.getByLabel('Send to').selectOption(country);
  await page.getByRole('radio', { name: way }).check();
}

export const continueOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const sendButton = (page: Page) => page.getByRole('button', { name: /^Send \d/ });

/** The price is there, and nothing was sent. */
export async function expectReadyToSend(page: Page): Promise<void> {
  await expectPart(page, 'Check and send');
  await expect(sendButton(page)).toBeEnabled();
}

/** One that is in no list yet and one's own have the same row. */
export const chooseRecipient = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();

export async function payWith(page: Page, method: string): Promise<void> {
  await page.getByRole('button', { name: 'Change: Paid with' }).click();
  await page.getByRole('radio', { name: method }).check();
  await continueOn(page);
}

/** From the review to the page of the transfer; its id. */
export async function sendAndFollow(page: Page): Promise<string> {
  await expectReadyToSend(page);
  await sendButton(page).click();
  await expectPart(page, 'Sent');
  await page.getByRole('link', { name: 'Follow this transfer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer' })).toBeVisible();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** A transfer of 100 EUR to Ghana, up to the review. */
export async function toReview(page: Page, recipient = 'Ama Paperkite'): Promise<void> {
  await continueOn(page);
  await chooseRecipient(page, recipient);
  await expectReadyToSend(page);
}

/** What the page of a transfer says first. */
export const headline = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

/** What has happened so far, in order. */
export const stepsDone = (page: Page) =>
  page.getByRole('region', { name: 'Step by step' }).locator('li[data-kind=done] > p');
