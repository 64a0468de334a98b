import { connect } from '@remit/platform/db/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receivePartnerMessages } from './receive-messages.ts';
import { aTransfersService, type Person, type TransfersFixture } from './testing/a-transfers-service.ts';
import { leaseMs, nextLook, startTransferWorker, workOnce } from './work.ts';

let fixture: TransfersFixture;
let ama: Person;
const usual = {
  payment: { kind: 'paid' },
  payout: { kind: 'paid' },
  recall: { kind: 'recalled' },
  refund: 'refunded',
} as const;
beforeAll(async () => {
  fixture = await aTransfersService();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  Object.assign(fixture.partners.outcome, usual);
  fixture.partners.trouble.clear();
  fixture.partners.onCall(undefined);
  fixture.ended.length = 0;
  ama = await fixture.person();
});

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);
const cash = { quote: { method: 'cash-pickup' }, recipient: { method: 'cash-pickup' } };
const cancel = (id: string, person = ama) =>
  fixture.call('POST', `/transfers/${id}/cancel`, undefined, person.headers);
const stateOf = async (id: string) => (await fixture.find(id)).state;
const dueOf = async (id: string) =>
  (
    await fixture.rows<{ at: Date; attempts: number; error: string | null; leased_until: Date | null }>(
      'select at, attempts, error, leased_until from transfers.due where transfer = $1',
      [id],
    )
  )[0];
/** Lets the job look as long as there is something to look at. */
async function untilEnd(id: string): Promise<void> {
  for (let looks = 0; (await fixture.find(id)).endedAt === null; looks += 1) {
    if (looks > 30) throw new Error(`${id} does not end: ${await stateOf(id)}`);
    fixture.pass(minutes(15));
    await fixture.work();
  }
}
const timesCalled = (id: string, name: string) =>
  fixture.partners.callsOf(id).filter((call) => call === name).length;

