import { randomUUID } from 'node:crypto';
import { idempotencyHeader, transferPaths } from '@remit/contract/transfers.ts';
import { ask, password } from './accounts.ts';
import { anAccount } from './members.ts';
import type { Product } from './product.ts';

/** The id of a practice transfer that waits for its payment, of a new account or of one that exists. */
export async function aTransfer(product: Product, known?: string): Promise<string> {
  const email = known ?? (await anAccount(product));
  const { body: session } = await ask(product.url, 'POST /token?grant_type=password', {
    body: { email, password },
  });
  const send = async (method: string, path: string, body?: object) => {
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
    return response.json();
  };
  const [recipient, paymentMethod] = [randomUUID(), 'bank-never-paid'];
  const [from, country, method] = ['EUR', 'KE', 'mobile-money'];
  await send('PUT', transferPaths.paymentMethod.replace(':id', paymentMethod));
  await send('PUT', transferPaths.recipient.replace(':id', recipient), {
    ...{ country, method, name: 'Wanjiru Sample', wallet: 'm-pesa', phone: '0712345678' },
  });
  const amount = { minor: '10000', currency: from };
  const quote = await send('POST', transferPaths.quotes, { fixed: 'pay', amount, from, country, method });
  const { id } = await send('POST', transferPaths.transfers, { quote: quote.id, recipient, paymentMethod });
  return id;
}
