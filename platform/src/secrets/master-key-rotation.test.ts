import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, service } from '#db/database.ts';
import { StartProblem } from '#start-problem.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import {
  formerMasterKeyPrefix,
  masterKeyFromFile,
  masterKeyFromFolder,
  masterKeyFromSetting,
  masterKeysOf,
  newMasterKey,
} from './master-key.ts';
import { resealKeys, rotateMasterKeyInFolder, settleMasterKeyInFolder } from './master-key-rotation.ts';

const names = ['canary', 'mail', 'auth'];
const inFolder = (dataDir: string) => ({ secretKey: undefined, secretKeyPrevious: undefined, dataDir });
const record = async () => undefined;

let fresh: FreshDatabase;
let dir: string;
let keys: Buffer[];
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());
beforeEach(async () => {
  await fresh.clear('secrets.sealed_keys');
  dir = mkdtempSync(join(tmpdir(), 'rotation-'));
  keys = await keysOf(aKeyring());
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const aKeyring = (db: Database = fresh.db) => createKeyring(db, masterKeysOf(inFolder(dir)));
async function keysOf(ring: Keyring): Promise<Buffer[]> {
  const opened: Buffer[] = [];
  for (const name of names) opened.push(await ring.key(name));
  return opened;
}
const sealedKeys = () =>
  fresh.db.as(service, (transaction) =>
    transaction.rows<{ name: string; sealed: Buffer; resealedAt: Date | null }>(
      'select name, sealed, resealed_at as "resealedAt" from secrets.sealed_keys order by name',
    ),
  );

/** The key in force and what a rotation has left half-way; not the keys that stay for older backups. */
const keyFiles = () => readdirSync(dir).filter((name) => !name.startsWith(formerMasterKeyPrefix));
const formerKeys = () =>
  readdirSync(dir)
    .filter((name) => name.startsWith(formerMasterKeyPrefix))
    .map((name) => masterKeyFromFile(join(dir, name)));

describe('a rotation of the master key in the data folder', () => {
  it('seals every key again, leaves one file and the old key for backups, and every process goes on', async () => {
    const before = { master: masterKeyFromFolder(dir), sealed: await sealedKeys() };
    const running = aKeyring(); // has opened nothing yet
    expect(await rotateMasterKeyInFolder(fresh.db, dir, { record })).toBe(names.length);
    expect(masterKeyFromFolder(dir)).not.toEqual(before.master);
    expect(keyFiles()).toEqual(['master.key']);
    expect(formerKeys()).toEqual([before.master]);
    expect(statSync(join(dir, 'master.key')).mode & 0o777).toBe(0o600);
    expect(await keysOf(running)).toEqual(keys);
    const after = await sealedKeys();
    for (const [index, { sealed, resealedAt }] of after.entries()) {
      expect(sealed).not.toEqual(before.sealed[index]?.sealed);
      expect(resealedAt).toBeInstanceOf(Date);
    }
    await expect(createKeyring(fresh.db, before.master).key('mail')).rejects.toThrow(StartProblem);
  });

  it('is recorded in the transaction that seals, or nothing of it happens', async () => {
    const master = masterKeyFromFolder(dir);
    const failing = async () => {
      throw new Error('no audit');
    };
    await expect(rotateMasterKeyInFolder(fresh.db, dir, { record: failing })).rejects.toThrow('no audit');
    expect(await keysOf(createKeyring(fresh.db, master))).toEqual(keys);
    await settleMasterKeyInFolder(fresh.db, dir);
    expect(readdirSync(dir)).toEqual(['master.key']);
    expect(masterKeyFromFolder(dir)).toEqual(master);
  });

  it('twice at the same moment, and while others make keys and open them, loses none', async () => {
    const created = new Map<string, Promise<Buffer>>();
    const work = Array.from({ length: 40 }, (_, n) => {
      const key = aKeyring().key(`new-${n}`);
      created.set(`new-${n}`, key);
      return key;
    });
    await Promise.all([
      rotateMasterKeyInFolder(fresh.db, dir, { record }),
      rotateMasterKeyInFolder(fresh.db, dir, { record }),
      rotateMasterKeyInFolder(fresh.db, dir, { record }),
      ...work,
      ...work.map(() => keysOf(aKeyring()).then((opened) => expect(opened).toEqual(keys))),
    ]);
    expect(keyFiles()).toEqual(['master.key']);
    expect(formerKeys()).toHaveLength(3);
    const onlyMaster = createKeyring(fresh.db, masterKeyFromFolder(dir));
    for (const [name, key] of created) expect(await onlyMaster.key(name)).toEqual(await key);
    expect(await keysOf(onlyMaster)).toEqual(keys);
  });
});

/** What is on the disk and in the database when a rotation is killed, from one step to the next. */
describe('a start after a rotation was killed', () => {
  const path = (name: string) => join(dir, name);
  const write = (name: string, text: string) => writeFileSync(path(name), text, { mode: 0o600 });
  const reseal = () =>
    fresh.db.as(service, (transaction) =>
      resealKeys(transaction, {
        from: [masterKeyFromFolder(dir)],
        to: Buffer.from(readFileSync(path('master.key.next'), 'utf8'), 'base64'),
      }),
    );
  it.each([
    { when: 'before anything was written', prepare: async () => undefined, isNew: false },
    {
      when: 'while the next key was being written',
      prepare: async () => write('master.key.next.1234.tmp', 'AAAA'),
      isNew: false,
    },
    {
      when: 'with the next key on the disk, cut short by a disk that lied',
      prepare: async () => write('master.key.next', 'AAAA'),
      isNew: false,
    },
    {
      when: 'with the next key on the disk',
      prepare: async () => write('master.key.next', newMasterKey()),
      isNew: false,
    },
    {
      when: 'with some keys sealed again, not committed',
      prepare: async () => {
        write('master.key.next', newMasterKey());
        const to = Buffer.from(readFileSync(path('master.key.next'), 'utf8'), 'base64');
        const dying = fresh.db.as(service, async (transaction) => {
          await resealKeys(transaction, { from: [masterKeyFromFolder(dir)], to });
          throw new Error('killed');
        });
        await expect(dying).rejects.toThrow('killed');
      },
      isNew: false,
    },
    {
      when: 'after the commit',
      prepare: async () => {
        write('master.key.next', newMasterKey());
        await reseal();
      },
      isNew: true,
    },
    {
      when: 'after the old file was replaced',
      prepare: async () => {
        write('master.key.next', newMasterKey());
        await reseal();
        copyFileSync(path('master.key.next'), path('master.key'));
        rmSync(path('master.key.next'));
      },
      isNew: true,
    },
  ])('$when opens everything and leaves the key that fits', async ({ prepare, isNew }) => {
    const old = masterKeyFromFolder(dir);
    await prepare();
    // As in a start: the ring is opened first, then the folder is put in order.
    expect(await keysOf(aKeyring())).toEqual(keys);
    await settleMasterKeyInFolder(fresh.db, dir);
    expect(keyFiles().filter((name) => !name.endsWith('.tmp'))).toEqual(['master.key']);
    expect(masterKeyFromFolder(dir).equals(old)).toBe(!isNew);
    expect(await keysOf(aKeyring())).toEqual(keys);
    expect(await rotateMasterKeyInFolder(fresh.db, dir, { record })).toBe(names.length);
    expect(await keysOf(aKeyring())).toEqual(keys);
  });

  it('throws no key away when neither fits', async () => {
    write('master.key', newMasterKey());
    write('master.key.next', newMasterKey());
    await expect(settleMasterKeyInFolder(fresh.db, dir)).rejects.toThrow(StartProblem);
    expect(readdirSync(dir)).toEqual(['master.key', 'master.key.next']);
  });
});

describe('a rotation of SECRET_KEY', () => {
  const [old, next] = ['the old secret of thirty-two characters', 'the new secret of thirty-two characters'];
  const ring = (secretKey: string, secretKeyPrevious?: string) =>
    createKeyring(fresh.db, masterKeysOf({ secretKey, secretKeyPrevious, dataDir: dir }));
  const asPerson = (secret: string) => masterKeyFromSetting(secret);

  it('goes from process to process in the documented order, and nobody fails', async () => {
    await fresh.db.as(service, (transaction) =>
      resealKeys(transaction, { from: [masterKeyFromFolder(dir)], to: asPerson(old) }),
    );
    // Some processes have both by now. What they make is sealed under the key in force, for those that have one.
    expect(await keysOf(ring(next, old))).toEqual(keys);
    const created = await ring(next, old).key('made-meanwhile');
    expect(await ring(old).key('made-meanwhile')).toEqual(created);

    const both = ring(next, old); // has opened nothing before the rotation
    const resealed = await fresh.db.as(service, (transaction) =>
      resealKeys(transaction, { from: [asPerson(old)], to: asPerson(next) }),
    );
    expect(resealed).toBe(names.length + 1);
    expect(await keysOf(both)).toEqual(keys);
    expect(await keysOf(ring(next))).toEqual(keys);
    await expect(keysOf(ring(old))).rejects.toThrow(StartProblem);
    const again = await fresh.db.as(service, (transaction) =>
      resealKeys(transaction, { from: [asPerson(old)], to: asPerson(next) }),
    );
    expect(again).toBe(0);
  });

  it('is rejected in one line when the previous key is too short', () => {
    const read = () => masterKeysOf({ secretKey: next, secretKeyPrevious: 'short', dataDir: dir });
    expect(read).toThrow(/^SECRET_KEY_PREVIOUS is too short[^\n]+$/);
  });
});
