import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryMethods } from '#catalogue/delivery-methods.ts';
import { money } from '#money/money.ts';
import type { Entry, Posting, PostingKind } from '#transfers/postings.ts';
import {
  type Actor,
  applyEvent,
  clockEventOf,
  isFinal,
  moves,
  type Transfer,
  type TransferEvent,
  type TransferEventType,
  transferStates,
} from '#transfers/state.ts';

const created = (method: Transfer['method']): Transfer => ({
  method,
  state: 'created',
  cancelRequested: false,
  pay: money('101', 'EUR'),
  fee: money('2.52', 'EUR'),
  convert: money('98.48', 'EUR'),
  receive: money('13853.18', 'KES'),
});

type History = { readonly transfer: Transfer; readonly postings: readonly Posting[] };

function happen(history: History, event: TransferEvent): History {
  const applied = applyEvent(history.transfer, event);
  if (applied.kind === 'rejected') return history;
  const { transfer, posting } = applied;
  return { transfer, postings: posting ? [...history.postings, posting] : history.postings };
}

const actorOf = (type: TransferEventType): Actor =>
  moves.find(({ event }) => event === type)?.by[0] ?? 'clock';

const run = (method: Transfer['method'], types: readonly TransferEventType[]) =>
  types.reduce((history, type) => happen(history, { type, by: actorOf(type) }), {
    transfer: created(method),
    postings: [],
  } as History);

const sums = (postings: readonly Posting[]) => {
  const totals: Record<string, bigint> = {};
  for (const { account, currency, minor } of postings.flatMap(({ entries }): readonly Entry[] => entries)) {
    totals[`${account} ${currency}`] = (totals[`${account} ${currency}`] ?? 0n) + minor;
  }
  return totals;
};

type Path = {
  readonly what: string;
  readonly method: Transfer['method'];
  readonly events: readonly TransferEventType[];
  readonly state: Transfer['state'];
  readonly posted: readonly PostingKind[];
};

const paths: readonly Path[] = [
  {
    what: 'a transfer to a wallet is paid out',
    method: 'mobile-money',
    events: ['payment_received', 'payout_started', 'payout_succeeded'],
    state: 'paid_out',
    posted: ['payment', 'payout'],
  },
  {
    what: 'cash is collected',
    method: 'cash-pickup',
    events: ['payment_received', 'payout_started', 'pickup_ready', 'pickup_collected'],
    state: 'collected',
    posted: ['payment', 'payout'],
  },
  {
    what: 'a declined card leaves nothing to refund',
    method: 'bank-deposit',
    events: ['payment_declined', 'refund_paid'],
    state: 'declined',
    posted: [],
  },
  {
    what: 'an unpaid transfer expires',
    method: 'bank-deposit',
    events: ['payment_expired', 'payment_received'],
    state: 'expired',
    posted: [],
  },
  {
    what: 'a cancel before the payout is refunded',
    method: 'mobile-money',
    events: ['payment_received', 'cancel_requested', 'payout_started', 'refund_paid'],
    state: 'refunded',
    posted: ['payment', 'refund'],
  },
  {
    what: 'a cancel before the payment is known waits, then refunds the payment',
    method: 'mobile-money',
    events: ['cancel_requested', 'payment_received', 'payout_started', 'refund_paid'],
    state: 'refunded',
    posted: ['payment', 'refund'],
  },
  {
    what: 'a cancel before the payment is known ends with a decline',
    method: 'mobile-money',
    events: ['cancel_requested', 'payment_declined'],
    state: 'declined',
    posted: [],
  },
  {
    what: 'a cancel during the payout comes too late when it succeeds',
    method: 'mobile-money',
    events: ['payment_received', 'payout_started', 'cancel_requested', 'payout_succeeded', 'refund_paid'],
    state: 'paid_out',
    posted: ['payment', 'payout'],
  },
  {
    what: 'a failed payout is refunded',
    method: 'bank-deposit',
    events: ['payment_received', 'payout_started', 'payout_failed', 'refund_paid', 'refund_paid'],
    state: 'refunded',
    posted: ['payment', 'refund'],
  },
  {
    what: 'a cancel during the payout recalls cash as soon as it is ready',
    method: 'cash-pickup',
    events: [
      'payment_received',
      'payout_started',
      'cancel_requested',
      'pickup_ready',
      'pickup_recalled',
      'refund_paid',
    ],
    state: 'refunded',
    posted: ['payment', 'refund'],
  },
  {
    what: 'cash that is not collected is recalled and refunded',
    method: 'cash-pickup',
    events: [
      'payment_received',
      'payout_started',
      'pickup_ready',
      'pickup_expired',
      'pickup_recalled',
      'refund_paid',
    ],
    state: 'refunded',
    posted: ['payment', 'refund'],
  },
  {
    what: 'cash that is collected before the counter closes the pickup is not refunded',
    method: 'cash-pickup',
    events: [
      'payment_received',
      'payout_started',
      'pickup_ready',
      'cancel_requested',
      'pickup_collected',
      'pickup_recalled',
      'refund_paid',
    ],
    state: 'collected',
    posted: ['payment', 'payout'],
  },
];

