import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aServer } from '#testing/a-server.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { connect, type Database } from './database.ts';
import { createWriteCheck } from './writable.ts';

let fresh: FreshDatabase;
let readOnly: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  const connection = { ...fresh.connection, options: '-c default_transaction_read_only=on' };
  readOnly = connect({ connection, connectionsMax: 2, applicationName: 'read-only' });
});
afterAll(async () => {
  await readOnly?.close();
  await fresh?.close();
});

describe('whether the database can be written to', () => {
  it('is checked by a write at most every ten seconds, however many ask', async () => {
    let now = 0;
    const statement = vi.fn(fresh.db.statement);
    const check = createWriteCheck({ statement } as unknown as Database, () => now);
    await Promise.all([check(), check(), check()]);
    now = 9_999;
    await check();
    expect(statement).toHaveBeenCalledTimes(1);
    now = 10_000;
    await check();
    expect(statement).toHaveBeenCalledTimes(2);
    expect(await fresh.db.statement({ text: 'select count(*)::int from health.written' })).toEqual([
      { count: 1 },
    ]);
  });

  it('is remembered when it cannot, and checked again', async () => {
    let now = 0;
    const statement = vi.fn<() => Promise<never[]>>().mockResolvedValue([]);
    statement.mockRejectedValueOnce(Object.assign(new Error('words'), { code: '53100' }));
    const check = createWriteCheck({ statement } as unknown as Database, () => now);
    for (const _ of [1, 2]) await expect(check()).rejects.toMatchObject({ code: '53100' });
    expect(statement).toHaveBeenCalledTimes(1);
    now = 10_000;
    await check();
  });

  it('decides whether we are ready', async () => {
    for (const [db, status] of [
      [fresh.db, 200],
      [readOnly, 503],
    ] as const) {
      const server = await aServer({ db });
      const response = await server.ask('/ready');
      expect(response.status).toBe(status);
      expect(response.headers['retry-after'] !== undefined).toBe(status === 503);
      await server.close();
    }
  });
});
