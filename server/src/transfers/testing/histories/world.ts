import { randomInt, randomUUID } from 'node:crypto';
import { connect, service } from '@remit/platform/db/database.ts';
import type { RateLimits } from '@remit/platform/limits/limits.ts';
import { createLog } from '@remit/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import type { TransfersDeps } from '../../deps.ts';
import { openAccounts } from '../../open-accounts.ts';
import { ModelBooks } from './reference-model.ts';
import { unreliablePartners } from './unreliable-partners.ts';

export type World = Awaited<ReturnType<typeof aWorld>>;

/** Two processes on a database of their own, with a clock and partners that a seed decides about. */
export async function aWorld() {
  const fresh: FreshDatabase = await freshDatabase({ connectionsMax: 8 });
  const other = connect({
    connection: fresh.connection,
    connectionsMax: 8,
    applicationName: 'another process',
  });
  const clock = { now: 0 };
  const partners = unreliablePartners(() => clock.now);
  const problems: string[] = [];
  const log = createLog('warn', (line) => {
    const { event, error, code, at } = JSON.parse(line) as Record<string, string>;
    const isAway = error === 'Error' && at?.includes('unreliable-partners');
    if (!isAway && error !== 'Killed') problems.push(`${event} ${error} ${code} ${at}`);
  });
  const deps: TransfersDeps = {
    db: fresh.db,
    log,
    limits: {} as RateLimits,
    requireOwner: async () => {
      throw new Error('Operations are called past the routes.');
    },
    payments: partners.payment,
    payouts: partners.payout,
    deliverMessages: partners.deliverMessages,
    documents: () => Promise.reject(new Error('No history asks for a receipt.')),
    now: () => new Date(clock.now),
    newId: randomUUID,
    randomBelow: (max) => randomInt(max),
    wake: () => undefined,
    // Nothing is written down as done before the partner has done it.
    onMove: async (_, { id, state }) => {
      const order = partners.orders.get(id);
      const isDone = {
        ...{ paid_out: order?.payout === 'paid', collected: order?.payout === 'collected' },
        ...{ refunded: order?.payment === 'refunded', funded: order?.payment === 'paid' },
      }[state as string];
      if (isDone === false) problems.push(`${id} is "${state}" before it is true`);
    },
  };
  await fresh.db.as(service, openAccounts);
  return {
    ...{ fresh, db: fresh.db, clock, partners, problems, books: new ModelBooks() },
    processes: [deps, { ...deps, db: other }] as const,
    async close() {
      await other.close();
      await fresh.close();
    },
  };
}
