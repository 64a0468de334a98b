import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { idempotencyHeader } from '@remit/contract/transfers.ts';
import type { PracticePaymentMethodId } from '@remit/domain/transfers/payment-methods.ts';
import { isFinal, moves, type TransferState } from '@remit/domain/transfers/state.ts';
import { anEmail, ask, generousToAccounts, password } from '../support/accounts.ts';
import { rowsOf } from '../support/joins.ts';
import { killHard, treeOf } from '../support/processes.ts';
import { aNewDataDir, freePort, type Product, removeDataDir, startProduct } from '../support/product.ts';
import { runAdmin } from '../support/staff.ts';

const isLong = process.env.LONG === '1';
/** In each round every person makes a transfer, and one of the processes is killed meanwhile. */
const [people, rounds] = isLong ? [40, 10] : [12, 8];
/** The same kills in each change's run; others in each long one. The title has it. */
const seed = Number(process.env.SEED ?? (isLong ? Date.now() % 1e9 : 40));
const env = {
  ...generousToAccounts,
  SECRET_KEY: 'the same on every machine, of course',
  AUTH_MAILER_AUTOCONFIRM: 'true',
};

/** Enough for tests: from a seed, so that a run can be repeated. */
function chanceFrom(start: number) {
  let state = start;
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

test(`transfers under way in three processes that are killed ${rounds} times end once each, with the books in order (SEED=${seed})`, async () => {
  test.setTimeout(isLong ? 3_600_000 : 900_000);
  const dataDir = aNewDataDir();
  const products: Product[] = [];
  const below = chanceFrom(seed);
  try {
    products.push(await startProduct({ dataDir, env }));
    for (const _ of [2, 3]) products.push(await start(products, await freePort()));
    const senders = await Promise.all(Array.from({ length: people }, (_, n) => aSender(products, n)));
    const confirmed: Confirmed[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sending = Promise.all(senders.map((sender) => send(products, sender, round)));
      sending.catch(() => undefined); // awaited below, when the process runs again
      await sleep(below(1_500));
      await killOne(products, round === rounds / 2 ? 0 : 1 + below(2));
      confirmed.push(...(await sending));
    }

    await expect
      .poll(
        () =>
          rowsOf(
            first(products),
            `select state, error from transfers.due join public.transfers on id = transfer`,
          ),
        {
          timeout: 300_000,
          intervals: [500],
        },
      )
      .toEqual([]);
    await expectEverythingOnce(first(products), confirmed);
    expect(await runAdmin(first(products), 'ledger', 'check')).toContain('The books are right');
  } finally {
    for (const product of products.toReversed()) await product.stop();
    removeDataDir(dataDir);
  }
});

/** Its process has the database. */
const first = (products: readonly Product[]) => products[0] as Product;

function start(products: readonly Product[], port: number): Promise<Product> {
  const { dataDir } = first(products);
  const url = `postgres://remit_server@localhost/remit?host=${encodeURIComponent(join(dataDir, 'socket'))}`;
  return startProduct({ dataDir, port, env: { ...env, DATABASE_URL: url } });
}

/** The first one with the database. It comes back on its port. */
async function killOne(products: Product[], index: number): Promise<void> {
  const victim = products[index] as Product;
  const ended = once(victim.child, 'exit');
  const pid = victim.child.pid ?? 0;
  killHard(index === 0 ? treeOf(pid) : [pid]);
  await ended;
  products[index] =
    index === 0
      ? await startProduct({ dataDir: victim.dataDir, port: victim.port, env })
      : await start(products, victim.port);
  // A minute later these would be over by themselves. So two processes may work on one transfer at once.
  const first = products[0] as Product;
  await rowsOf(first, 'update transfers.due set at = now(), leased_until = now() where leased_until > now()');
  await rowsOf(first, 'update transfers.simulated_messages set at = least(at, now())');
}

type Sender = { readonly token: string; readonly recipients: readonly Recipient[]; readonly n: number };
type Recipient = { readonly id: string; readonly country: string; readonly method: string };
type Confirmed = { readonly key: string; readonly id: string };

const wallet = { country: 'KE', method: 'mobile-money', name: 'Wanjiru Kamau', wallet: 'm-pesa' };
/** One for each of what can become of a payout. */
const recipients = [
  { ...wallet, phone: '+254712345678' },
  { ...wallet, phone: '+254700000003' },
  { ...wallet, phone: '+254700000004' },
  { ...wallet, phone: '+254700000005' },
  { ...wallet, phone: '+254700000006' },
  { country: 'UG', method: 'cash-pickup', name: 'Akello Grace' },
];
const methods: readonly PracticePaymentMethodId[] = [
  'debit-card',
  'credit-card',
  'credit-card-partner-away',
  'debit-card-declined',
];

async function aSender(products: readonly Product[], n: number): Promise<Sender> {
  const { status, body } = await ask(first(products).url, 'POST /signup', {
    body: { email: anEmail(), password },
  });
  expect(status).toBe(200);
  const token = body.access_token as string;
  for (const method of methods) await untilDone(products, token, 'PUT', `/payment-methods/${method}`);
  const saved: Recipient[] = [];
  for (const recipient of recipients) {
    const id = randomUUID();
    await untilDone(products, token, 'PUT', `/recipients/${id}`, recipient);
    saved.push({ id, ...recipient });
  }
  return { token, recipients: saved, n };
}

/** Each request is repeated until some process responds. */
async function send(
  products: readonly Product[],
  { token, recipients: to, n }: Sender,
  round: number,
): Promise<Confirmed> {
  const turn = n + round;
  const { id: recipient, country, method } = to[turn % to.length] as Recipient;
  const quote = await untilDone(products, token, 'POST', '/quotes', {
    ...{ fixed: 'pay', amount: { minor: String(2_000 + turn * 7), currency: 'EUR' }, from: 'EUR' },
    ...{ country, method },
  });
  const key = randomUUID();
  const body = {
    ...{ quote: quote.id, recipient, pace: 'fast' },
    paymentMethod: methods[Math.floor(turn / to.length) % methods.length],
  };
  const confirm = () => untilDone(products, token, 'POST', '/transfers', body, { [idempotencyHeader]: key });
  const responses = await Promise.all(turn % 3 === 0 ? [confirm(), confirm()] : [confirm()]);
  const [{ id }] = responses;
  // It may have ended in the meantime.
  if (turn % 5 === 0)
    await untilDone(products, token, 'POST', `/transfers/${id}/cancel`, undefined, {}, [409]);
  if (turn % 4 === 0) responses.push(await confirm());
  for (const response of responses) {
    expect(response, 'the same response to the same key').toEqual(responses[0]);
  }
  return { key, id };
}

let turn = 0;

/** Without a response the next process is asked the same. */
async function untilDone(
  products: readonly Product[],
  token: string,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
  others: readonly number[] = [],
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
): Promise<any> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    turn += 1;
    const { url } = products[turn % products.length] as Product;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        origin: url,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).then(
      async (response) => ({ status: response.status, ok: response.ok, text: await response.text() }),
      () => undefined,
    );
    if (response?.ok || others.includes(response?.status ?? 0)) return JSON.parse(response?.text || '{}');
    // The database was killed too, or this process starts again.
    if (response && response.status < 500)
      throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    await sleep(100);
  }
  throw new Error(`${method} ${path}: no process responds.`);
}

