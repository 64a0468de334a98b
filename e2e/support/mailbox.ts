import { expect } from '@playwright/test';
import type { Product } from './product.ts';

export type Mail = { to: string; subject: string; text: string; html: string; attachments?: string[] };

/** What has been mailed to an address, newest first. */
export async function mailsTo(product: Product, address: string): Promise<Mail[]> {
  const answer = await fetch(`${product.url}/dev/mail.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** Waits for the first mail to an address and gives the newest. */
export async function mailTo(product: Product, address: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(product, address)).length).toBeGreaterThan(0);
  const [newest] = await mailsTo(product, address);
  if (!newest) throw new Error('The mail has gone again.');
  return newest;
}

export function linkIn(mail: Mail, path: string): string {
  const found = [...mail.text.matchAll(/https?:\/\/\S+/g)]
    .map(([link]) => link)
    .find((link) => link.includes(path));
  if (!found) throw new Error(`No link with ${path} in:\n${mail.text}`);
  return found;
}
