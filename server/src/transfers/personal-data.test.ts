import { service, type Transaction } from '@remit/platform/db/database.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderMail } from '#mails/render-mail.ts';
import { forgetPersonalData, readPersonalData } from './personal-data.ts';
import { storeAccount, storeQuote, storeTrackingLink, storeTransfer } from './testing/stored-practice.ts';
import { mailTransfer } from './transfer-mail.ts';

let fresh: FreshDatabase;
let outbox: Awaited<ReturnType<typeof createOutbox>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await createOutbox({ keyring: { key: async () => Buffer.alloc(32, 7) }, render: renderMail });
});
afterAll(() => fresh?.close());

const deps = () => ({ outbox, siteUrl: new URL('https://site.example') });
const run = <T>(work: (transaction: Transaction) => Promise<T>) => fresh.db.as(service, work);
const events = [['cancel_requested', 'sender']] as const;

async function storePractice(transaction: Transaction) {
  const account = await storeAccount(transaction);
  const transfer = await storeTransfer(transaction, {
    ...{ userId: account.id, state: 'refunded', method: 'cash-pickup', events },
  });
  await storeQuote(transaction, { userId: account.id });
  await transaction.rows(
    "insert into transfers.responses (user_id, key, request_hash, transfer, body) values ($1, 'k', 'h', $2, '{}')",
    [account.id, transfer],
  );
  await mailTransfer(deps(), transaction, { id: transfer, state: 'refunded' });
  const code = await storeTrackingLink(transaction, transfer);
  return { account, transfer, code };
}

it('an export has everything of the account and nothing of another one', async () => {
  const { account, code } = await run(storePractice);
  const other = await run(storePractice);
  const data = await run((transaction) => readPersonalData(deps(), transaction, account));

  expect(data).toMatchObject({
    recipients: [{ country: 'KE', method: 'cash-pickup', name: 'Wanjiru Teapot' }],
    paymentMethods: [{ id: 'debit-card' }],
    quotes: [{ pay: '100.00 EUR' }, { pay: '100.00 EUR' }],
    transfers: [
      {
        ...{ pay: '100.00 EUR', fee: '2.50 EUR', converted: '97.50 EUR', receive: '13,715.32 KES' },
        ...{
          rate: '140.67',
          roundedOff: '0.005',
          rateSheet: 1,
          state: 'refunded',
          trackingNumber: '4820193746',
        },
        recipient: { country: 'KE', method: 'cash-pickup', name: 'Wanjiru Teapot' },
      },
    ],
    events: [{ type: 'cancel_requested', by: 'sender' }],
    trackingLinks: [{ code }],
    mails: [{ kind: 'transfer-refunded' }],
  });
  expect(JSON.stringify(data)).not.toContain(other.transfer);
});

it.each([
  {
    how: 'deleted by our own routes',
    forget: (transaction: Transaction, account: { id: string; email: string }) =>
      forgetPersonalData(deps(), transaction, account),
  },
  {
    how: 'deleted by any other way',
    forget: (transaction: Transaction, { id }: { id: string }) =>
      transaction.rows('delete from auth.users where id = $1', [id]).then(() => undefined),
  },
])(
  'an account that is $how leaves amounts and events, and nothing that leads to a person',
  async ({ forget }) => {
    const { account, transfer } = await run(storePractice);
    await run((transaction) => forget(transaction, account));

    const [left] = await run((transaction) =>
      transaction.rows('select * from public.transfers where id = $1', [transfer]),
    );
    expect(left).toMatchObject({
      ...{ user_id: null, recipient_id: null, recipient: null, pickup_code: null, state: 'refunded' },
      ...{ pay_minor: 10_000n, receive_minor: 1_371_532n },
    });
    const tables = await run((transaction) =>
      transaction.rows(
        `select (select count(*) from public.recipients where user_id = $1) as recipients,
        (select count(*) from public.payment_methods where user_id = $1) as methods,
        (select count(*) from transfers.responses where user_id = $1) as responses,
        (select count(*) from transfers.quotes where user_id = $1) as quotes,
        (select count(*) from transfers.tracking_links where transfer = $2) as links,
        (select count(*) from public.transfer_events where transfer = $2) as events`,
        [account.id, transfer],
      ),
    );
    expect(tables).toEqual([
      { recipients: 0n, methods: 0n, responses: 0n, quotes: 0n, links: 0n, events: 1n },
    ]);
  },
);

it('forgetting deletes the e-mails about transfers, and touches no other account', async () => {
  const { account } = await run(storePractice);
  const other = await run(storePractice);
  const read = ({ account: { id, email } }: typeof other) =>
    run((transaction) => readPersonalData(deps(), transaction, { id, email }));
  const before = await read(other);
  await run((transaction) => forgetPersonalData(deps(), transaction, account));
  expect((await run((transaction) => readPersonalData(deps(), transaction, account))).mails).toEqual([]);
  expect(await read(other)).toEqual(before);
});
