import type { TransferState } from '@remit/domain/transfers/state.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '#mails/render-mail.ts';
import { type StoredTransfer, storeAccount, storeTransfer } from './testing/stored-practice.ts';
import { mailTransfer, transferMailsPerDayMax } from './transfer-mail.ts';

let fresh: FreshDatabase;
let outbox: Awaited<ReturnType<typeof createOutbox>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await createOutbox({ keyring: { key: async () => Buffer.alloc(32, 7) }, render: renderMail });
});
afterAll(() => fresh?.close());

const run = <T>(work: (transaction: Transaction) => Promise<T>) => fresh.db.as(service, work);
const mail = async (transaction: Transaction, id: string) => {
  const [transfer] = await transaction.rows<{ id: string; state: TransferState }>(
    'select id, state from public.transfers where id = $1',
    [id],
  );
  if (!transfer) throw new Error('There is no such transfer.');
  return mailTransfer({ outbox, siteUrl: new URL('https://site.example') }, transaction, transfer);
};
const mailsTo = (email: string) =>
  run((transaction) => outbox.captured(transaction, { to: email, countMax: 100 }));
const unwrapped = (text = '') => text.replaceAll(/\s+/g, ' ');

type Case = Omit<StoredTransfer, 'userId'> & {
  readonly why: string;
  readonly kind?: string;
  readonly says: readonly string[];
};

describe('the owner is told', () => {
  const cases: readonly Case[] = [
    {
      ...{ why: 'that it arrived', state: 'paid_out' },
      says: [
        'Wanjiru Teapot has 13,715.32 KES in their wallet.',
        'You paid 100.00 EUR. The fee was 2.50 EUR. We converted 97.50 EUR at 1 EUR = 140.67 KES.',
      ],
    },
    {
      ...{ why: 'that cash is ready', state: 'ready', method: 'cash-pickup' },
      says: ['13,715.32 KES is ready for Wanjiru Teapot.', 'Pickup code: 482 019 3746', '30 days'],
    },
    {
      ...{ why: 'that cash was collected', state: 'collected', method: 'cash-pickup' },
      says: ['Wanjiru Teapot collected 13,715.32 KES.'],
    },
    {
      why: 'that the card was declined',
      state: 'declined',
      failure: 'card-declined',
      says: ['Your card was declined', 'Pay with another card or by bank transfer.'],
    },
    { why: 'that it expired', state: 'expired', says: ['did not arrive within 30 minutes'] },
    {
      ...{ why: 'that what they cancelled was not paid', state: 'expired', kind: 'transfer-cancelled' },
      events: [['cancel_requested', 'sender']],
      says: ['You cancelled this transfer before your payment of 100.00 EUR arrived'],
    },
    {
      ...{ why: 'that it failed, and what to correct', state: 'failed', failure: 'unknown-wallet' },
      says: ['Correct the number, then send again.', 'You will get 100.00 EUR back. That includes the fee.'],
    },
    {
      ...{ why: 'of a refund and why it failed', state: 'refunded', failure: 'wallet-full' },
      events: [['cancel_requested', 'sender']],
      says: ['cannot hold this much', 'You have 100.00 EUR back. That includes the fee.'],
    },
    {
      ...{ why: 'of a refund of what they cancelled', state: 'refunded', failure: 'recalled' },
      events: [['cancel_requested', 'sender']],
      says: ['You cancelled the transfer.'],
    },
    {
      ...{ why: 'of a refund of what the team cancelled', state: 'refunded' },
      events: [['cancel_requested', 'staff']],
      says: ['Our team cancelled the transfer.'],
    },
    {
      ...{ why: 'of a refund of cash', state: 'refunded', method: 'cash-pickup' },
      events: [['pickup_expired', 'clock']],
      says: ['Wanjiru Teapot did not collect the cash within 30 days.'],
    },
  ];

  it.each(cases)(
    '$why, that it is practice, the reference and where to see it',
    async ({ says, why: _, kind, ...stored }) => {
      const { email, id } = await run(async (transaction) => {
        const account = await storeAccount(transaction);
        const id = await storeTransfer(transaction, { userId: account.id, ...stored });
        expect(await mail(transaction, id)).toBe(true);
        return { email: account.email, id };
      });
      const [message] = await mailsTo(email);
      expect(message?.kind).toBe(kind ?? `transfer-${stored.state?.replace('_', '-')}`);
      expect(message?.subject).toMatch(/\(AK-[0-9A-F]{4}-[0-9A-F]{4}\)$/);
      const link = `https://site.example/history/transfer?id=${id}`;
      for (const copy of [...says, 'This is practice. No money moved', link]) {
        expect(unwrapped(message?.text)).toContain(copy);
      }
    },
  );
});

describe('nobody is told', () => {
  it.each([
    {
      why: 'of a step in between',
      change: "update public.transfers set state = 'funded', ended_at = null where user_id = $1",
    },
    {
      why: 'of a failure after a cancel, which the refund will explain',
      change: `with cancel as (
          insert into public.transfer_events (transfer, type, by, state_from, state_to, at)
          select id, 'cancel_requested', 'sender', 'sending', 'sending', now() from public.transfers where user_id = $1
        ) update public.transfers set state = 'failed', failure = 'wallet-full', ended_at = null where user_id = $1`,
    },
    {
      why: 'with notifications off',
      change: 'update public.profiles set notifications = false where id = $1',
    },
    {
      why: 'at an unconfirmed e-mail address',
      change: 'update auth.users set email_confirmed_at = null where id = $1',
    },
    { why: 'once the account is deleted', change: 'delete from auth.users where id = $1' },
  ])('$why', async ({ change }) => {
    await run(async (transaction) => {
      const account = await storeAccount(transaction);
      const id = await storeTransfer(transaction, { userId: account.id });
      await transaction.rows(change, [account.id]);
      expect(await mail(transaction, id)).toBe(false);
    });
  });

  it('more often than the quota of a day, which is its own', async () => {
    await run(async (transaction) => {
      const account = await storeAccount(transaction);
      const send = async () => mail(transaction, await storeTransfer(transaction, { userId: account.id }));
      for (let sent = 0; sent < transferMailsPerDayMax; sent += 1) expect(await send()).toBe(true);
      expect(await send()).toBe(false);
      const other = await storeAccount(transaction);
      const auth = { kind: 'auth-link', to: other.email, content: { ...content, subject: 'Sign in' } };
      for (let sent = 0; sent < transferMailsPerDayMax; sent += 1) await outbox.enqueue(transaction, auth);
      expect(await mail(transaction, await storeTransfer(transaction, { userId: other.id }))).toBe(true);
    });
  });
});

const content = { preview: '', heading: 'Sign in', paragraphs: [], reason: 'You asked for it.' };