describe('the job', () => {
  it('moves a transfer from its payment to its payout, and says at its end that it has ended', async () => {
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    expect(await stateOf(id)).toBe('paid_out');
    expect(await fixture.history(id)).toEqual({
      events: ['payment_received', 'payout_started', 'payout_succeeded'],
      postings: ['payment', 'payout'],
    });
    expect(fixture.ended.map((transfer) => transfer.id)).toEqual([id]);
    expect(await fixture.bookErrors()).toEqual([]);
  });

  it.each([
    {
      why: 'a declined card',
      outcome: { payment: { kind: 'declined', reason: 'card-declined' } },
      state: 'declined',
      failure: 'card-declined',
      postings: [],
    },
    {
      why: 'a payout that fails',
      outcome: { payout: { kind: 'failed', reason: 'wallet-full' } },
      state: 'refunded',
      failure: 'wallet-full',
      postings: ['payment', 'refund'],
    },
  ] as const)('ends $why as "$state"', async ({ outcome, state, failure, postings }) => {
    Object.assign(fixture.partners.outcome, outcome);
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    expect(await fixture.find(id)).toMatchObject({ state, failure });
    expect((await fixture.history(id)).postings).toEqual(postings);
    expect(await fixture.bookErrors()).toEqual([]);
  });

  it('closes a payment after thirty minutes, and not one before', async () => {
    fixture.partners.outcome.payment = { kind: 'pending' };
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    fixture.pass(minutes(30) - 1);
    await fixture.work();
    expect(await stateOf(id)).toBe('created');
    fixture.pass(1);
    await fixture.work();
    expect(await stateOf(id)).toBe('expired');
    expect((await fixture.history(id)).postings).toEqual([]);
  });

  it('sends a payment that came while it was being closed', async () => {
    fixture.partners.outcome.payment = { kind: 'pending' };
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    fixture.pass(minutes(30));
    fixture.partners.onCall(async (call) => {
      if (call === 'close') fixture.partners.setPayment(id, { kind: 'paid' });
    });
    await fixture.work();
    expect(await stateOf(id)).toBe('paid_out');
  });

  it('pays cash out when it is collected, and refunds what is not collected in thirty days', async () => {
    fixture.partners.outcome.payout = { kind: 'ready', pickupCode: '123 456 7890' };
    const [first, second] = [await fixture.transfer(ama, cash), await fixture.transfer(ama, cash)];
    await fixture.work();
    expect(await fixture.find(first.id)).toMatchObject({ state: 'ready', pickupCode: '123 456 7890' });
    fixture.partners.setPayout(first.id, { kind: 'collected' });
    fixture.pass(days(30) - 1);
    await fixture.work();
    expect(await fixture.find(first.id)).toMatchObject({ state: 'collected', pickupCode: null });
    expect(await stateOf(second.id)).toBe('ready');
    fixture.pass(1);
    await fixture.work();
    expect(await stateOf(second.id)).toBe('refunded');
    expect((await fixture.history(second.id)).events.slice(-3)).toEqual([
      'pickup_expired',
      'pickup_recalled',
      'refund_paid',
    ]);
    expect(await fixture.bookErrors()).toEqual([]);
  });

  it.each(['request', 'send', 'refund', 'find payment', 'find payout'] as const)(
    'waits for a partner that is away at "%s", and says so',
    async (call) => {
      if (call === 'refund') fixture.partners.outcome.payout = { kind: 'failed', reason: 'name-mismatch' };
      fixture.partners.trouble.set(call, 'away');
      const { id } = await fixture.transfer(ama);
      await fixture.work();
      const due = await dueOf(id);
      expect(due).toMatchObject({ attempts: expect.any(Number), leased_until: null });
      expect(due?.error).toBe('The partner does not respond.');
      fixture.partners.trouble.clear();
      await untilEnd(id);
      expect(await stateOf(id)).toBe(call === 'refund' ? 'refunded' : 'paid_out');
      expect((await fixture.history(id)).postings).toHaveLength(2);
    },
  );

  it.each(['request', 'send', 'close', 'recall', 'refund'] as const)(
    'repeats nothing when the response of "%s" was lost',
    async (call) => {
      const { outcome, trouble } = fixture.partners;
      const isCancelled = call === 'recall';
      if (call === 'refund') outcome.payout = { kind: 'failed', reason: 'unknown-wallet' };
      if (call === 'close') outcome.payment = { kind: 'pending' };
      if (isCancelled) outcome.payout = { kind: 'ready', pickupCode: '1' };
      trouble.set(call, 'lost');
      const { id } = await fixture.transfer(ama, isCancelled ? cash : {});
      await fixture.work();
      if (isCancelled) await cancel(id);
      if (call === 'close') fixture.pass(minutes(30));
      await fixture.work();
      trouble.clear();
      await untilEnd(id);
      const ends = {
        request: 'paid_out',
        send: 'paid_out',
        close: 'expired',
        recall: 'refunded',
        refund: 'refunded',
      };
      expect(await stateOf(id)).toBe(ends[call]);
      if (call === 'request' || call === 'send') expect(timesCalled(id, call)).toBe(1);
      expect(await fixture.bookErrors()).toEqual([]);
    },
  );

  it('looks less and less often, and never past what the clock has to do', async () => {
    const { id } = await fixture.transfer(ama);
    const transfer = await fixture.find(id);
    const start = transfer.createdAt.getTime();
    const after = (state: typeof transfer.state, ms: number, attempts = 0) =>
      nextLook({ ...transfer, state }, attempts, new Date(start + ms)).getTime() - start - ms;
    expect(after('sending', 0)).toBe(2_000);
    expect(after('sending', minutes(4))).toBe(minutes(1));
    expect(after('sending', days(3))).toBe(minutes(60));
    expect(after('created', minutes(29))).toBe(minutes(1));
    expect(after('sending', 0, 1)).toBe(5_000);
    expect(after('sending', 0, 3)).toBe(20_000);
    expect(after('sending', 0, 40)).toBe(minutes(15));
  });
});

it('a process that runs hears of a new transfer, and finishes what it has begun before it stops', async () => {
  const worker = startTransferWorker(fixture.deps);
  const { id } = await fixture.transfer(ama);
  await expect.poll(() => stateOf(id)).toBe('paid_out');
  await worker.stop();
  const later = await fixture.transfer(ama);
  expect(await stateOf(later.id)).toBe('created');
});

