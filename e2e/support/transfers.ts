import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { idempotencyHeader, transferPaths } from '@remit/contract/transfers.ts';
import { ask, password } from './accounts.ts';
import { anAccount } from './members.ts';
import type { Product } from './product.ts';

/** The id of a practice transfer that waits for its payment, of a new account or of one that exists. */
export async function aTransfer(product: Product, known?: string): Promise<string> {
  return (await transferOf(product, known)).id;
}

/** The same with a link for its family, and what its sender can do. */
export async function aSharedTransfer(product: Product) {
  const { id, send } = await transferOf(product);
  const tracking = transferPaths.tracking.replace(':id', id);
  const { code } = await send('POST', tracking);
  return {
    code: code as string,
    /** Returns once it has ended. */
    async cancel(): Promise<void> {
      const path = transferPaths.transfer.replace(':id', id);
      await send('POST', transferPaths.cancel.replace(':id', id));
      await expect.poll(async () => (await send('GET', path)).transfer.state).toBe('expired');
    },
    stopSharing: () => send('DELETE', tracking),
  };
}

async function transferOf(product: Product, known?: string) {
  const send = await ownRequests(product, known ?? (await anAccount(product)));
  const id = await createTransfer(send, { paymentMethod: 'bank-never-paid' });
  return { id, send };
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
export type OwnRequests = (method: string, path: string, body?: object) => Promise<any>;

/** What a signed-in person may ask for, without a screen. */
export async function ownRequests(product: Product, email: string): Promise<OwnRequests> {
  const { body: session } = await ask(product.url, 'POST /token?grant_type=password', {
    body: { email, password },
  });
  return async (method, path, body) => {
    const response = await fetch(product.url + path, {
      method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
        [idempotencyHeader]: randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
}

type Wanted = { readonly paymentMethod: string; readonly minor?: string; readonly pace?: 'true' | 'fast' };

/** From euro to a wallet in Kenya; the id. */
export async function createTransfer(
  send: OwnRequests,
  { paymentMethod, minor = '10000', pace = 'true' }: Wanted,
): Promise<string> {
  const recipient = randomUUID();
  const [from, country, method] = ['EUR', 'KE', 'mobile-money'];
  await send('PUT', transferPaths.paymentMethod.replace(':id', paymentMethod));
  await send('PUT', transferPaths.recipient.replace(':id', recipient), {
    ...{ country, method, name: 'Wanjiru Sample', wallet: 'm-pesa', phone: '0712345678' },
  });
  const amount = { minor, currency: from };
  const quote = await send('POST', transferPaths.quotes, { fixed: 'pay', amount, from, country, method });
  const body = { quote: quote.id, recipient, paymentMethod, pace };
  return (await send('POST', transferPaths.transfers, body)).id;
}
