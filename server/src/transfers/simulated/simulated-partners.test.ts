import { countryCodes } from '@remit/domain/catalogue/countries.ts';
import { arrivalOf } from '@remit/domain/transfers/arrival.ts';
import { dayIn, isBusinessDay } from '@remit/domain/transfers/business-days.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { connect, type Database, service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pace, PartnerMessages } from '../partners.ts';
import { createSimulatedPartners, type SimulatedPartners } from './simulated-partners.ts';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const start = new Date('2026-11-18T10:00:00Z');
let fresh: FreshDatabase;
let other: Database;
let clock: Date;
let one: SimulatedPartners;
let two: SimulatedPartners;
beforeAll(async () => {
  fresh = await freshDatabase();
  other = connect({ connection: fresh.connection, connectionsMax: 10, applicationName: 'another process' });
  const now = () => clock;
  one = createSimulatedPartners({ db: fresh.db, now });
  two = createSimulatedPartners({ db: other, now });
});
afterAll(async () => {
  await other?.close();
  await fresh?.close();
});
beforeEach(async () => {
  clock = start;
  await fresh.clear('transfers.simulated_orders');
});

const rows = <Row>(sql: string, values?: unknown[]) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(sql, values));
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

let count = 0;
const nextId = () => `d0000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
const ids = (many: number) => Array.from({ length: many }, nextId);
const amount = { minor: 1_384_500n, currency: 'KES' } as const;
const wallet: TransferRecipient = {
  ...{ country: 'KE', method: 'mobile-money', name: 'Ama Serwaa', wallet: 'm-pesa', phone: '+254712345678' },
};
const cash: TransferRecipient = { country: 'KE', method: 'cash-pickup', name: 'Ama Serwaa' };
const bank: TransferRecipient = {
  ...{ country: 'KE', method: 'bank-deposit', name: 'Ama Serwaa' },
  ...{ bank: 'Two Herons Bank', branch: 'Karen', account: '1234567890' },
};

const send = (id: string, recipient: TransferRecipient = wallet, { via = one, pace = 'true' as Pace } = {}) =>
  via.payout.send({ id, amount, recipient, pace });
const request = (id: string, { via = one, pace = 'true' as Pace } = {}) =>
  via.payment.request({ id, amount: { minor: 10_250n, currency: 'EUR' }, method: 'debit-card', pace });

describe('an order', () => {
  it('that is requested again, by two processes at once too, is one order', async () => {
    const id = nextId();
    await Promise.all(
      [one, two, one, two].flatMap((via) => [send(id, wallet, { via }), request(id, { via })]),
    );
    const orders = () =>
      rows('select partner, state, next_state, next_at from transfers.simulated_orders order by partner');
    const planned = await orders();
    expect(planned).toHaveLength(2);
    pass(10 * second);
    await send(id);
    expect(await orders()).toEqual(planned);
    pass(10 * minute);
    expect(await two.payout.find(id)).toEqual({ kind: 'paid' });
    await send(id);
    expect(await one.payout.find(id)).toEqual({ kind: 'paid' });
  });

  it('with another amount under the same id is an error', async () => {
    const id = nextId();
    await send(id);
    const more = { ...amount, minor: amount.minor + 1n };
    await expect(one.payout.send({ id, amount: more, recipient: wallet, pace: 'true' })).rejects.toThrow(
      'requested before with another amount',
    );
  });

  it('keeps its outcome when the clock goes back', async () => {
    const id = nextId();
    await send(id);
    pass(10 * minute);
    expect(await one.payout.find(id)).toEqual({ kind: 'paid' });
    pass(-hour);
    expect(await two.payout.find(id)).toEqual({ kind: 'paid' });
    expect(await one.payout.recall(id)).toEqual({ kind: 'paid' });
  });

  it('stores nothing of the recipient', async () => {
    await send(nextId(), wallet);
    await send(nextId(), bank);
    await send(nextId(), cash);
    const [stored] = await rows<{ text: string }>(
      'select string_agg(o::text, chr(10)) as text from transfers.simulated_orders o',
    );
    expect(stored?.text).toContain('mobile-money');
    expect(stored?.text).not.toMatch(/Ama|Serwaa|712345678|1234567890|Herons|Karen/);
  });

  it('ends within seconds once its transfer is sped up', async () => {
    const id = nextId();
    await send(id, bank);
    await insertTransfer(id, 'fast');
    expect(await one.payout.find(id)).toEqual({ kind: 'pending' });
    pass(4 * second);
    expect(await one.payout.find(id)).toEqual({ kind: 'paid' });

    await request(id);
    pass(4 * second);
    expect(await one.payment.refund(id)).toBe('pending');
    pass(4 * second);
    expect(await one.payment.refund(id)).toBe('refunded');
  });
});

describe('a payout', () => {
  it('that is recalled before it is known is never made', async () => {
    const id = nextId();
    expect(await one.payout.find(id)).toEqual({ kind: 'unknown' });
    expect(await one.payout.recall(id)).toEqual({ kind: 'recalled' });
    await send(id);
    pass(day);
    expect(await one.payout.find(id)).toEqual({ kind: 'recalled' });
    expect(await one.payout.recall(id)).toEqual({ kind: 'recalled' });
  });

  it('that is sent and recalled at once is either made or recalled', async () => {
    const ended = await Promise.all(
      ids(20).map(async (id, index) => {
        const calls = [() => send(id), () => two.payout.recall(id).then(({ kind }) => kind)];
        await one.payout.find(id);
        const [first, last] = await Promise.all(
          (index % 2 ? calls : calls.toReversed()).map((call) => call()),
        );
        return { id, recall: first ?? last };
      }),
    );
    pass(10 * minute);
    for (const { id, recall } of ended) {
      const kind = recall === 'recalled' ? 'recalled' : 'paid';
      expect(await one.payout.find(id)).toEqual({ kind });
    }
  });

  it('in cash is collected or recalled, whichever comes first', async () => {
    const waiting = ids(12);
    for (const id of waiting) await send(id, cash, { pace: 'fast' });
    pass(4 * second);
    for (const id of waiting) expect(await one.payout.find(id)).toMatchObject({ kind: 'ready' });
    pass(2.5 * second);
    const ended = await Promise.all(
      waiting.flatMap((id) => [one.payout.find(id), two.payout.recall(id), one.payout.recall(id)]),
    );
    const recalls = ended.filter((_, index) => index % 3 > 0).map(({ kind }) => kind);
    expect(new Set(recalls)).toEqual(new Set(['collected', 'recalled']));
    pass(day);
    for (const [index, id] of waiting.entries()) {
      expect(recalls.slice(2 * index, 2 * index + 2)).toEqual([recalls[2 * index], recalls[2 * index]]);
      expect(await one.payout.find(id)).toEqual({ kind: recalls[2 * index] });
    }
  });

  it('in cash that is found and recalled at once stays recalled', async () => {
    const waiting = ids(20);
    for (const id of waiting) await send(id, cash);
    pass(hour);
    await Promise.all(
      waiting.flatMap((id) => [one.payout.find(id), two.payout.recall(id), one.payout.find(id)]),
    );
    for (const id of waiting) expect(await one.payout.find(id)).toEqual({ kind: 'recalled' });
  });

  it('to a bank comes on a promised business day, within banking hours', async () => {
    // The evening before the holidays of Christmas, a Friday before a Monday that is free in Ghana and Uganda, and a night that is tomorrow in Kenya.
    for (const sent of ['2026-12-24T20:30:00Z', '2027-03-05T09:00:00Z', '2026-11-18T23:30:00Z']) {
      clock = new Date(sent);
      for (const country of countryCodes) {
        const promised = arrivalOf('bank-deposit', country, clock);
        const sending = ids(10);
        for (const id of sending) await send(id, { ...bank, country });
        const planned = await rows<{ next_at: Date }>(
          'select next_at from transfers.simulated_orders where id = any($1::uuid[])',
          [sending],
        );
        for (const { next_at: at } of planned) {
          const there = dayIn(country, at);
          expect(isBusinessDay(there, country)).toBe(true);
          if (promised.kind === 'on-business-days') expect([promised.first, promised.last]).toContain(there);
          const hourThere = (at.getUTCHours() + (country === 'KE' || country === 'UG' ? 3 : 0)) % 24;
          expect(hourThere).toBeGreaterThanOrEqual(9);
          expect(hourThere).toBeLessThanOrEqual(15);
        }
      }
    }
  });
});

describe('a payment', () => {
  it('that is requested and closed at once is either paid or closed, and no money comes later', async () => {
    const ended = await Promise.all(
      ids(20).map(async (id) => {
        await one.payment.find(id);
        const [, closed] = await Promise.all([request(id), two.payment.close(id), one.payment.find(id)]);
        return { id, closed };
      }),
    );
    pass(hour);
    for (const { id, closed } of ended) {
      expect(closed).toBe('closed');
      await request(id);
      expect(await one.payment.find(id)).toEqual({ kind: 'closed' });
    }
    const late = nextId();
    await request(late);
    pass(minute);
    expect(await one.payment.close(late)).toBe('paid');
  });

  it('is refunded once, and only if it was paid', async () => {
    const id = nextId();
    await request(id);
    await expect(one.payment.refund(id)).rejects.toThrow('nothing to refund');
    pass(minute);
    expect(await Promise.all([one, two, one].map((via) => via.payment.refund(id)))).toEqual(
      Array(3).fill('pending'),
    );
    expect(await one.payment.find(id)).toEqual({ kind: 'paid' });
    pass(2 * day);
    expect(await one.payment.refund(id)).toBe('refunded');
    expect(await one.payment.find(id)).toEqual({ kind: 'refunded' });
    expect(await one.payment.close(id)).toBe('paid');
  });
});

describe('messages', () => {
  type Delivered = { id: string; at: number };
  const collect = (into: Delivered[]): PartnerMessages => {
    const note = async (id: string) => {
      into.push({ id, at: clock.getTime() });
    };
    return { onPayment: note, onPayout: note };
  };

  it('come once or twice, some late and some early, by two processes at once too', async () => {
    const sent = ids(60);
    for (const id of sent) await send(id);
    const changes = new Map(
      (await rows<{ id: string; next_at: Date }>('select id, next_at from transfers.simulated_orders')).map(
        (row) => [row.id, row.next_at.getTime()],
      ),
    );
    const delivered: Delivered[] = [];
    for (let step = 0; step < 60; step += 1) {
      pass(15 * second);
      await Promise.all([one, two].map((via) => via.deliverMessages(clock, collect(delivered))));
    }
    const times = sent.map((id) => delivered.filter((message) => message.id === id).length);
    expect(new Set(times)).toEqual(new Set([1, 2]));
    const late = delivered.map(({ id, at }) => at - (changes.get(id) ?? 0));
    expect(late.some((ms) => ms < 0)).toBe(true);
    expect(late.some((ms) => ms > minute)).toBe(true);
    // The last one about an order comes after its change.
    for (const id of sent) {
      const last = Math.max(...delivered.filter((message) => message.id === id).map(({ at }) => at));
      expect(last).toBeGreaterThanOrEqual(changes.get(id) ?? 0);
    }
    expect(await rows('select from transfers.simulated_messages')).toEqual([]);
  });

  it('that were not delivered come again, and hold up no other', async () => {
    const [broken = '', ...others] = ids(5);
    for (const id of [broken, ...others]) await request(id);
    pass(5 * minute);
    const delivered: Delivered[] = [];
    const failing: PartnerMessages = {
      ...collect(delivered),
      onPayment: async (id) => {
        if (id !== broken) return collect(delivered).onPayment(id);
        throw new Error('The database is away.');
      },
    };
    await expect(one.deliverMessages(clock, failing)).rejects.toThrow('The database is away.');
    expect(new Set(delivered.map(({ id }) => id))).toEqual(new Set(others));
    expect(await two.deliverMessages(clock, failing)).toBe(0);
    pass(30 * second);
    await expect(two.deliverMessages(clock, failing)).rejects.toThrow('The database is away.');
    pass(30 * second);
    await two.deliverMessages(clock, collect(delivered));
    expect(delivered.map(({ id }) => id)).toContain(broken);
    expect(await rows('select from transfers.simulated_messages')).toEqual([]);
  });

  it('that cannot be delivered are given up after five tries', async () => {
    await request(nextId());
    const broken = async () => {
      throw new Error('The transfer is broken.');
    };
    for (let tries = 0; tries < 5; tries += 1) {
      pass(5 * minute);
      await expect(one.deliverMessages(clock, { onPayment: broken, onPayout: broken })).rejects.toThrow(
        'is broken',
      );
    }
    pass(5 * minute);
    expect(await one.deliverMessages(clock, { onPayment: broken, onPayout: broken })).toBe(0);
  });
});

/** As much of a transfer as the partners look at. */
async function insertTransfer(id: string, pace: Pace): Promise<void> {
  await rows(
    `with quote as (
      insert into transfers.quotes (id, fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency,
        receive_minor, receive_currency, rate, sheet_version, rounded_off, created_at, expires_at)
      values ($1, 'pay', 'KE', 'bank-deposit', 10250, 250, 10000, 'EUR', 1384500, 'KES', 138.45, 1, 0, now(), now() + interval '1 minute')
      returning *)
    insert into public.transfers (id, reference, quote, fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency,
      receive_minor, receive_currency, rate, sheet_version, rounded_off, worth_minor, arrival, payment_method, pace, created_at, updated_at)
    select id, 'AK-2345-6789', id, fixed, country, method, pay_minor, fee_minor, convert_minor, pay_currency, receive_minor,
      receive_currency, rate, sheet_version, rounded_off, 10000, '{"kind":"in-minutes"}', 'debit-card', $2, created_at, created_at
    from quote`,
    [id, pace],
  );
}
