import {
  type Actor,
  moves,
  type TransferEvent,
  type TransferEventType,
  type TransferState,
  transferStates,
} from '@remit/domain/transfers/state.ts';
import { anon, type Caller, service } from '@remit/platform/db/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#ledger/ledger.ts';
import type { MoveEvent } from './move-transfer.ts';
import { aTransfersService, type Person, type TransfersFixture } from './testing/a-transfers-service.ts';

let fixture: TransfersFixture;
let ama: Person;
beforeAll(async () => {
  fixture = await aTransfersService();
  ama = await fixture.person();
});
afterAll(() => fixture?.close());

const cash = { quote: { method: 'cash-pickup' }, recipient: { method: 'cash-pickup' } };
const errors = { denied: '42501', check: '23514', unique: '23505' };

/** Ten of one person is the most in a day. */
const aTransfer = async (changes = {}) => (await fixture.transfer(await fixture.person(), changes)).id;

/** The events that lead to each state, of a transfer by cash pickup where that is the only way. */
const paths: Readonly<
  Record<TransferState, { readonly isCash?: true; readonly by: readonly TransferEventType[] }>
> = {
  created: { by: [] },
  funded: { by: ['payment_received'] },
  sending: { by: ['payment_received', 'payout_started'] },
  ready: { isCash: true, by: ['payment_received', 'payout_started', 'pickup_ready'] },
  recalling: { isCash: true, by: ['payment_received', 'payout_started', 'pickup_ready', 'pickup_expired'] },
  cancelled: { by: ['payment_received', 'cancel_requested'] },
  failed: { by: ['payment_received', 'payout_started', 'payout_failed'] },
  paid_out: { by: ['payment_received', 'payout_started', 'payout_succeeded'] },
  collected: { isCash: true, by: ['payment_received', 'payout_started', 'pickup_ready', 'pickup_collected'] },
  refunded: { by: ['payment_received', 'cancel_requested', 'refund_paid'] },
  expired: { by: ['payment_expired'] },
  declined: { by: ['payment_declined'] },
};
const actorOf = (type: TransferEventType): Actor =>
  moves.find(({ event }) => event === type)?.by[0] ?? 'clock';

async function transferIn(state: TransferState): Promise<string> {
  const { isCash, by } = paths[state];
  const id = await aTransfer(isCash && cash);
  for (const type of by) {
    const moved = await fixture.move(id, { type, by: actorOf(type) });
    expect(moved, type).toMatchObject({ kind: 'moved' });
  }
  return id;
}

const everythingOf = (id: string) =>
  Promise.all([
    fixture.rows('select * from public.transfers where id = $1', [id]),
    fixture.rows('select * from public.transfer_events where transfer = $1', [id]),
    fixture.rows('select * from ledger.postings where subject = $1', [id]),
    fixture.rows('select * from transfers.due where transfer = $1', [id]),
  ]);

