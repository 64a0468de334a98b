import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { proofHeader, proofPath } from '@remit/contract/proof.ts';
import { currentConsent } from '@remit/contract/subscriptions.ts';
import pg from 'pg';
import type { Product } from './product.ts';

export type Join = { readonly key: string; readonly email: string; readonly proof: string };

/** Prepares joins as forms that were opened a moment ago: each has its key and its challenge. */
export async function preparedJoins(product: Product, emails: readonly string[]): Promise<Join[]> {
  return Promise.all(
    emails.map(async (email) => {
      const answer = await fetch(`${product.url}${proofPath}?form=waitlist`);
      const { challenge } = (await answer.json()) as { challenge: string };
      return { key: randomUUID(), email, proof: challenge };
    }),
  );
}

/** Sends one as our own page does; the status, or undefined when there was no answer. */
export async function send(product: Product, { key, email, proof }: Join): Promise<number | undefined> {
  return fetch(`${product.url}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url, [proofHeader]: proof },
    body: JSON.stringify({
      key,
      list: 'waitlist',
      email,
      sendingFrom: 'GB',
      sendingTo: 'GH',
      method: 'bank-deposit',
      consent: { wordingVersion: currentConsent.waitlist, given: true },
      page: '/',
    }),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => undefined,
  );
}

/** A quick hand has to work first, so this resolves when forms opened before it count as unhurried. */
export async function untilUnhurried(product: Product): Promise<void> {
  const [probe] = await preparedJoins(product, ['probe@example.org']);
  if (!probe) throw new Error('No probe was prepared.');
  while ((await send(product, probe)) === 428) await new Promise((resolve) => setTimeout(resolve, 100));
}

export async function rowsOf<Row>(product: Product, sql: string): Promise<Row[]> {
  const client = new pg.Client({
    host: join(product.dataDir, 'socket'),
    user: 'postgres',
    database: 'remit',
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

export const generous = {
  LIMIT_SUBMISSIONS_PER_NETWORK: '100000',
  LIMIT_SUBMISSIONS_PER_ADDRESS: '1000',
  LIMIT_MAILS_PER_ADDRESS: '1000',
  LOG_LEVEL: 'error',
};
