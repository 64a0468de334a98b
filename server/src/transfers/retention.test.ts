import { service, type Transaction } from '@remit/platform/db/database.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderMail } from '#mails/render-mail.ts';
import { cleanUpTransfers } from './retention.ts';
import { storeAccount, storeQuote, storeTrackingLink, storeTransfer } from './testing/stored-practice.ts';

let fresh: FreshDatabase;
let outbox: Awaited<ReturnType<typeof createOutbox>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = await createOutbox({ keyring: { key: async () => Buffer.alloc(32, 7) }, render: renderMail });
});
afterAll(() => fresh?.close());

const run = <T>(work: (transaction: Transaction) => Promise<T>) => fresh.db.as(service, work);

it('deletes unused quotes after a day, links 30 days after the end, and forgets practice 24 months after its last use', async () => {
  const accounts = await run(async (transaction) => {
    const recent = await storeAccount(transaction);
    const used = await storeTransfer(transaction, { userId: recent.id, age: '25 months' });
    await storeTransfer(transaction, { userId: recent.id, age: '23 months' });
    await storeQuote(transaction, { userId: recent.id, age: '25 hours' });
    const waiting = await storeQuote(transaction, { userId: recent.id, age: '23 hours' });
    const longEnded = await storeTransfer(transaction, { userId: recent.id });
    const justEnded = await storeTransfer(transaction, { userId: recent.id });
    await transaction.rows(
      `update public.transfers set ended_at = now() - case id when $1 then interval '721 hours' else interval '719 hours' end
        where id in ($1, $2)`,
      [longEnded, justEnded],
    );
    for (const shared of [longEnded, justEnded]) await storeTrackingLink(transaction, shared);
    const old = await storeAccount(transaction);
    await storeTransfer(transaction, { userId: old.id, age: '24 months 1 day' });
    return { recent, used, waiting, old, justEnded };
  });
  const { recent, used, waiting, old, justEnded } = accounts;

  expect(await cleanUpTransfers({ db: fresh.db, outbox })).toEqual({
    ...{ quotes: 1, trackingLinks: 1, accounts: 1 },
  });

  const left = await run((transaction) =>
    transaction.rows<{ id: string; user_id: string | null; recipient: object | null }>(
      'select id, user_id, recipient from public.transfers order by created_at',
    ),
  );
  const owners = [recent.id, recent.id, recent.id, recent.id, null];
  expect(left.map(({ user_id }) => user_id).toSorted()).toEqual(owners.toSorted());
  expect(
    await run((transaction) => transaction.rows('select transfer from transfers.tracking_links')),
  ).toEqual([{ transfer: justEnded }]);
  const counted = await run((transaction) =>
    transaction.rows('select sum(created)::int as created from transfers.daily_counts'),
  );
  expect(counted).toEqual([{ created: left.length }]);
  expect(left.find(({ id }) => id === used)?.recipient).not.toBeNull();
  expect(left.find(({ user_id }) => user_id === null)?.recipient).toBeNull();
  const kept = await run((transaction) =>
    transaction.rows(
      `select (select count(*) from public.recipients where user_id = $1) as recipients,
        (select count(*) from auth.users where id = $1) as accounts,
        (select count(*) from transfers.quotes where id = $2) as quotes`,
      [old.id, waiting],
    ),
  );
  expect(kept).toEqual([{ recipients: 0n, accounts: 1n, quotes: 1n }]);
  expect(await cleanUpTransfers({ db: fresh.db, outbox })).toEqual({
    ...{ quotes: 0, trackingLinks: 0, accounts: 0 },
  });
});

it('works through a backlog of any length', async () => {
  await run(async (transaction) => {
    const { id } = await storeAccount(transaction);
    const quote = await storeQuote(transaction, { userId: id, age: '2 days' });
    await transaction.rows(
      `insert into transfers.quotes select (q2).* from (
        select jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid())) as q2
        from transfers.quotes q, generate_series(1, 6000) where id = $1) rows`,
      [quote],
    );
  });
  expect(await cleanUpTransfers({ db: fresh.db, outbox })).toEqual({
    ...{ quotes: 6001, trackingLinks: 0, accounts: 0 },
  });
});
