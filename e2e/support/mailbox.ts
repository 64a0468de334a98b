import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product.ts';

export type Mail = { to: string; subject: string; text: string; html: string; attachments?: string[] };

/** What opens captured mail: it lies where programs on the product's machine can read it. */
export function capturedMailToken({ dataDir }: Product): string {
  return readFileSync(join(dataDir, 'captured-mail-token'), 'utf8').trim();
}

/** Everything that has been mailed, newest first. */
export async function capturedMails(product: Product, query = ''): Promise<Mail[]> {
  const headers = { authorization: `Bearer ${capturedMailToken(product)}` };
  const response = await fetch(`${product.url}/dev/mail.json${query}`, { headers });
  return (await response.json()) as Mail[];
}

/** What has been mailed to an e-mail address, newest first. */
export function mailsTo(product: Product, email: string): Promise<Mail[]> {
  return capturedMails(product, `?to=${encodeURIComponent(email)}`);
}

/** Waits for the first mail to an e-mail address and gives the newest. */
export async function mailTo(product: Product, email: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(product, email)).length).toBeGreaterThan(0);
  const [newest] = await mailsTo(product, email);
  if (!newest) throw new Error('The mail has gone again.');
  return newest;
}

/** Waits for a mail with these words in its subject and gives the newest. */
export async function newestMail(product: Product, email: string, subject: string): Promise<Mail> {
  const find = async () => (await mailsTo(product, email)).find((mail) => mail.subject.includes(subject));
  await expect.poll(find).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`No e-mail with "${subject}".`);
  return mail;
}

export function linkIn(mail: Mail, path: string): string {
  const found = [...mail.text.matchAll(/https?:\/\/\S+/g)]
    .map(([link]) => link)
    .find((link) => link.includes(path));
  if (!found) throw new Error(`No link with ${path} in:\n${mail.text}`);
  return found;
}
