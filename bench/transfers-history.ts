import { TransferSearch } from '@remit/contract/transfers.ts';
import { service } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '@remit/server/transfers/deps.ts';
import { readMonths } from '@remit/server/transfers/operations/read-months.ts';
import { readPractice } from '@remit/server/transfers/operations/read-practice.ts';
import { searchTransfers } from '@remit/server/transfers/operations/search-transfers.ts';
import * as v from 'valibot';
import { type Figure, percentile } from './figure.ts';
import { accountOf, addLongHistory } from './transfers-rows.ts';

type Size = { readonly host: string; readonly people: number; readonly own: number; readonly rounds: number };
type Deps = Pick<TransfersDeps, 'db' | 'now'>;
type Read = (account: string) => Promise<unknown>;

/** What the screens of an account read first, once it has made many transfers, beside one that has made ten. */
export async function longHistory(deps: Deps, { host, people, own, rounds }: Size): Promise<Figure[]> {
  const histories = [
    { person: people + 1, count: own },
    { person: people + 2, count: 10 },
  ];
  await addLongHistory(host, histories);
  const reads = await readsOf(
    deps,
    histories.map(({ person }) => accountOf(person)),
  );
  const figures: Figure[] = [];
  for (const [what, read] of reads) {
    const times = histories.map(() => [] as number[]);
    // The first round is for the compiler and the caches.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, { person }] of histories.entries()) {
        const since = performance.now();
        await read(accountOf(person));
        if (round > 0) times[index]?.push(performance.now() - since);
      }
    }
    const [long = Number.NaN, short = Number.NaN] = times.map((one) => percentile(one, 0.95));
    figures.push(
      { what: `${what}, of 10 transfers, 95th percentile`, value: short, unit: 'ms' },
      { what: `${what}, of ${own}, 95th percentile`, value: long, unit: 'ms', budget: { atMost: 100 } },
      { what: `${what}, of ${own} against 10`, value: long / short, unit: 'x' },
    );
  }
  return figures;
}

async function readsOf(
  deps: Deps,
  accounts: readonly string[],
): Promise<readonly (readonly [string, Read])[]> {
  const search =
    (query: TransferSearch): Read =>
    (account) =>
      searchTransfers(deps, account, v.parse(TransferSearch, query));
  const middles = new Map<string, { readonly createdAt: string; readonly id: string }>();
  for (const account of accounts) {
    const [middle] = await deps.db.as(service, (transaction) =>
      transaction.rows<{ id: string; at: Date }>(
        `select id, created_at as at from public.transfers where user_id = $1 order by created_at desc, id desc
          offset (select count(*) / 2 from public.transfers where user_id = $1) limit 1`,
        [account],
      ),
    );
    if (middle) middles.set(account, { createdAt: middle.at.toISOString(), id: middle.id });
  }
  return [
    ['practice', (account) => readPractice(deps, account)],
    ['history, first page', search({})],
    ['history, a later page', (account) => search({ before: middles.get(account) })(account)],
    ['history, by a name that many have', search({ text: 'kamau' })],
    ['history, by a name that no one has', search({ text: 'nobody at all' })],
    ['history, by a reference', search({ text: '-0007' })],
    ['history, by state, country and month', search({ group: 'arrived', country: 'KE', month: '2026-06' })],
    ['history, by a state that none has', search({ group: 'under-way' })],
    ['months', (account) => readMonths(deps, account)],
  ];
}
