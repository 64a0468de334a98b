import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { connect, service } from '@remit/platform/db/database.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { masterKeyFromFolder } from '@remit/platform/secrets/master-key.ts';
import { operatorTestMail } from '@remit/server/mails/content/en/operator-test.ts';
import { renderMail } from '@remit/server/mails/render-mail.ts';
import { SMTPServer } from 'smtp-server';
import { capturedMails, capturedMailToken } from '../support/mailbox.ts';
import { aDataDir, freePort, type Product, removeDataDir, startProduct } from '../support/product.ts';

// Several products start, which takes a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

let dataDir: string;
test.beforeEach(() => {
  dataDir = aDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

/** Puts mails into the outbox of a running product, as its services do. */
async function enqueue(names: readonly string[]): Promise<void> {
  const connection = { host: join(dataDir, 'socket'), user: 'remit_server', database: 'remit' };
  const db = connect({ connection, connectionsMax: 2, applicationName: 'test' });
  const outbox = await createOutbox({
    keyring: createKeyring(db, masterKeyFromFolder(dataDir)),
    render: renderMail,
  });
  await db.as(service, async (transaction) => {
    for (const name of names) {
      const content = operatorTestMail({ siteUrl: 'http://localhost', code: name });
      await outbox.enqueue(transaction, { kind: 'operator-test', to: `${name}@example.org`, content });
    }
  });
  await db.close();
}

const capturedMailLink = (product: Product) => /^ {2}e-mail .* at (\S+)$/m.exec(product.output())?.[1] ?? '';

test('with no mail server, mails are captured and shown newest first, to this machine alone', async () => {
  const product = await startProduct({ dataDir });
  await enqueue(['ama']);
  await enqueue(['kofi']);
  const mails = await capturedMails(product);
  expect(mails.map(({ to }) => to)).toEqual(['kofi@example.org', 'ama@example.org']);
  expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to']);
  const authorization = `Bearer ${capturedMailToken(product)}`;
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${product.url}/dev/mail.json`, { headers })).status;
  expect(await statusWith({ authorization })).toBe(200);
  expect(await statusWith({})).toBe(404);
  expect(await statusWith({ authorization, 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  await product.stop();
});

test('the link that a start prints opens captured mail, and still does after the next start', async ({
  page,
}) => {
  const first = await startProduct({ dataDir });
  await enqueue(['ama']);
  const link = capturedMailLink(first);
  const port = first.port;
  expect(link).toBe(`${first.url}/dev/mail?token=${capturedMailToken(first)}`);
  await first.stop();

  const product = await startProduct({ dataDir, port });
  expect(capturedMailLink(product)).toBe(link);
  await page.goto(`${product.url}/dev/mail`);
  await expect(page.getByRole('heading', { name: 'Captured e-mail' })).toHaveCount(0);
  await page.goto(link);
  expect(page.url()).toBe(`${product.url}/dev/mail`);
  const [cookie, ...others] = await page.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ path: '/dev/mail', httpOnly: true, sameSite: 'Strict', expires: -1 });

  // The stylesheet, the e-mail's page and the frame without an origin in it come by the cookie alone.
  const display = () => page.locator('header').evaluate((header) => getComputedStyle(header).display);
  expect(await display()).toBe('flex');
  await page.getByRole('link', { name: 'ama@example.org' }).click();
  expect(await display()).toBe('flex');
  await expect(page.frameLocator('iframe').getByText('ama').first()).toBeVisible();
  await product.stop();
});

test('a mail server that is away and comes back gets every mail exactly once, restarts in between or not', async () => {
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const names = Array.from({ length: 20 }, (_, n) => `person${n}`);

  const before = await startProduct({ dataDir, env });
  await enqueue(names.slice(0, 10));
  await expect.poll(() => before.output()).toContain('mail.peer-away');
  expect(await before.stop()).toBe(0);

  const product = await startProduct({ dataDir, env });
  await enqueue(names.slice(10));
  const arrived: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        arrived.push(...session.envelope.rcptTo.map((recipient) => recipient.address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect.poll(() => arrived.length).toBeGreaterThanOrEqual(20);
  await expect.poll(() => product.output().match(/mail\.sent/g)?.length).toBe(20);
  expect(arrived.sort()).toEqual(names.map((name) => `${name}@example.org`).sort());
  expect(product.output()).not.toContain('example.org');
  await product.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
