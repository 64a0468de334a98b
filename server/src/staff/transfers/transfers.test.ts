import { randomUUID } from 'node:crypto';
import type { TransferDetails, TransferPage } from '@remit/contract/staff/transfers.ts';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#ledger/ledger.ts';
import { openAccounts } from '#transfers/open-accounts.ts';
import { aStaffService } from '../testing/a-staff-service.ts';
import { aTransfer } from './testing/a-transfer.ts';

type Console = Awaited<ReturnType<typeof aStaffService>>;
type Colleague = Awaited<ReturnType<Console['staff']>>;

let fresh: FreshDatabase;
let console: Console;
let viewer: Colleague;
let editor: Colleague;
let administrator: Colleague;
let sender: { readonly id: string; readonly email: string };
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
  viewer = await console.staff('viewer');
  editor = await console.staff('editor');
  administrator = await console.staff('administrator');
  sender = await aUser(console.auth, { full_name: 'Ama Mensah' });
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const list = async (query: object): Promise<TransferPage> =>
  (await console.ask('POST', '/transfers/search', viewer.headers, query)).body;
const idsIn = async (query: object) => (await list(query)).transfers.map(({ id }) => id);
const read = async (id: string, by = viewer): Promise<TransferDetails> =>
  (await console.ask('GET', `/transfers/${id}`, by.headers)).body;
const change = (id: string, what: 'cancel' | 'retry', by = administrator) =>
  console.ask('POST', `/transfers/${id}/${what}`, by.headers, { reason: 'They called us' });
