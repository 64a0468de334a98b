import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  formatProofOfWork,
  type ProofOfWorkForm,
  proofOfWorkHeader,
  proofOfWorkPath,
  solve,
} from '@remit/contract/proof-of-work.ts';
import { currentConsent } from '@remit/contract/subscriptions.ts';
import { sha256 } from '@remit/platform/guards/challenges.ts';
import pg from 'pg';
import type { Product } from './product.ts';

export type Join = { readonly key: string; readonly email: string; readonly proofOfWork: string };

/** Prepares joins as forms that were opened a moment ago: each has its key and its challenge. */
export async function preparedJoins(product: Product, emails: readonly string[]): Promise<Join[]> {
  return Promise.all(
    emails.map(async (email) => ({
      key: randomUUID(),
      email,
      proofOfWork: await challengeFor(product, 'waitlist'),
    })),
  );
}

async function challengeFor(product: Product, form: ProofOfWorkForm): Promise<string> {
  const response = await fetch(`${product.url}${proofOfWorkPath}?form=${form}`);
  return ((await response.json()) as { challenge: string }).challenge;
}

/** Posts as our own page does. */
export function post(product: Product, path: string, body: object, proofOfWork?: string): Promise<Response> {
  return fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: product.url,
      ...(proofOfWork && { [proofOfWorkHeader]: proofOfWork }),
    },
    body: JSON.stringify(body),
  });
}

const aJoin = {
  waitlist: {
    list: 'waitlist',
    sendingFrom: 'GB',
    sendingTo: 'GH',
    method: 'bank-deposit',
    consent: { wordingVersion: currentConsent.waitlist, given: true },
    page: '/',
  },
  newsletter: {
    list: 'newsletter',
    consent: { wordingVersion: currentConsent.newsletter, given: true },
    page: '/blog',
  },
} as const;

/** Sends one as our own page does. Returns the status, or undefined without a response. */
export async function send(product: Product, { key, email, proofOfWork }: Join): Promise<number | undefined> {
  return post(product, '/api/subscriptions', { key, email, ...aJoin.waitlist }, proofOfWork).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );
}

/** Sends a form with its sum done, as a browser does for a quick hand; the status. */
export async function submit(
  product: Product,
  form: ProofOfWorkForm,
  path: string,
  body: object,
): Promise<number> {
  const challenge = await challengeFor(product, form);
  const response = await post(
    product,
    path,
    { key: randomUUID(), ...body },
    formatProofOfWork(challenge, solve(challenge, sha256)),
  );
  await response.arrayBuffer();
  return response.status;
}

/** Puts an e-mail address on a list, unconfirmed. */
export const subscribe = (product: Product, list: keyof typeof aJoin, email: string) =>
  submit(product, list, '/api/subscriptions', { email, ...aJoin[list] });

/** A quick hand has to work first, so this resolves when forms opened before it count as unhurried. */
export async function untilUnhurried(product: Product): Promise<void> {
  const [probe] = await preparedJoins(product, ['probe@example.org']);
  if (!probe) throw new Error('No probe was prepared.');
  while ((await send(product, probe)) === 428) await new Promise((resolve) => setTimeout(resolve, 100));
}

export async function rowsOf<Row>(
  product: Product,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    host: join(product.dataDir, 'socket'),
    user: 'postgres',
    database: 'remit',
  });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

export const generous = {
  LIMIT_SUBMISSIONS_PER_NETWORK: '100000',
  LIMIT_SUBMISSIONS_PER_ADDRESS: '1000',
  LIMIT_MAILS_PER_ADDRESS: '1000',
  AUTH_RATE_LIMIT_EMAIL_SENT: '1000000',
  AUTH_PROOF_OF_WORK_AFTER: '0',
  LOG_LEVEL: 'error',
};

/** Fills the form in the dialog that is open; without an e-mail address, the one typed before is there. */
export async function fillWaitlist(page: Page, email?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (email) await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await dialog.getByLabel('You send from').selectOption('GB');
  await dialog.getByLabel('You send to').selectOption('KE');
  await dialog.getByLabel('Mobile money').check();
  await dialog.getByRole('checkbox').check();
}
