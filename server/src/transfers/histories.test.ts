import { randomInt, randomUUID } from 'node:crypto';
import { countryCodes } from '@remit/domain/catalogue/countries.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import { practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import { practiceBanks } from '@remit/domain/transfers/recipient-rules.ts';
import { moves, type TransferState } from '@remit/domain/transfers/state.ts';
import { neverCollectedName, testAccounts, testWallets } from '@remit/domain/transfers/test-numbers.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import { createRateLimits } from '@remit/platform/limits/limits.ts';
import { createLog } from '@remit/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#ledger/check-books.ts';
import { readBalances } from '#ledger/ledger.ts';
import type { TransfersDeps } from './deps.ts';
import { openAccounts } from './open-accounts.ts';
import { cancelTransfer } from './operations/cancel-transfer.ts';
import { addPaymentMethod } from './operations/change-payment-methods.ts';
import { createQuote } from './operations/create-quote.ts';
import { createTransfer } from './operations/create-transfer.ts';
import { saveRecipient } from './operations/save-recipient.ts';
import { speedUpTransfer } from './operations/speed-up-transfer.ts';
import { receivePartnerMessages } from './receive-messages.ts';
import { createSimulatedPartners } from './simulated/simulated-partners.ts';
import { noon } from './testing/a-transfers-service.ts';
import { workOnce } from './work.ts';

let fresh: FreshDatabase;
let time = noon.getTime();
let deps: TransfersDeps;
beforeAll(async () => {
  fresh = await freshDatabase();
  deps = aProcess(fresh.db);
  await fresh.db.as(service, openAccounts);
});
afterAll(() => fresh?.close());

/** Each process has partners of its own over the same tables, as two machines would. */
function aProcess(db: Database): TransfersDeps {
  const now = () => new Date(time);
  const { payment, payout, deliverMessages } = createSimulatedPartners({ db, now });
  return {
    ...{ db, now, deliverMessages },
    payments: payment,
    payouts: payout,
    limits: createRateLimits(db, Buffer.alloc(32, 1)),
    log: createLog('error', () => undefined),
    onMove: async () => undefined,
    newId: randomUUID,
    randomBelow: (max) => randomInt(max),
    wake: () => undefined,
    documents: async () => {
      throw new Error('No document is made here.');
    },
    requireOwner: async () => {
      throw new Error('No route is asked here.');
    },
  };
}

class Killed extends Error {}
/** Is gone after so many transactions, in the middle of whatever it does. */
function aMortalProcess(transactions: number): TransfersDeps {
  let left = transactions;
  const as: Database['as'] = async (caller, work, options) => {
    left -= 1;
    if (left < 0) throw new Killed();
    return fresh.db.as(caller, work, options);
  };
  return aProcess({ ...fresh.db, as });
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const payment = fc.record({
  paymentMethod: fc.constantFrom(...practicePaymentMethods.map(({ id }) => id)),
  from: fc.constantFrom(...sendingCurrencies),
  minor: fc.integer({ min: 300, max: 100_000 }),
  pace: fc.constantFrom('true' as const, 'fast' as const),
});
const recipient = fc.oneof(
  fc.constantFrom(...testWallets).map(({ country, wallet, number }) => ({
    ...{ country, wallet, method: 'mobile-money' as const, phone: number, name: 'Test Recipient' },
  })),
  fc.constantFrom(...testAccounts).map(({ country, number }) => ({
    ...{
      country,
      method: 'bank-deposit' as const,
      bank: practiceBanks[country][0] ?? null,
      branch: 'Centre',
    },
    ...{ account: number, rib: number, name: 'Test Recipient' },
  })),
  fc
    .record({ country: fc.constantFrom(...countryCodes), isCollected: fc.boolean() })
    .map(({ country, isCollected }) => ({
      ...{
        country,
        method: 'cash-pickup' as const,
        name: isCollected ? 'Test Recipient' : neverCollectedName,
      },
    })),
);

type Step =
  | { readonly do: 'work'; readonly processes: number }
  | { readonly do: 'kill'; readonly after: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'cancel' | 'speed up' | 'repeat' | 'report'; readonly which: number }
  | { readonly do: 'delete' };
const which = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('work' as const), processes: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), after: fc.nat({ max: 40 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      // Clocks are also set back.
      ms: fc.constantFrom(
        1_000,
        5_000,
        minute,
        10 * minute,
        31 * minute,
        3 * hour,
        day,
        3 * day,
        -minute,
        -hour,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'speed up' as const, 'repeat' as const, 'report' as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'delete' as const }) },
);
const transfer = fc.record({ payment, recipient });
const history = fc.record({
  transfers: fc.array(transfer, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 14 }),
});

