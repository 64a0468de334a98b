import type { Database } from '@remit/platform/db/database.ts';
import type { Requester } from '@remit/platform/limits/fair-queue.ts';
import { createLog } from '@remit/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { type ChangesOptions, createChanges } from '../changes/changes.ts';
import type { ChangeData, ChangesStatus, RequestedChange, Subscriber } from '../ports.ts';

export const patience = { timeout: 60_000, interval: 10 };
export const server: Subscriber = { role: 'service_role', claims: { role: 'service_role' } };

type Delivered = { readonly ids: readonly number[]; readonly data: ChangeData };

/** Changes on a database of its own, with the owner's connection to write on. */
export async function aChangesService(
  options: Partial<ChangesOptions> & { readonly via?: (db: Database) => Database } = {},
) {
  const fresh: FreshDatabase = await freshDatabase();
  const sql = new pg.Client(fresh.connection);
  sql.on('error', () => undefined);
  await sql.connect();
  const events: string[] = [];
  const limited: string[] = [];
  const { via = (db) => db, ...rest } = options;
  const changes = createChanges({
    db: via(fresh.db),
    connection: fresh.connection,
    log: createLog('debug', (line) => events.push(JSON.parse(line).event)),
    retryMs: [50],
    onLimited: (limit) => limited.push(limit),
    ...rest,
  });

  const subscribe = async (
    requested: Partial<RequestedChange> | readonly Partial<RequestedChange>[],
    subscriber = server,
    requester: Requester = { account: undefined, network: '192.0.2.1' },
  ) => {
    const delivered: Delivered[] = [];
    const statuses: ChangesStatus[] = [];
    const { ids, authorise, close } = await changes.subscribe({
      subscriber,
      requester,
      requested: [requested]
        .flat()
        .map((one) => ({ event: '*', schema: 'public', ...one }) as RequestedChange),
      deliver: (matched, data) => delivered.push({ ids: matched, data }),
      status: (system) => statuses.push(system),
    });
    return {
      ...{ ids, authorise, close, delivered, statuses },
      records: () => delivered.map(({ data }) => data.record),
      until: (count: number) => vi.waitUntil(() => delivered.length >= count, patience),
    };
  };
  type Subscribed = Awaited<ReturnType<typeof subscribe>>;

  return {
    ...{ fresh, sql, events, limited, changes, subscribe },
    /** Subscribes and waits until changes arrive. */
    async live(
      requested: Partial<RequestedChange> | readonly Partial<RequestedChange>[],
      subscriber = server,
    ): Promise<Subscribed> {
      const one = await subscribe(requested, subscriber);
      await vi.waitUntil(() => one.statuses.length > 0, patience);
      expect(one.statuses).toEqual([{ status: 'ok', message: 'Subscribed to PostgreSQL' }]);
      return one;
    },
    /** A table that is published and that all three roles may read. */
    async table(name: string, columns: string, more = ''): Promise<void> {
      await sql.query(`create table public.${name} (${columns});
        grant select on public.${name} to anon, authenticated, service_role;
        alter publication supabase_realtime add table public.${name}; ${more}`);
    },
    async close() {
      await changes.stop();
      await sql.end();
      await fresh.close();
    },
  };
}
