import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { rowsOf } from '../support/joins.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { killHard, treeOf } from '../support/processes.ts';
import { aDataDir, freePort, removeDataDir, startProduct } from '../support/product.ts';

const isLong = process.env.LONG === '1';
/** Few people are sent to slowly, so that there is something left to do at every kill. */
const [people, perMinute] = isLong ? [10_000, 60_000] : [200, 600];
const kills = 3;
/** How many messages a process hands over at a time. */
const concurrency = 5;
/** Of what a process is sending. */
const leaseMs = 120_000;

test(`a campaign to ${people} people reaches everybody once, although its process is killed ${kills} times`, async () => {
  test.setTimeout(isLong ? 3_600_000 : 600_000);
  const dataDir = aDataDir();
  const smtpPort = await freePort();
  const server = await startMailServer(smtpPort);
  const start = () =>
    startProduct({
      dataDir,
      env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, CAMPAIGN_MAILS_PER_MINUTE: String(perMinute) },
    });
  const left = new Set<string>();
  let product = await start();
  await rowsOf(
    product,
    `insert into subscriptions.members (list, address_hash, email, state, confirmed_at, placed_at, unsubscribed_at)
        select 'newsletter', sha256(convert_to('p' || n, 'UTF8')), 'p' || n || '@example.org',
          case when n % 20 = 0 then 'unsubscribed' else 'confirmed' end, now(), now(), now()
        from generate_series(1, $1::int) n`,
    [people],
  );
  await rowsOf(
    product,
    `insert into campaigns.campaigns (state, subject, source, scheduled_at) values ('scheduled', 'News', '# Hello', now())`,
  );
  for (let n = 20; n <= people; n += 20) left.add(`p${n}@example.org`);

  for (let round = 1; round <= kills; round += 1) {
    await reached(server, (people * round) / 10);
    const pid = product.child.pid ?? 0;
    killHard(round % 2 ? [pid] : treeOf(pid));
    const restartedAt = Date.now();
    product = await start();
    // Two minutes later these would be over by themselves.
    await rowsOf(
      product,
      'update mail.outbox set lease_until = now() where lease_until < to_timestamp($1::float8 / 1000)',
      [restartedAt + leaseMs],
    );
    // The last ones: their turn is far off.
    const leaving = await rowsOf<{ email: string }>(
      product,
      `update subscriptions.members set state = 'unsubscribed', unsubscribed_at = now() where id in (
          select member_id from campaigns.recipients where state = 'waiting' order by message_id desc limit 5) returning email`,
    );
    for (const { email } of leaving) left.add(email);
  }
  const state = async () =>
    (await rowsOf<{ state: string }>(product, 'select state from campaigns.campaigns'))[0]?.state;
  await expect.poll(state, { timeout: 3_000_000, intervals: [1_000] }).toBe('sent');

  const idsOf = new Map<string, string[]>();
  for (const { to, headers } of server.delivered) {
    idsOf.set(to, [...(idsOf.get(to) ?? []), headers.get('message-id') ?? '']);
  }
  const expected = Array.from({ length: people }, (_, n) => `p${n + 1}@example.org`).filter(
    (email) => !left.has(email),
  );
  expect(left.size).toBeGreaterThan(people / 20);
  expect([...idsOf.keys()].sort()).toEqual(expected.sort());
  const repeats = server.delivered.length - idsOf.size;
  expect(repeats).toBeLessThanOrEqual(kills * concurrency);
  for (const ids of idsOf.values()) expect(new Set(ids).size).toBe(1);
  await product.stop();
  await server.close();
  removeDataDir(dataDir);
});

async function reached({ delivered }: MailServer, count: number): Promise<void> {
  while (delivered.length < count) await sleep(1);
}