const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(sql, values));

/** What a client would get an error response for is no failure here. */
async function tolerant(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError || error instanceof Killed)) throw error;
  });
}

type Planned = typeof transfer extends fc.Arbitrary<infer Value> ? Value : never;
type Sent = { readonly id: string; readonly repeat: () => Promise<unknown> };

async function send(
  accountId: string,
  { payment: paid, recipient: { country, ...typed } }: Planned,
): Promise<Sent> {
  const recipientId = randomUUID();
  await saveRecipient(deps, { id: recipientId, accountId }, { country, ...typed });
  await addPaymentMethod(deps, { id: paid.paymentMethod, accountId });
  const quote = await createQuote(deps, accountId, {
    ...{ fixed: 'pay', from: paid.from, country, method: typed.method },
    amount: { minor: String(paid.minor), currency: paid.from },
  });
  const { paymentMethod, pace } = paid;
  const input = { quote: quote.id, recipient: recipientId, paymentMethod, pace };
  const request = { accountId, key: randomUUID(), input };
  const first = await createTransfer(deps, request);
  return {
    id: first.id,
    repeat: async () => expect(await createTransfer(deps, request)).toEqual(first),
  };
}

async function run(accountId: string, sent: readonly Sent[], action: Step): Promise<void> {
  const of = (index: number) => sent[index % sent.length] as Sent;
  switch (action.do) {
    case 'work':
      await Promise.all(Array.from({ length: action.processes }, () => workOnce(aProcess(fresh.db))));
      return;
    case 'kill':
      return tolerant(workOnce(aMortalProcess(action.after)));
    case 'pass':
      time += action.ms;
      return;
    case 'cancel':
      return tolerant(cancelTransfer(deps, accountId, of(action.which).id));
    case 'speed up':
      return tolerant(speedUpTransfer(deps, accountId, of(action.which).id));
    case 'repeat':
      return tolerant(of(action.which).repeat());
    case 'report': {
      const { onPayment, onPayout } = receivePartnerMessages(deps);
      const { id } = of(action.which);
      // A partner that is away reports again.
      await Promise.allSettled([onPayment(id), onPayout(id), onPayment(id)]);
      return;
    }
    case 'delete':
      await rows('delete from auth.users where id = $1', [accountId]);
  }
}

type Row = {
  readonly id: string;
  readonly state: TransferState;
  readonly pay: bigint;
  readonly fee: bigint;
  readonly convert: bigint;
  readonly receive: bigint;
  readonly from: string;
  readonly to: string;
  readonly payment: string;
  readonly payout: string;
};

/** What the partners did for each end. */
const partnersAt: Partial<Record<TransferState, { readonly payment: string[]; readonly payout: string[] }>> =
  {
    paid_out: { payment: ['paid'], payout: ['paid'] },
    collected: { payment: ['paid'], payout: ['collected'] },
    refunded: { payment: ['refunded'], payout: ['unknown', 'failed', 'recalled'] },
    expired: { payment: ['closed'], payout: ['unknown'] },
    declined: { payment: ['declined'], payout: ['unknown'] },
  };

