import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { connect, service } from '@remit/server/db/database.ts';
import { operatorTestMail } from '@remit/server/mail/content/en/operator-test.ts';
import { createOutbox } from '@remit/server/mail/outbox.ts';
import { createKeyring } from '@remit/server/secrets/keyring.ts';
import { masterKeyFromFolder } from '@remit/server/secrets/master-key.ts';
import { SMTPServer } from 'smtp-server';
import { aDataDir, freePort, removeDataDir, startProduct } from '../support/product.ts';

let dataDir: string;
test.beforeEach(() => {
  dataDir = aDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

/** Puts mails into the outbox of a running product, as its services do. */
async function enqueue(names: readonly string[]): Promise<void> {
  const connection = { host: join(dataDir, 'socket'), user: 'postgres', database: 'remit' };
  const db = connect({ connection, connectionsMax: 2, applicationName: 'test' });
  const outbox = await createOutbox({ keyring: createKeyring(db, masterKeyFromFolder(dataDir)) });
  await db.as(service, async (transaction) => {
    for (const name of names) {
      const content = operatorTestMail({ siteUrl: 'http://localhost', code: name });
      await outbox.enqueue(transaction, { kind: 'operator-test', to: `${name}@example.org`, content });
    }
  });
  await db.close();
}

test('with no mail server, mails are captured and shown newest first, to this machine alone', async () => {
  const product = await startProduct({ dataDir });
  await enqueue(['ama']);
  await enqueue(['kofi']);
  const mails = await (await fetch(`${product.url}/dev/mail.json`)).json();
  expect(mails.map((mail: { to: string }) => mail.to)).toEqual(['kofi@example.org', 'ama@example.org']);
  expect(Object.keys(mails[0]).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to']);
  expect((await fetch(`${product.url}/dev/mail`)).status).toBe(200);
  const proxied = await fetch(`${product.url}/dev/mail.json`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(proxied.status).toBe(404);
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
  await expect.poll(() => arrived.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(20);
  await expect.poll(() => product.output().match(/mail\.sent/g)?.length).toBe(20);
  expect(arrived.sort()).toEqual(names.map((name) => `${name}@example.org`).sort());
  expect(product.output()).not.toContain('example.org');
  await product.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
