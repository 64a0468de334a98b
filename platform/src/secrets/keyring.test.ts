import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database, service } from '#db/database.ts';
import { StartProblem } from '#start-problem.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { createKeyring } from './keyring.ts';

let fresh: FreshDatabase;
let otherProcess: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  otherProcess = connect({ connection: fresh.connection, connectionsMax: 5, applicationName: 'other' });
});
afterAll(async () => {
  await otherProcess?.close();
  await fresh?.close();
});

const masterKey = Buffer.alloc(32, 5);
const storedKeys = () =>
  fresh.db.as(service, (transaction) =>
    transaction.rows<{ name: string; sealed: Buffer }>('select name, sealed from secrets.sealed_keys'),
  );

describe('a key of the ring', () => {
  it('is one and the same for processes that ask for the first time at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const rings = [fresh.db, otherProcess, fresh.db, otherProcess].map((db) =>
        createKeyring(db, masterKey),
      );
      const keys = await Promise.all(rings.map((ring) => ring.key(`race-${round}`)));
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
    }
  });

  it('is another for another name', async () => {
    const ring = createKeyring(fresh.db, masterKey);
    expect(await ring.key('one')).not.toEqual(await ring.key('two'));
  });

  it('is not in the database in clear', async () => {
    const key = await createKeyring(fresh.db, masterKey).key('hidden');
    const stored = await storedKeys();
    expect(stored.map(({ name }) => name)).toContain('hidden');
    for (const { sealed } of stored) expect(sealed.includes(key)).toBe(false);
  });

  it('is worthless under another name', async () => {
    const ring = createKeyring(fresh.db, masterKey);
    await ring.key('original');
    await fresh.db.as(service, (transaction) =>
      transaction.rows(
        "insert into secrets.sealed_keys (name, sealed) select 'copy', sealed from secrets.sealed_keys where name = 'original'",
      ),
    );
    await expect(ring.key('copy')).rejects.toThrow(StartProblem);
  });

  it('does not open with another master key, which is a one-line error', async () => {
    await createKeyring(fresh.db, masterKey).key('canary');
    const attempt = createKeyring(fresh.db, Buffer.alloc(32, 6)).key('canary');
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(/^The master key does not fit[^\n]+$/);
  });

  it('is read again after an outage, which is not cached', async () => {
    let isAway = true;
    const flickering: Database = {
      ...fresh.db,
      as: (caller, work) => (isAway ? Promise.reject(new Error('away')) : fresh.db.as(caller, work)),
    };
    const ring = createKeyring(flickering, masterKey);
    await expect(ring.key('patient')).rejects.toThrow('away');
    isAway = false;
    expect(await ring.key('patient')).toHaveLength(32);
  });

  it('has a plain name, or the database refuses it', async () => {
    await expect(createKeyring(fresh.db, masterKey).key('Not plain!')).rejects.toMatchObject({
      code: '23514',
    });
  });
});
