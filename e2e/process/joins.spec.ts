import { expect, test } from '@playwright/test';
import { generous, type Join, preparedJoins, rowsOf, send, untilUnhurried } from '../support/joins.ts';
import { killHard } from '../support/processes.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

// Several products start, which takes a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

const people = Array.from({ length: 200 }, (_, n) => `person${n}@example.org`);
const members = "select email from subscriptions.members where email <> 'probe@example.org'";
const mails = "select count(*)::int as count from mail.outbox where kind like '%waitlist-confirm%'";

let dataDir: string;
test.beforeEach(() => {
  dataDir = aDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

/** On a machine with other work some time out at the database with an error: the page sends the same again. */
async function sendUntilTaken(product: Product, join: Join): Promise<number | undefined> {
  for (;;) {
    const status = await send(product, join);
    if (status !== 503) return status;
  }
}

test('killed in the middle of joins, it has every acknowledged one, and none twice after they are sent again', async () => {
  const product = await startProduct({ dataDir, env: generous });
  const joins = await preparedJoins(product, people);
  await untilUnhurried(product);
  const acknowledged: string[] = [];
  await Promise.all(
    joins.map(async (join) => {
      if ((await send(product, join)) === 202) acknowledged.push(join.email);
      if (acknowledged.length === 60) killHard([product.child.pid ?? 0]);
    }),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.length).toBeLessThan(200);

  const again = await startProduct({ dataDir, port: product.port, env: generous });
  const kept = new Set((await rowsOf<{ email: string }>(again, members)).map((row) => row.email));
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  // The browser keeps the key of a request without a response and sends it again.
  const statuses = await Promise.all(joins.map((join) => sendUntilTaken(again, join)));
  expect([...new Set(statuses)]).toEqual([202]);
  const rows = await rowsOf<{ email: string }>(again, members);
  expect(rows.map((row) => row.email).sort()).toEqual([...people].sort());
  const [sent] = await rowsOf<{ count: number }>(again, mails);
  expect((sent?.count ?? 0) - 1).toBe(200);
  await again.stop();
});