describe('a move', () => {
  it.each(transferStates)(
    'that no rule allows in the state "%s" is rejected and changes nothing',
    async (state) => {
      const id = await transferIn(state);
      const before = await everythingOf(id);
      expect(before[0]).toMatchObject([{ state }]);
      const isCash = paths[state].isCash === true;
      const allowed = (type: TransferEventType, by: Actor) =>
        moves.some(
          (move) =>
            move.from === state &&
            move.event === type &&
            move.by.includes(by) &&
            (!move.methods || move.methods.includes(isCash ? 'cash-pickup' : 'mobile-money')),
        );
      const types = new Set(moves.map(({ event }) => event));
      for (const type of types) {
        for (const by of ['sender', 'staff', 'partner', 'clock'] as const) {
          if (allowed(type, by)) continue;
          const event: TransferEvent = { type, by };
          expect(await fixture.move(id, event), `${type} by ${by}`).toMatchObject({ kind: 'rejected' });
        }
      }
      expect(await everythingOf(id)).toEqual(before);
    },
  );

  it('writes the event, the posting and what is due next, or at the end nothing is due', async () => {
    const id = await transferIn('paid_out');
    expect(await fixture.history(id)).toEqual({
      events: ['payment_received', 'payout_started', 'payout_succeeded'],
      postings: ['payment', 'payout'],
    });
    const [[transfer], events, , due] = await everythingOf(id);
    expect(transfer).toMatchObject({ ended_at: expect.any(Date), state: 'paid_out' });
    expect(events[2]).toMatchObject({ by: 'partner', state_from: 'sending', state_to: 'paid_out' });
    expect(due).toEqual([]);
    expect(await fixture.bookErrors()).toEqual([]);
  });

  it('is made by one of many that try at once', async () => {
    const id = await aTransfer();
    const event: MoveEvent = { type: 'payment_received', by: 'partner' };
    const moved = await Promise.all([1, 2, 3, 4].map(() => fixture.move(id, event)));
    expect(moved.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
    expect(await fixture.history(id)).toEqual({ events: ['payment_received'], postings: ['payment'] });
  });

  it('takes nothing with it when what belongs to it fails', async () => {
    const id = await aTransfer();
    const before = await everythingOf(id);
    const deps = {
      ...fixture.deps,
      onMove: async () => {
        throw new Error('no e-mail');
      },
    };
    const { moveTransfer } = await import('./move-transfer.ts');
    const event: MoveEvent = { type: 'payment_received', by: 'partner' };
    await expect(
      fixture.db.as(service, (transaction) => moveTransfer(deps, transaction, id, event)),
    ).rejects.toThrow('no e-mail');
    expect(await everythingOf(id)).toEqual(before);
  });
});

describe('the database by itself', () => {
  /** The login of the server, which owns the tables. */
  async function asOwner(statement: string): Promise<{ code?: string } | number | null> {
    const client = new pg.Client(fixture.auth.fresh.connection);
    await client.connect();
    try {
      return (await client.query(statement)).rowCount;
    } catch (error) {
      return error as { code?: string };
    } finally {
      await client.end();
    }
  }

  it.each([
    "update public.transfer_events set reason = 'another'",
    'delete from public.transfer_events',
    'truncate public.transfer_events',
    'update transfers.rate_sheets set version = 2',
    'delete from transfers.rate_sheets',
    'delete from public.transfers',
    'truncate public.transfers cascade',
  ])('rejects by any role of the server, and by its login: %s', async (statement) => {
    await transferIn('funded');
    const signedIn: Caller = { role: 'authenticated', claims: { sub: ama.id } };
    for (const caller of [service, signedIn, anon]) {
      const attempt = fixture.db.as(caller, (transaction) => transaction.rows(statement));
      await expect(attempt, caller.role).rejects.toMatchObject({ code: errors.denied });
    }
    expect(await asOwner(statement)).toMatchObject({ code: errors.denied });
  });

  it('rejects a second use of a quote', async () => {
    const id = await aTransfer();
    await expect(
      fixture.rows(
        `insert into public.transfers select (jsonb_populate_record(t, jsonb_build_object(
            'id', gen_random_uuid(), 'reference', 'AK-0000-0000'))).* from public.transfers t where id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: errors.unique, constraint: 'transfers_quote_once' });
  });

  it('rejects a refund of what was paid out, and a payout of what was refunded', async () => {
    for (const [state, kind] of [
      ['paid_out', 'refund'],
      ['refunded', 'payout'],
    ] as const) {
      const entries = [
        { account: 'exchange', currency: 'EUR', minor: 1n },
        { account: 'fee-income', currency: 'EUR', minor: -1n },
      ];
      const subject = await transferIn(state);
      await expect(
        fixture.db.as(service, (transaction) =>
          post(transaction, { book: 'practice', kind, subject, entries }),
        ),
      ).rejects.toMatchObject({ code: errors.unique, constraint: 'postings_end_a_transfer_once' });
    }
  });

  it('rejects a refund of what was not paid', async () => {
    const kes = await fixture.person();
    const { id: subject } = await fixture.transfer(kes, {
      quote: { from: 'GBP', amount: { minor: '10000', currency: 'GBP' } },
    });
    const entries = [
      { account: 'customer-funds', currency: 'GBP', minor: 10000n },
      { account: 'payments-received', currency: 'GBP', minor: -10000n },
    ];
    await expect(
      fixture.db.as(service, (transaction) =>
        post(transaction, { book: 'practice', kind: 'refund', subject, entries }),
      ),
    ).rejects.toMatchObject({ code: errors.check });
  });

  it.each([
    { why: 'an amount that is not fee and conversion together', set: 'pay_minor = pay_minor + 1' },
    { why: 'an unknown state', set: "state = 'lost'" },
    { why: 'an end without its time', set: "state = 'expired'" },
    { why: 'a person without an account', set: "user_id = null, recipient = '{}'", isCut: true },
  ])('rejects $why', async ({ set, isCut }) => {
    const id = await aTransfer();
    const attempt = fixture.rows(`update public.transfers set ${set} where id = $1 returning recipient`, [
      id,
    ]);
    if (isCut) expect(await attempt).toEqual([{ recipient: null }]);
    else await expect(attempt).rejects.toMatchObject({ code: errors.check });
  });
});
