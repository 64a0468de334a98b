import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aUser } from '@remit/provider/auth/testing/an-auth-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aTransfer } from '#staff/transfers/testing/a-transfer.ts';
import { anAuthService } from '#testing/an-auth-service.ts';
import { auditOf, rowsAsOperator, runOn } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
let sender: { readonly id: string; readonly email: string };
beforeAll(async () => {
  fresh = await freshDatabase();
  sender = await aUser(await anAuthService({ on: fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } }));
});
afterAll(() => fresh?.close());

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  fresh.db.as(service, (transaction) => transaction.rows<Row>(text, values));
const reason = ['--reason', 'They called us'];
/** In an hour, so that the list of what is stuck has no others. */
beforeEach(() => rows(`update transfers.due set at = now() + interval '1 hour', attempts = 0, error = null`));

describe('transfers list', () => {
  it('shows amounts and what is stuck, and no person', async () => {
    const { id, reference } = await aTransfer(fresh.db, sender.id, {
      set: { state: 'sending' },
      due: { attempts: 4, error: 'The partner does not respond.' },
    });
    await aTransfer(fresh.db, sender.id, { set: { state: 'paid_out' } });
    const stuck = await rowsAsOperator(['transfers', 'list', '--stuck'], { on: fresh, table: 'transfers' });
    expect(stuck).toMatchObject([
      {
        ...{ id, reference, state: 'sending', pay: '100.00 EUR', receive: '13715.32 KES' },
        ...{ attempts: 4, error: 'The partner does not respond.' },
      },
    ]);
    const { stdout } = await runOn(fresh, ['transfers', 'list', '--state', 'paid_out', '--limit', '1']);
    expect(stdout).toContain('paid_out');
    expect(stdout).not.toMatch(/Wanjiru|\+254|example\.com/);
    expect(stdout).not.toContain(sender.id);
  });

  it.each([
    { args: ['--state', 'lost'], stderr: '--state must be one of created, funded,' },
    { args: ['--older-than', '3 days'], stderr: '--older-than must be one of hour, day, week, month,' },
  ])('rejects $args', async ({ args, stderr }) => {
    const result = await runOn(fresh, ['transfers', 'list', ...args]);
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(stderr) });
  });
});

describe('transfers show', () => {
  it('finds by reference or id, and says in the audit who looked and why, without the account', async () => {
    const { id, reference } = await aTransfer(fresh.db, sender.id);
    for (const named of [id.toUpperCase(), reference.toLowerCase()]) {
      const { code, stdout } = await runOn(fresh, ['transfers', 'show', named, ...reason]);
      expect(code).toBe(0);
      for (const shown of [reference, sender.email, 'Wanjiru Sample', '13715.32 KES'])
        expect(stdout).toContain(shown);
    }
    const entries = (await auditOf(fresh, 'transfers show')).filter(({ subject }) => subject === id);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      actor: expect.stringMatching(/^operator:./),
      reason: 'They called us',
      details: {},
    });
  });

  it('shows nothing without a reason, or for another id', async () => {
    const { id } = await aTransfer(fresh.db, sender.id);
    for (const args of [[id], [sender.id, ...reason], ['%', ...reason]]) {
      expect(await runOn(fresh, ['transfers', 'show', ...args])).toMatchObject({ code: 1, stdout: '' });
    }
    expect((await auditOf(fresh, 'transfers show')).filter(({ subject }) => subject === id)).toEqual([]);
  });
});

describe('transfers cancel', () => {
  it.each([
    { from: 'funded', code: 0, stderr: 'The transfer is now cancelled.', to: 'cancelled' },
    { from: 'sending', code: 0, stderr: 'The transfer is still sending.', to: 'sending' },
    { from: 'failed', code: 1, stderr: 'is being recalled or refunded already', to: 'failed' },
    { from: 'paid_out', code: 1, stderr: 'This transfer has ended', to: 'paid_out' },
  ])('of one that is $from: $stderr', async ({ from, code, stderr, to }) => {
    const { id, reference } = await aTransfer(fresh.db, sender.id, { set: { state: from } });
    const result = await runOn(fresh, ['transfers', 'cancel', reference, ...reason]);
    expect(result).toMatchObject({ code, stderr: expect.stringContaining(stderr) });
    expect(await rows('select state from public.transfers where id = $1', [id])).toEqual([{ state: to }]);
    const events = await rows('select type, by, reason from public.transfer_events where transfer = $1', [
      id,
    ]);
    expect(events).toEqual(code === 0 ? [{ type: 'cancel_requested', by: 'staff', reason: null }] : []);
    const entries = (await auditOf(fresh, 'transfers cancel')).filter(({ subject }) => subject === id);
    expect(entries).toHaveLength(code === 0 ? 1 : 0);
  });
});

describe('transfers retry', () => {
  it('makes one due at once, and changes nothing else', async () => {
    const { id } = await aTransfer(fresh.db, sender.id);
    const other = await aTransfer(fresh.db, sender.id);
    expect(await runOn(fresh, ['transfers', 'retry', id, ...reason])).toMatchObject({ code: 0 });
    const due = await rows<{ transfer: string }>('select transfer from transfers.due where at <= now()');
    expect(due).toEqual([{ transfer: id }]);
    expect((await auditOf(fresh, 'transfers retry')).at(-1)).toMatchObject({
      subject: id,
      reason: 'They called us',
    });
    await rows('delete from transfers.due where transfer = $1', [other.id]);
    expect((await runOn(fresh, ['transfers', 'retry', other.id, ...reason])).code).toBe(1);
  });
});