describe('a process', () => {
  class Killed extends Error {}

  it.each(['request', 'send', 'refund'] as const)(
    'that is killed at "%s" leaves the transfer to another one, which charges and pays once',
    async (call) => {
      const { outcome } = fixture.partners;
      if (call === 'refund') outcome.payout = { kind: 'failed', reason: 'account-closed' };
      const { id } = await fixture.transfer(ama);
      // All that it would do after this point is not done: the job and its database are gone.
      let isKilled = false;
      const db = {
        ...fixture.db,
        as: ((...of: Parameters<typeof fixture.db.as>) => {
          if (isKilled) throw new Killed();
          return fixture.db.as(...of);
        }) as typeof fixture.db.as,
      };
      fixture.partners.onCall(async (name) => {
        if (name !== call) return;
        isKilled = true;
        throw new Killed();
      });
      const work = async () => {
        while ((await workOnce({ ...fixture.deps, db })) > 0);
      };
      await expect(work()).rejects.toThrow(Killed);
      const state = { request: 'created', send: 'sending', refund: 'failed' }[call];
      expect(await stateOf(id)).toBe(state);
      fixture.partners.onCall(undefined);

      await fixture.work();
      expect(await stateOf(id), 'under the lease of the first').toBe(state);
      fixture.passLease();
      await fixture.work();
      expect(await stateOf(id)).toBe(call === 'refund' ? 'refunded' : 'paid_out');
      expect((await fixture.history(id)).postings).toEqual([
        'payment',
        call === 'refund' ? 'refund' : 'payout',
      ]);
      expect(await fixture.bookErrors()).toEqual([]);
    },
  );

  it('that lost its lease changes nothing that another one has done', async () => {
    const { id } = await fixture.transfer(ama);
    const other = connect({
      connection: fixture.auth.fresh.connection,
      connectionsMax: 2,
      applicationName: 'another',
    });
    try {
      let isFirst = true;
      fixture.partners.onCall(async (call) => {
        if (call !== 'find payout' || !isFirst) return;
        isFirst = false;
        fixture.pass(leaseMs);
        while ((await workOnce(fixture.another(other).deps)) > 0);
      });
      await fixture.work();
    } finally {
      await other.close();
    }
    expect(await fixture.history(id)).toEqual({
      events: ['payment_received', 'payout_started', 'payout_succeeded'],
      postings: ['payment', 'payout'],
    });
    expect(fixture.ended.filter((transfer) => transfer.id === id)).toHaveLength(1);
  });

  it('looks again at what became due while it was looking', async () => {
    fixture.partners.outcome.payout = { kind: 'pending' };
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    fixture.pass(minutes(5));
    fixture.partners.onCall(async (call) => {
      if (call !== 'find payout') return;
      fixture.partners.onCall(undefined);
      await receivePartnerMessages(fixture.deps).onPayout(id);
      // Only after this look, which therefore still reads "pending".
      queueMicrotask(() => fixture.partners.setPayout(id, { kind: 'paid' }));
    });
    await fixture.work();
    expect(await stateOf(id)).toBe('paid_out');
  });
});

describe('reports of partners', () => {
  it('that are doubled, late or early change nothing by themselves', async () => {
    const { onPayment, onPayout } = receivePartnerMessages(fixture.deps);
    fixture.partners.outcome.payment = { kind: 'pending' };
    const { id } = await fixture.transfer(ama);
    await onPayout(id);
    await fixture.work();
    fixture.partners.setPayment(id, { kind: 'paid' });
    await Promise.all([onPayment(id), onPayment(id), onPayout(id)]);
    await fixture.work();
    expect(await stateOf(id)).toBe('paid_out');
    for (const report of [onPayment, onPayout, onPayment]) await report(id);
    await fixture.work();
    expect((await fixture.history(id)).postings).toEqual(['payment', 'payout']);
    expect(fixture.lines.join('')).not.toContain('transfer.contradicted');
  });

  it('that contradict the end of a transfer are in the log', async () => {
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    fixture.partners.setPayout(id, { kind: 'failed', reason: 'account-closed' });
    await receivePartnerMessages(fixture.deps).onPayout(id);
    expect(await stateOf(id)).toBe('paid_out');
    expect(fixture.lines.at(-1)).toContain('transfer.contradicted');
  });

  it('of what cannot be leave the transfer for the team to look at', async () => {
    fixture.partners.outcome.payout = { kind: 'collected' };
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    expect(await stateOf(id)).toBe('sending');
    expect((await dueOf(id))?.error).toBe(
      'The payout partner says "collected" of a transfer that is sending: ask the partner.',
    );
  });
});

