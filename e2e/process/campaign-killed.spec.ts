import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { rowsOf } from '../support/joins.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { killHard, treeOf } from '../support/processes.ts';
import { aDataDir, freePort, type Product, removeDataDir, startProduct } from '../support/product.ts';

const isLong = process.env.LONG === '1';
/** Few people are sent to slowly, so that there is something left to do at every kill. */
const [people, perMinute] = isLong ? [10_000, 60_000] : [200, 600];
const limitMs = isLong ? 3_600_000 : 600_000;
const kills = 3;
/** How many messages a process hands over at a time. */
const concurrency = 5;
/** Of what a process is sending. */
const leaseMs = 120_000;

test(`a campaign to ${people} people reaches everybody once, although its process is killed ${kills} times`, async () => {
  test.setTimeout(limitMs);
  const endsAt = Date.now() + limitMs;
  /** What a wait may take of the test's limit, with some time left to say what it waited for. */
  const patience = () => ({ timeout: endsAt - Date.now() - 20_000, intervals: [20] });
  const dataDir = aDataDir();
  const smtpPort = await freePort();
  const server = await startMailServer(smtpPort);
  const start = () =>
    startProduct({
      dataDir,
      env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, CAMPAIGN_MAILS_PER_MINUTE: String(perMinute) },
    });
  const arrived = (count: number) =>
    expect.poll(() => server.delivered.length, patience()).toBeGreaterThanOrEqual(count);
  const left = new Set<string>();
  /** Recipients of messages that the server had taken and not acknowledged at a kill. */
  const inFlight: string[] = [];
  let product: Product | undefined;
  try {
    product = await start();
    await addPeople(product);
    for (let n = 20; n <= people; n += 20) left.add(`p${n}@example.org`);

    for (let round = 1; round <= kills; round += 1) {
      await arrived((people * round) / 10);
      server.hold();
      await expect.poll(() => server.held().length, patience()).toBeGreaterThan(0);
      await kill(product, round % 2 === 0);
      inFlight.push(...server.held());
      server.release();
      const restartedAt = Date.now();
      product = await start();
      // Two minutes later these would be over by themselves.
      await rowsOf(
        product,
        'update mail.outbox set lease_until = now() where lease_until < to_timestamp($1::float8 / 1000)',
        [restartedAt + leaseMs],
      );
      for (const email of await leave(product)) left.add(email);
    }
    const running = product;
    await expect
      .poll(async () => ({ state: await stateIn(running), arrived: server.delivered.length }), {
        ...patience(),
        intervals: [1_000],
      })
      .toMatchObject({ state: 'sent' });
    expectOnce(server, { left, inFlight });
  } finally {
    await product?.stop();
    await server.close();
    removeDataDir(dataDir);
  }
});

/** Subscribers, of whom some have left, and a campaign that is due. */
async function addPeople(product: Product): Promise<void> {
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
}

/** The process alone, or its database too. */
async function kill({ child }: Product, isWithDatabase: boolean): Promise<void> {
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  killHard(isWithDatabase ? treeOf(pid) : [pid]);
  await ended;
}

/** Unsubscribes the last ones, whose turn is far off. Returns their e-mail addresses. */
const leave = async (product: Product) =>
  (
    await rowsOf<{ email: string }>(
      product,
      `update subscriptions.members set state = 'unsubscribed', unsubscribed_at = now() where id in (
          select member_id from campaigns.recipients where state = 'waiting' order by message_id desc limit 5) returning email`,
    )
  ).map(({ email }) => email);

const stateIn = async (product: Product) =>
  (await rowsOf<{ state: string }>(product, 'select state from campaigns.campaigns'))[0]?.state;

type Happened = { readonly left: ReadonlySet<string>; readonly inFlight: readonly string[] };

/** No member is missed, members who left got nothing, and only a message in flight is repeated, with the same id. */
function expectOnce({ delivered }: MailServer, { left, inFlight }: Happened): void {
  const idsOf = new Map<string, string[]>();
  for (const { to, headers } of delivered) {
    idsOf.set(to, [...(idsOf.get(to) ?? []), headers.get('message-id') ?? '']);
  }
  const expected = Array.from({ length: people }, (_, n) => `p${n + 1}@example.org`).filter(
    (email) => !left.has(email),
  );
  expect(left.size).toBeGreaterThan(people / 20);
  expect([...idsOf.keys()].sort()).toEqual(expected.sort());
  const repeated = [...idsOf].filter(([, ids]) => ids.length > 1);
  expect(repeated.map(([to]) => to)).toEqual(expect.arrayContaining([...inFlight]));
  expect(inFlight.length).toBeGreaterThanOrEqual(kills);
  // One whose acknowledgement had come, but was not stored, is repeated too.
  expect(delivered.length - idsOf.size).toBeLessThanOrEqual(kills * concurrency);
  for (const [to, ids] of idsOf) expect(new Set(ids).size, to).toBe(1);
}