const entriesAbout = (subject: string) =>
  rows<{ actor: string; action: string; reason: string | null; details: object }>(
    'select actor, action, reason, details from audit.entries where subject = $1 order by id',
    [subject],
  );
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the list of transfers', () => {
  it('finds by the whole reference, or by the id of a transfer or of its account', async () => {
    const owner = await aUser(console.auth);
    const [one, two] = [await aTransfer(fresh.db, owner.id), await aTransfer(fresh.db, owner.id)];
    for (const { q, found } of [
      { q: one.reference, found: [one.id] },
      { q: ` ${one.reference.toLowerCase()} `, found: [one.id] },
      { q: one.reference.slice(0, -1), found: [] },
      { q: two.id, found: [two.id] },
      { q: owner.id.toUpperCase(), found: [two.id, one.id] },
      { q: randomUUID(), found: [] },
      { q: '%', found: [] },
    ]) {
      expect(await idsIn({ q }), q).toEqual(found);
    }
  });

  it('filters by state, corridor, age and what is stuck', async () => {
    const { id: owner } = await aUser(console.auth);
    const ugx = { country: 'UG', receive_currency: 'UGX' };
    const made = {
      fresh: await aTransfer(fresh.db, owner),
      old: await aTransfer(fresh.db, owner, { set: { created_at: ago(25 * 60), state: 'paid_out' } }),
      pounds: await aTransfer(fresh.db, owner, { set: { pay_currency: 'GBP', ...ugx } }),
      failing: await aTransfer(fresh.db, owner, { due: { attempts: 3, error: 'The partner is away.' } }),
      forgotten: await aTransfer(fresh.db, owner, { due: { at: ago(16) } }),
      waiting: await aTransfer(fresh.db, owner, { due: { at: ago(14), attempts: 2, error: 'Once more.' } }),
    };
    const names = new Map(Object.entries(made).map(([name, { id }]) => [id, name]));
    const found = async (query: object) =>
      (await idsIn({ q: owner, sort: 'created', ...query })).map((id) => names.get(id)).toSorted();
    expect(await found({ state: 'paid_out' })).toEqual(['old']);
    expect(await found({ from: 'GBP', country: 'UG' })).toEqual(['pounds']);
    expect(await found({ from: 'GBP', country: 'KE' })).toEqual([]);
    expect(await found({ olderThan: 'day' })).toEqual(['old']);
    expect(await found({ olderThan: 'week' })).toEqual([]);
    expect(await found({ isStuck: true })).toEqual(['failing', 'forgotten']);
    expect((await list({ q: made.failing.id })).transfers[0]?.due).toMatchObject({
      ...{ attempts: 3, error: 'The partner is away.', isStuck: true },
    });
  });

  it('says how many are stuck in which state, whatever is filtered', async () => {
    const { id: owner } = await aUser(console.auth);
    const sending = { set: { state: 'sending' } };
    const before = (await list({})).stuck.find(({ state }) => state === 'sending')?.count ?? 0;
    for (const due of [{ attempts: 3 }, { at: ago(16) }, { attempts: 2 }])
      await aTransfer(fresh.db, owner, { ...sending, due });
    const { stuck } = await list({ state: 'paid_out' });
    expect(stuck.find(({ state }) => state === 'sending')).toEqual({ state: 'sending', count: before + 2 });
    expect(stuck.map(({ count }) => count)).toEqual(
      stuck.map(({ count }) => count).toSorted((a, b) => b - a),
    );
  });

  it('has each transfer once over its pages, with the exact total', async () => {
    const { id: owner } = await aUser(console.auth);
    const at = ago(60);
    const made = [];
    for (let n = 0; n < 60; n += 1) made.push(await aTransfer(fresh.db, owner, { set: { created_at: at } }));
    const first = await list({ q: owner });
    const second = await list({ q: owner, before: first.older });
    expect([first.total, first.transfers.length, second.total, second.older]).toEqual([60, 50, 60, null]);
    const shown = [...first.transfers, ...second.transfers].map(({ id }) => id);
    expect(shown.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  it('leaves an audit entry without what was searched for', async () => {
    const reader = await console.staff('viewer');
    await console.ask('POST', '/transfers/search', reader.headers, { q: sender.id, state: 'sending' });
    expect(
      await rows('select action, subject, details from audit.entries where actor = $1', [reader.id]),
    ).toEqual([
      {
        action: 'staff transfers-list',
        subject: null,
        details: {
          ...{ state: 'sending', from: null, country: null, olderThan: null },
          ...{ isStuck: false, isSearch: true, count: 0 },
        },
      },
    ]);
  });
});

describe('a transfer', () => {
  it('is shown with its owner, recipient, events and postings, and without its pickup code', async () => {
    const { id, reference } = await aTransfer(fresh.db, sender.id, {
      set: { state: 'funded', pickup_code: 'SECRET-1' },
    });
    await rows(
      `insert into public.transfer_events (transfer, type, by, state_from, state_to, at)
        values ($1, 'payment_received', 'partner', 'created', 'funded', '2026-11-18T10:00:00Z')`,
      [id],
    );
    await fresh.db.as(service, async (transaction) => {
      await openAccounts(transaction);
      const entries = [
        { account: 'payments-received', currency: 'EUR', minor: 10_000n },
        { account: 'customer-funds', currency: 'EUR', minor: -10_000n },
      ];
      await post(transaction, { book: 'practice', kind: 'payment', subject: id, entries });
    });
    const shown = await read(id);
    expect(shown).toMatchObject({
      ...{ id, reference, state: 'funded', from: 'EUR', country: 'KE', rate: '140.67', sheetVersion: 1 },
      pay: { minor: '10000', currency: 'EUR' },
      fee: { minor: '250', currency: 'EUR' },
      receive: { minor: '1371532', currency: 'KES' },
      account: { id: sender.id, email: sender.email, name: 'Ama Mensah' },
      recipient: { name: 'Wanjiru Sample', wallet: 'mpesa', phone: '+254700000001', bank: null },
      events: [
        {
          ...{ at: '2026-11-18T10:00:00.000000Z', type: 'payment_received', by: 'partner' },
          ...{ from: 'created', to: 'funded', reason: null },
        },
      ],
      postings: [
        {
          kind: 'payment',
          entries: [
            { account: 'payments-received', currency: 'EUR', minor: '10000' },
            { account: 'customer-funds', currency: 'EUR', minor: '-10000' },
          ],
        },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain('SECRET-1');
    const [entry, ...others] = await entriesAbout(id);
    expect([entry, others]).toEqual([
      { actor: viewer.id, action: 'staff transfer-read', reason: null, details: {} },
      [],
    ]);
  });

  it('is shown without a person once the account is deleted', async () => {
    const { id } = await aTransfer(fresh.db, null);
    expect(await read(id)).toMatchObject({ account: null, recipient: null });
    expect((await console.ask('GET', `/transfers/${randomUUID()}`, viewer.headers)).status).toBe(404);
  });
});

describe('a change of a transfer', () => {
  it('retries it at once: its wait ends, and the reason is in the audit', async () => {
    const { id } = await aTransfer(fresh.db, sender.id, {
      due: { at: new Date(Date.now() + 3_600_000), attempts: 7, error: 'The partner is away.' },
    });
    const { status, body } = await change(id, 'retry', editor);
    expect(status).toBe(200);
    expect(Date.parse(body.due.at)).toBeLessThanOrEqual(Date.now());
    expect(await entriesAbout(id)).toEqual([
      { actor: editor.id, action: 'staff transfer-retry', reason: 'They called us', details: {} },
    ]);
    expect(console.changed.at(-1)).toBe('transfers');
  });

  it('cancels it by the rules of a transfer, and tells the sender nothing of the reason', async () => {
    const { id } = await aTransfer(fresh.db, sender.id, { set: { state: 'funded' } });
    const { status, body } = await change(id, 'cancel');
    expect([status, body.state]).toEqual([200, 'cancelled']);
    expect(body.events).toMatchObject([
      { type: 'cancel_requested', by: 'staff', from: 'funded', to: 'cancelled', reason: null },
    ]);
    expect(await entriesAbout(id)).toMatchObject([
      { actor: administrator.id, action: 'staff transfer-cancel', reason: 'They called us' },
    ]);
  });

  it('remembers a cancel while the payout’s outcome is unknown', async () => {
    const { id } = await aTransfer(fresh.db, sender.id, { set: { state: 'sending' } });
    expect((await change(id, 'cancel')).body).toMatchObject({ state: 'sending', cancelRequested: true });
    expect((await change(id, 'cancel')).body.error.code).toBe('cancel_repeated');
    expect(await read(id, administrator)).toMatchObject({ mayRetry: true, mayCancel: false });
  });

  it.each([
    { state: 'paid_out', what: 'cancel', code: 'transfer_ended' },
    { state: 'refunded', what: 'retry', code: 'transfer_ended' },
    { state: 'failed', what: 'cancel', code: 'refund_under_way' },
    { state: 'recalling', what: 'cancel', code: 'refund_under_way' },
  ] as const)('is rejected: $what of one that is $state', async ({ state, what, code }) => {
    const method = state === 'recalling' ? 'cash-pickup' : 'mobile-money';
    const { id } = await aTransfer(fresh.db, sender.id, { set: { state, method } });
    const { status, body } = await change(id, what);
    expect([status, body.error.code]).toEqual([409, code]);
    expect((await entriesAbout(id)).map(({ action }) => action)).toEqual([]);
  });

  it('is not made on your own, on an equal’s, or on one that acts as the server', async () => {
    const equal = await console.staff('administrator');
    const machine = await aUser(console.auth);
    await rows(`update auth.users set role = 'service_role' where id = $1`, [machine.id]);
    for (const owner of [administrator.id, equal.id, machine.id]) {
      const { id } = await aTransfer(fresh.db, owner);
      expect(await read(id, administrator)).toMatchObject({ mayRetry: false, mayCancel: false });
      for (const what of ['cancel', 'retry'] as const) {
        const { status, body } = await change(id, what);
        expect([status, body.error.code]).toEqual([403, 'transfer_protected']);
      }
      expect(await rows('select from public.transfer_events where transfer = $1', [id])).toEqual([]);
    }
    const { id } = await aTransfer(fresh.db, (await console.staff('editor')).id);
    expect((await change(id, 'retry')).status).toBe(200);
    expect((await change(id, 'retry', editor)).status).toBe(403);
  });

  it('is made on one whose account was deleted', async () => {
    const { id } = await aTransfer(fresh.db, null, { set: { state: 'funded' } });
    expect((await change(id, 'cancel')).body.state).toBe('cancelled');
  });

  it('is not made without a reason', async () => {
    const { id } = await aTransfer(fresh.db, sender.id);
    const { status, body } = await console.ask('POST', `/transfers/${id}/cancel`, administrator.headers, {
      reason: ' ',
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['reason']]);
  });
});