describe('a cancel', () => {
  it('of a transfer whose payment is unknown closes the payment, or refunds it', async () => {
    fixture.partners.outcome.payment = { kind: 'pending' };
    const [first, second] = [await fixture.transfer(ama), await fixture.transfer(ama)];
    await fixture.work();
    expect((await cancel(first.id)).body).toMatchObject({ state: 'created', cancelRequested: true });
    fixture.partners.setPayment(second.id, { kind: 'paid' });
    await cancel(second.id);
    await fixture.work();
    expect(await stateOf(first.id)).toBe('expired');
    expect(await stateOf(second.id)).toBe('refunded');
  });

  it('of a payout that is under way waits for its outcome, and a repeated one changes nothing', async () => {
    fixture.partners.outcome.payout = { kind: 'pending' };
    const [paid, failed] = [await fixture.transfer(ama), await fixture.transfer(ama)];
    await fixture.work();
    for (const { id } of [paid, failed]) {
      const { status, body } = await cancel(id);
      expect([status, body.state, body.cancelRequested]).toEqual([200, 'sending', true]);
      expect(await cancel(id)).toEqual({ status, body });
    }
    fixture.partners.setPayout(paid.id, { kind: 'paid' });
    fixture.partners.setPayout(failed.id, { kind: 'failed', reason: 'wallet-full' });
    await fixture.work();
    expect(await stateOf(paid.id)).toBe('paid_out');
    expect(await stateOf(failed.id)).toBe('refunded');
    expect(await cancel(paid.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'too_late', message: 'This transfer has already ended.' } },
    });
  });

  it('recalls a payout that the partner has not heard of, so that it is never paid', async () => {
    fixture.partners.trouble.set('send', 'away');
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    await cancel(id);
    fixture.partners.trouble.clear();
    await fixture.work();
    expect(await fixture.find(id)).toMatchObject({ state: 'refunded', failure: 'recalled' });
    expect(timesCalled(id, 'recall')).toBe(1);
    expect(await fixture.bookErrors()).toEqual([]);
  });

  it('of cash that is ready recalls it, unless it is collected first', async () => {
    fixture.partners.outcome.payout = { kind: 'ready', pickupCode: '1' };
    const [recalled, collected] = [await fixture.transfer(ama, cash), await fixture.transfer(ama, cash)];
    await fixture.work();
    fixture.partners.setPayout(collected.id, { kind: 'collected' });
    for (const { id } of [recalled, collected]) await cancel(id);
    await fixture.work();
    expect(await stateOf(recalled.id)).toBe('refunded');
    expect(await stateOf(collected.id)).toBe('collected');
  });
});

describe('a transfer', () => {
  it('that is sped up is looked at again now', async () => {
    fixture.partners.outcome.payout = { kind: 'pending' };
    const { id } = await fixture.transfer(ama);
    await fixture.work();
    const pace = () => fixture.call('POST', `/transfers/${id}/pace`, { pace: 'fast' }, ama.headers);
    expect(await pace()).toMatchObject({ status: 200, body: { pace: 'fast', state: 'sending' } });
    fixture.partners.setPayout(id, { kind: 'paid' });
    await fixture.work();
    expect(await fixture.find(id)).toMatchObject({ state: 'paid_out', pace: 'fast' });
    expect((await pace()).body.error.code).toBe('too_late');
  });

  it.each([
    { at: 'created', outcome: { payment: { kind: 'pending' } }, state: 'expired' },
    { at: 'sending', outcome: { payout: { kind: 'pending' } }, later: { kind: 'paid' }, state: 'paid_out' },
    { at: 'ready', outcome: { payout: { kind: 'ready', pickupCode: '1' } }, state: 'refunded', of: cash },
  ] as const)(
    'whose account is deleted while it is $at names no person from then on, and ends as "$state"',
    async ({ at, outcome, state, ...more }) => {
      Object.assign(fixture.partners.outcome, outcome);
      const { id } = await fixture.transfer(ama, 'of' in more ? more.of : {});
      await fixture.work();
      expect(await stateOf(id)).toBe(at);
      await fixture.rows('delete from auth.users where id = $1', [ama.id]);
      expect(await fixture.find(id)).toMatchObject({
        ...{ state: at, accountId: null, recipient: null, recipientId: null, pickupCode: null },
      });
      if ('later' in more) fixture.partners.setPayout(id, more.later);
      fixture.pass(days(1));
      await fixture.work();
      expect(await fixture.find(id)).toMatchObject({ state, cancelRequested: true });
      expect(await fixture.rows('select from transfers.responses where transfer = $1', [id])).toEqual([]);
      expect(await fixture.bookErrors()).toEqual([]);
    },
  );
});
