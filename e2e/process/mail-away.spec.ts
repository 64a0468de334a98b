import { expect, test } from '@playwright/test';
import { generous, post, rowsOf, subscribe } from '../support/joins.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aDataDir, freePort, type Product, removeDataDir, startProduct } from '../support/product.ts';

let dataDir: string;
let smtpPort: number;
let product: Product;
test.beforeEach(async () => {
  dataDir = aDataDir();
  smtpPort = await freePort();
  const env = { ...generous, LOG_LEVEL: 'info', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  product = await startProduct({ dataDir, env });
});
test.afterEach(async () => {
  await product.stop();
  removeDataDir(dataDir);
});

const states = async () =>
  (await rowsOf<{ state: string }>(product, 'select state from subscriptions.members order by email')).map(
    ({ state }) => state,
  );

test('one click in a mail reader ends a subscription, and takes back what still waits to be sent', async () => {
  const email = 'reader@example.org';
  const before = await startMailServer(smtpPort);
  expect(await subscribe(product, 'newsletter', email)).toBe(202);
  await expect.poll(() => before.to(email).length).toBe(1);
  const [mail] = before.to(email);
  const token = /\/newsletter\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  await before.close();

  // On the list while the mail server is away: the welcome waits.
  expect((await post(product, '/api/subscriptions/confirm', { token })).status).toBe(200);
  expect(await states()).toEqual(['confirmed']);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const unsubscribeUrl = /<(https?:[^>]+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  // As mail readers send it: no Origin, no cookies, and the words of RFC 8058.
  const left = await fetch(unsubscribeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'error',
  });
  expect(left.status).toBe(200);
  expect(await states()).toEqual(['unsubscribed']);

  const after = await startMailServer(smtpPort);
  expect(await subscribe(product, 'newsletter', 'somebody-else@example.org')).toBe(202);
  await expect.poll(() => after.to('somebody-else@example.org').length).toBe(1);
  expect(after.to(email)).toEqual([]);
  await after.close();
});