describe('the moves of a transfer', () => {
  it.each(paths)('$what', ({ method, events, state, posted }) => {
    const { transfer, postings } = run(method, events);
    expect(transfer.state).toBe(state);
    expect(postings.map(({ kind }) => kind)).toEqual(posted);
  });

  it('a rejected event says why and changes nothing', () => {
    const transfer = created('mobile-money');
    const sending: Transfer = { ...transfer, state: 'sending', cancelRequested: true };
    const why = (at: Transfer, type: TransferEventType, by: Actor) => applyEvent(at, { type, by });
    expect(why(transfer, 'payout_succeeded', 'partner')).toEqual({ kind: 'rejected', why: 'not-now' });
    expect(why(transfer, 'payment_received', 'sender')).toEqual({
      kind: 'rejected',
      why: 'not-by-this-actor',
    });
    expect(why(sending, 'pickup_ready', 'partner')).toEqual({ kind: 'rejected', why: 'not-by-this-method' });
    expect(why(sending, 'cancel_requested', 'sender')).toEqual({ kind: 'rejected', why: 'repeated' });
    expect(why({ ...sending, state: 'paid_out' }, 'payout_failed', 'partner')).toEqual({
      kind: 'rejected',
      why: 'final',
    });
  });

  it('the table has one row for each event in a state', () => {
    const keys = moves.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('the final states are those with nothing left to do', () => {
    expect(transferStates.filter(isFinal).toSorted()).toEqual([
      'collected',
      'declined',
      'expired',
      'paid_out',
      'refunded',
    ]);
  });

  it('senders and staff cause nothing but a cancel', () => {
    const theirs = moves.filter(({ by }) => by.includes('sender') || by.includes('staff'));
    expect([...new Set(theirs.map(({ event }) => event))]).toEqual(['cancel_requested']);
  });
});

const types = [...new Set(moves.map(({ event }) => event))];
const actors: readonly Actor[] = ['sender', 'staff', 'partner', 'clock'];
const method = fc.constantFrom(...deliveryMethods.map(({ id }) => id));
// Mostly events by an actor who may cause them, or few sequences would get far.
const anyEvent: fc.Arbitrary<TransferEvent> = fc.oneof(
  { arbitrary: fc.constantFrom(...types).map((type) => ({ type, by: actorOf(type) })), weight: 4 },
  { arbitrary: fc.record({ type: fc.constantFrom(...types), by: fc.constantFrom(...actors) }), weight: 1 },
);
const anyEvents = fc.array(anyEvent, { maxLength: 100, size: 'max' });

describe('whatever happens in whatever order', () => {
  it('the postings balance, a refund equals the payment, and nothing is both paid out and refunded', () => {
    const ends = new Map<string, number>();
    fc.assert(
      fc.property(method, anyEvents, (by, events) => {
        let history: History = { transfer: created(by), postings: [] };
        for (const event of events) {
          const next = happen(history, event);
          if (isFinal(history.transfer.state)) expect(next).toEqual(history);
          history = next;
        }
        const { transfer, postings } = history;
        ends.set(transfer.state, (ends.get(transfer.state) ?? 0) + 1);
        const kinds = postings.map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(kinds.includes('payout') && kinds.includes('refund')).toBe(false);
        expect(kinds.includes('refund')).toBe(transfer.state === 'refunded');
        expect(kinds.includes('payout')).toBe(['paid_out', 'collected'].includes(transfer.state));

        const books = sums(postings);
        const isOwed = kinds.length === 1;
        expect(books['customer-funds EUR'] ?? 0n).toBe(isOwed ? -transfer.pay.minor : 0n);
        if (transfer.state === 'refunded') for (const sum of Object.values(books)) expect(sum).toBe(0n);
      }),
      { numRuns: 500, seed: 40 },
    );
    for (const state of transferStates.filter(isFinal)) {
      expect(ends.get(state) ?? 0, `some sequences end in ${state}`).toBeGreaterThan(0);
    }
  });

  it('a transfer with clock and partners at work ends, whatever the partners report', () => {
    const rank = fc.infiniteStream(fc.nat(100));
    fc.assert(
      fc.property(method, anyEvents, rank, (by, events, choices) => {
        const start: History = { transfer: created(by), postings: [] };
        let history = events.reduce(happen, start);
        // The longest way is created, funded, sending, ready, recalling, cancelled, refunded.
        for (let tick = 0; tick < 6 && !isFinal(history.transfer.state); tick += 1) {
          const { state } = history.transfer;
          const due = clockEventOf(state);
          const reports = moves.filter(
            ({ from, by: who, methods }) =>
              from === state && who.includes('partner') && (!methods || methods.includes(by)),
          );
          const choice = reports[choices.next().value % Math.max(1, reports.length)]?.event;
          const before = history;
          if (due) history = happen(history, { type: due, by: 'clock' });
          else if (choice) history = happen(history, { type: choice, by: 'partner' });
          expect(history.transfer.state).not.toBe(before.transfer.state);
        }
        expect(isFinal(history.transfer.state)).toBe(true);
      }),
      { numRuns: 500, seed: 41 },
    );
  });
});