async function expectRight(ids: readonly string[]): Promise<void> {
  const found = await rows<Row>(
    `select t.id, t.state, pay_minor as pay, fee_minor as fee, convert_minor as convert, receive_minor as receive,
      pay_currency as from, receive_currency as to, coalesce(p.state, 'unknown') as payment, coalesce(o.state, 'unknown') as payout
      from public.transfers t
      left join transfers.simulated_orders p on (p.partner, p.id) = ('payment', t.id)
      left join transfers.simulated_orders o on (o.partner, o.id) = ('payout', t.id)
      where t.id = any ($1)`,
    [ids],
  );
  expect(found).toHaveLength(ids.length);
  for (const { id, state, payment: paid, payout } of found) {
    const expected = partnersAt[state];
    expect(expected?.payment, `${id} ends as ${state}`).toContain(paid);
    expect(expected?.payout, `${id} ends as ${state}`).toContain(payout);
    const events = await rows<{ type: string; by: string; from: string; to: string }>(
      `select type, by, state_from as from, state_to as to from public.transfer_events where transfer = $1 order by id`,
      [id],
    );
    let at: string = 'created';
    for (const event of events) {
      const move = moves.find((each) => each.from === at && each.event === event.type);
      expect([move?.to, move?.toIfCancelRequested], `${id}: ${event.type} of ${at}`).toContain(event.to);
      expect(move?.by as readonly string[], event.type).toContain(event.by);
      at = event.to;
    }
    expect(at).toBe(state);
  }
}

/** The whole of the books, by nothing but how each transfer has ended. */
async function expectBooksOfEnds(): Promise<void> {
  const [{ errors }, balances, ends] = await Promise.all([
    fresh.db.as(service, checkBooks),
    fresh.db.as(service, readBalances),
    rows<Row>(`select state, pay_minor as pay, fee_minor as fee, convert_minor as convert, receive_minor as receive,
      pay_currency as from, receive_currency as to from public.transfers`),
  ]);
  expect(errors).toEqual([]);
  const model = new Map<string, bigint>();
  const add = (account: string, currency: string, minor: bigint) =>
    model.set(`${account} ${currency}`, (model.get(`${account} ${currency}`) ?? 0n) + minor);
  for (const { state, pay, fee, convert, receive, from, to } of ends) {
    if (state !== 'paid_out' && state !== 'collected') continue;
    add('payments-received', from, pay);
    add('fee-income', from, -fee);
    add('exchange', from, -convert);
    add('exchange', to, receive);
    add('payout-partner', to, -receive);
  }
  for (const { account, currency, minor } of balances) {
    expect(minor, `${account} in ${currency}`).toBe(model.get(`${account} ${currency}`) ?? 0n);
  }
}

it('of any history the books are those of its ends, and each transfer has come to one', {
  timeout: 2 * hour,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ transfers, steps }) => {
      const accountId = randomUUID();
      await rows("insert into auth.users (id, aud, role) values ($1, 'authenticated', 'authenticated')", [
        accountId,
      ]);
      const sent: Sent[] = [];
      for (const planned of transfers) sent.push(await send(accountId, planned));
      for (const action of steps) await run(accountId, sent, action);

      const left = () =>
        rows<{ id: string; state: string }>(
          'select id, state from public.transfers where ended_at is null and id = any ($1)',
          [sent.map(({ id }) => id)],
        );
      // Minutes for wallets, days for banks, thirty of them for cash that is not collected.
      for (let rounds = 0; (await left()).length > 0; rounds += 1) {
        if (rounds > 150) throw new Error(`Left for ever: ${JSON.stringify(await left())}`);
        time += rounds < 30 ? 5 * minute : day;
        await workOnce(deps);
        await workOnce(deps);
      }
      await expectRight(sent.map(({ id }) => id));
    }),
    isLong ? { numRuns: 5_000 } : { numRuns: 15, seed: 20 },
  );
  await expectBooksOfEnds();
});