type Row = {
  readonly id: string;
  readonly state: TransferState;
  readonly key: string;
  readonly moves: string;
  readonly postings: string;
  readonly balance: string;
  readonly payment: string;
  readonly payout: string | null;
};

/** What each end has to have left in the books and at the partners. */
const ends: Readonly<Partial<Record<TransferState, object>>> = {
  paid_out: { postings: 'payment payout', payment: 'paid', payout: ['paid'] },
  collected: { postings: 'payment payout', payment: 'paid', payout: ['collected'] },
  refunded: {
    postings: 'payment refund',
    payment: 'refunded',
    payout: [null, 'unknown', 'failed', 'recalled'],
  },
  declined: { postings: '', payment: 'declined', payout: [null] },
  expired: { postings: '', payment: 'closed', payout: [null] },
};

async function expectEverythingOnce(product: Product, confirmed: readonly Confirmed[]): Promise<void> {
  const rows = await rowsOf<Row>(
    product,
    `select t.id, t.state, r.key,
      (select coalesce(string_agg(state_from || '>' || type || '>' || state_to, ' ' order by id), '')
        from public.transfer_events where transfer = t.id) as moves,
      (select coalesce(string_agg(kind, ' ' order by id), '') from ledger.postings where subject = t.id) as postings,
      (select coalesce(sum(minor), 0)::text from ledger.postings p join ledger.entries e on e.posting = p.id
        where subject = t.id and account in ('payments-received', 'customer-funds')) as balance,
      (select state from transfers.simulated_orders o where o.id = t.id and partner = 'payment') as payment,
      (select state from transfers.simulated_orders o where o.id = t.id and partner = 'payout') as payout
    from public.transfers t left join transfers.responses r on r.transfer = t.id`,
  );
  // One transfer for each key, and none that nobody was told of.
  const keyed = (list: readonly { key: string; id: string }[]) =>
    list.map(({ key, id }) => `${key} ${id}`).toSorted();
  expect(keyed(rows)).toEqual(keyed(confirmed));
  for (const { id, state, moves: made, postings, payment, payout } of rows) {
    const end = ends[state] as { postings: string; payment: string; payout: (string | null)[] } | undefined;
    expect(end, `${id} is ${state}`).toBeDefined();
    expect({ postings, payment }, `${id} is ${state}`).toEqual({
      postings: end?.postings,
      payment: end?.payment,
    });
    expect(end?.payout, `${id} is ${state}`).toContain(payout);
    let at: string = 'created';
    for (const move of made === '' ? [] : made.split(' ')) {
      const [from, type, to] = move.split('>');
      const isLegal = moves.some(
        (legal) =>
          legal.from === from &&
          legal.event === type &&
          [legal.to, legal.toIfCancelRequested].includes(to as never),
      );
      expect(isLegal && from === at, `${id}: ${made}`).toBe(true);
      at = to ?? '';
    }
    expect(at).toBe(state);
    expect(isFinal(state)).toBe(true);
  }
  expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(3);
  // What is owed to senders is nothing, and what came in and did not go back is what was paid out.
  const [sums] = await rowsOf<{ owed: string; difference: string }>(
    product,
    `select (select coalesce(sum(minor), 0)::text from ledger.entries where account = 'customer-funds') as owed,
      ((select sum(minor) from ledger.entries where account = 'payments-received')
        - (select sum(pay_minor) from public.transfers where state in ('paid_out', 'collected')))::text as difference`,
  );
  expect(sums).toEqual({ owed: '0', difference: '0' });
}
