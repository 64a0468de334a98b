import { isFinal } from '@remit/domain/transfers/state.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkBooks } from '#ledger/check-books.ts';
import { renderMail } from '#mails/render-mail.ts';
import { aPractice } from './testing/a-practice.ts';
import { storeAccount } from './testing/stored-practice.ts';
import { workOnce } from './work.ts';

let fresh: FreshDatabase;
let practice: Awaited<ReturnType<typeof aPractice>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  const outbox = await createOutbox({
    keyring: { key: async () => Buffer.alloc(32, 7) },
    render: renderMail,
  });
  practice = await aPractice({ db: fresh.db, outbox });
});
afterAll(() => fresh?.close());
beforeEach(() => practice.setAway(false));

const run = <T>(work: (transaction: Transaction) => Promise<T>) => fresh.db.as(service, work);

/** One in each state in which something is under way. */
async function startAll(userId: string) {
  const cash = { userId, method: 'cash-pickup' } as const;
  return {
    unpaid: await practice.startTransfer({ userId, payBy: 'bank-never-paid' }, 'created'),
    funded: await practice.startTransfer({ userId }, 'funded'),
    sending: await practice.startTransfer({ userId }, 'sending'),
    ready: await practice.startTransfer(cash, 'ready'),
  };
}

const statesOf = async (ids: Awaited<ReturnType<typeof startAll>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(ids).map(async ([name, id]) => [name, (await practice.find(id))?.state] as const),
    ),
  );

/** Nothing is owed to senders, and the books are right. */
async function expectSettledBooks(): Promise<void> {
  expect((await checkBooks(fresh.db)).errors).toEqual([]);
  const owed = await run((transaction) =>
    transaction.rows("select minor from ledger.balances where account = 'customer-funds' and minor <> 0"),
  );
  expect(owed).toEqual([]);
}

const ended = { unpaid: 'expired', funded: 'refunded', sending: expect.any(String), ready: 'refunded' };

it('a deletion cancels and refunds what is under way, and waits until all of it has ended', async () => {
  const account = await run(storeAccount);
  const other = await run(storeAccount);
  const ids = await startAll(account.id);
  const others = await practice.startTransfer({ userId: other.id }, 'funded');

  expect(await practice.end(account.id, 'sender')).toBe(true);

  expect(await statesOf(ids)).toEqual(ended);
  expect(['refunded', 'paid_out']).toContain((await practice.find(ids.sending))?.state);
  expect((await practice.find(others))?.state).toBe('funded');
  expect(await practice.end(other.id, 'staff')).toBe(true);
  await expectSettledBooks();
});

it('while a partner is away a deletion does not go on; once it is back, it does', async () => {
  const account = await run(storeAccount);
  const ids = await startAll(account.id);
  practice.setAway(true);
  expect(await practice.end(account.id, 'sender')).toBe(false);
  expect((await practice.find(ids.ready))?.state).toBe('recalling');
  practice.setAway(false);
  expect(await practice.end(account.id, 'sender')).toBe(true);
  expect(await statesOf(ids)).toEqual(ended);
  await expectSettledBooks();
});

it('of an account that was deleted by any other way, the job refunds what is under way, without its person', async () => {
  const account = await run(storeAccount);
  const ids = await startAll(account.id);
  await run((transaction) => transaction.rows('delete from auth.users where id = $1', [account.id]));

  const isLeft = async () =>
    (await Promise.all(Object.values(ids).map(practice.find))).some((one) => one && !isFinal(one.state));
  for (let rounds = 0; rounds < 500 && (await isLeft()); rounds += 1) {
    if ((await workOnce(practice.deps)) === 0) await practice.pass(60 * 60_000);
  }

  expect(await statesOf(ids)).toEqual(ended);
  for (const id of Object.values(ids)) {
    expect(await practice.find(id)).toMatchObject({ accountId: null, recipient: null, pickupCode: null });
  }
  await expectSettledBooks();
});
