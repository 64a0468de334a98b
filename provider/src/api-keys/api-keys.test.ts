import { type Database, service } from '@remit/platform/db/database.ts';
import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKeys, makeFirstApiKeys } from './api-keys.ts';
import { apiKeyKinds, looksLikeApiKey, newApiKey, readApiKey } from './key-text.ts';
import {
  insertApiKey,
  listApiKeys,
  liveKeysMax,
  openApiKeys,
  openPublishableKey,
  revokeApiKey,
} from './store.ts';

const sealingKey = Buffer.alloc(32, 4);
const keyring = { key: async () => sealingKey };
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(() => fresh.clear('secrets.api_keys'));
afterAll(() => fresh?.close());

const create = async (kind: (typeof apiKeyKinds)[number], name: string = kind) => {
  const inserted = await fresh.db.as(service, (transaction) =>
    insertApiKey(transaction, { name, kind }, sealingKey),
  );
  if (!inserted) throw new Error('No key was made.');
  return inserted;
};
const revoke = (id: string) => fresh.db.as(service, (transaction) => revokeApiKey(transaction, id));
const list = () => fresh.db.as(service, listApiKeys);

/** A process with a clock of its own. */
function aProcess(db: Database = fresh.db) {
  let now = Date.parse('2027-01-31T23:00:00Z');
  return {
    ...createApiKeys({ db, now: () => now }),
    later(ms: number) {
      now += ms;
    },
  };
}

describe('the text of a key', () => {
  it('says its kind, is another each time, and is recognised', () => {
    for (const kind of apiKeyKinds) {
      const keys = Array.from({ length: 200 }, () => newApiKey(kind));
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) {
        expect(key).toMatch(new RegExp(`^sb_${kind}_[A-Za-z0-9_-]{43}_[A-Za-z0-9_-]{8}$`));
        expect(readApiKey(key)?.kind).toBe(kind);
      }
    }
  });

  it('with any one character mistyped, missing or added is no key', () => {
    const key = newApiKey('secret');
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(readApiKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBeUndefined();
      expect(readApiKey(`${key.slice(0, at)}${key.slice(at + 1)}`)).toBeUndefined();
    }
    expect(readApiKey(`${key}x`)).toBeUndefined();
  });

  it.each([
    ['', false],
    ['eyJhbGciOiJFUzI1NiJ9.e30.AAAA', false],
    ['sb_other_AAAA', false],
    ['sb_secret_', true],
    ['sb_publishable_short', true],
  ])('%j looks like an API key: %s', (text, looksAlike) => {
    expect(looksLikeApiKey(text)).toBe(looksAlike);
    expect(readApiKey(text)).toBeUndefined();
  });
});

describe('the first keys', () => {
  it('are one of each kind, however many processes start at once, and are not made again', async () => {
    await Promise.all([1, 2, 3, 4].map(() => makeFirstApiKeys(fresh.db, keyring)));
    const firstKeys = await list();
    expect(firstKeys.map(({ kind, name }) => [kind, name])).toEqual([
      ['publishable', 'default'],
      ['secret', 'default'],
    ]);
    for (const { id } of firstKeys) await revoke(id);
    await makeFirstApiKeys(fresh.db, keyring);
    expect((await list()).map(({ id }) => id).sort()).toEqual(firstKeys.map(({ id }) => id).sort());
  });

  it('include the one that a start prints: the oldest publishable key that is not revoked', async () => {
    const printed = () => fresh.db.as(service, (transaction) => openPublishableKey(transaction, sealingKey));
    expect(await printed()).toBeUndefined();
    const [, first, second] = [
      await create('secret'),
      await create('publishable', 'first'),
      await create('publishable', 'second'),
    ];
    expect(await printed()).toBe(first?.key);
    await revoke(first?.id ?? '');
    expect(await printed()).toBe(second?.key);
  });

  it('can be shown again, and are not in the table in clear', async () => {
    await makeFirstApiKeys(fresh.db, keyring);
    const opened = await fresh.db.as(service, (transaction) => openApiKeys(transaction, sealingKey));
    const rows = await fresh.db.as(service, (transaction) =>
      transaction.rows('select * from secrets.api_keys'),
    );
    const { roleOf } = aProcess();
    const text = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const { key, prefix, kind } of opened) {
      expect(await roleOf(key)).toBe(kind === 'secret' ? 'service_role' : 'anon');
      expect(key.startsWith(prefix)).toBe(true);
      expect(text).not.toContain(key.slice(prefix.length));
    }
    const wrong = fresh.db.as(service, (transaction) => openApiKeys(transaction, Buffer.alloc(32, 5)));
    await expect(wrong).rejects.toThrow('does not open');
  });
});

describe('the role of a key', () => {
  it('is gone within seconds in every process once it is revoked', async () => {
    const { id, key } = await create('secret');
    const processes = [aProcess(), aProcess()];
    for (const { roleOf } of processes) expect(await roleOf(key)).toBe('service_role');
    expect(await revoke(id)).toMatchObject({ id });
    expect(await revoke(id)).toBeUndefined();
    for (const each of processes) {
      each.later(5_001);
      expect(await each.roleOf(key)).toBeUndefined();
    }
  });

  it('is there a second after the key was made, in a process that knows others', async () => {
    const first = await create('publishable');
    const each = aProcess();
    expect(await each.roleOf(first.key)).toBe('anon');
    const second = await create('secret');
    each.later(1_001);
    expect(await each.roleOf(second.key)).toBe('service_role');
  });

  it('costs no query for a mistyped key, and one a second for a well-formed unknown one', async () => {
    const counted = countStatements(fresh.db);
    const each = aProcess(counted.db);
    for (let n = 0; n < 100; n += 1) expect(await each.roleOf(`${newApiKey('secret')}x`)).toBeUndefined();
    expect(counted.taken()).toEqual([]);
    for (let second = 0; second < 3; second += 1) {
      each.later(1_001);
      const lookUps = Array.from({ length: 100 }, () => each.roleOf(newApiKey('secret')));
      expect(new Set(await Promise.all(lookUps))).toEqual(new Set([undefined]));
    }
    expect(counted.taken()).toEqual(Array(3).fill('live-api-keys'));
  });

  it('costs a program one look in five seconds, and the day of its use is noted once', async () => {
    const { key } = await create('secret');
    const counted = countStatements(fresh.db);
    const each = aProcess(counted.db);
    for (let n = 0; n < 100; n += 1) expect(await each.roleOf(key)).toBe('service_role');
    each.later(4_000);
    await each.roleOf(key);
    expect(counted.taken()).toEqual(['live-api-keys', expect.stringContaining('last_used_on')]);
    const [row] = await list();
    expect(row?.lastUsedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    each.later(3_600_000); // the next day
    await each.roleOf(key);
    expect(counted.taken()).toEqual(['live-api-keys', expect.stringContaining('last_used_on')]);
  });

  it('is not guessed while the database is away', async () => {
    const away: Database = { ...fresh.db, statement: () => Promise.reject(new Error('away')) };
    await expect(aProcess(away).roleOf(newApiKey('secret'))).rejects.toThrow('away');
  });
});

it('there is one live key of a name and kind, and a bounded number of all', async () => {
  const { id } = await create('secret', 'reports');
  await expect(create('secret', 'reports')).rejects.toThrow('No key');
  await create('publishable', 'reports');
  await revoke(id);
  await create('secret', 'reports');
  for (let n = 2; n < liveKeysMax; n += 1) await create('secret', `n-${n}`);
  await expect(create('secret', 'one-too-many')).rejects.toThrow('No key');
});
