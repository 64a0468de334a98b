import { service } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServerFiles, type ServerFiles, type StagedFile } from './server-files.ts';
import { sweep } from './sweep.ts';
import { aStorageService, type StorageFixture } from './testing/a-storage-service.ts';

let storage: StorageFixture;
let files: ServerFiles;
let lines: string[];
beforeAll(async () => {
  storage = await aStorageService();
});
afterAll(() => storage?.close());
beforeEach(async () => {
  lines = [];
  const log = createLog('debug', (line) => lines.push(line));
  files = createServerFiles({ bytes: storage.bytes, log }, 'applications');
  await storage.asServer('delete from storage.objects');
  await storage.cleanUp();
});

const insert = (staged: StagedFile, name: string) =>
  storage.db.as(service, (transaction) => staged.insert(transaction, name));
const read = (name: string) => storage.db.as(service, (transaction) => files.read(transaction, name));
const content = Buffer.from('a file of the server');

it('a server file is an object with the row that was committed with it', async () => {
  await insert(await files.stage(content), 'a');
  expect(await read('a')).toEqual(content);
  expect(await read('b')).toBeUndefined();
});

it('a server file has no owner, and is an attachment for callers with the secret key', async () => {
  await insert(await files.stage(content), 'a');
  for (const as of ['keyless', 'anon', 'owner', 'other'] as const) {
    const { body } = await storage.call('GET', '/object/authenticated/applications/a', { as });
    expect(body, as).toMatchObject({ statusCode: expect.stringMatching(/^4/) });
  }
  const { content: sent, headers } = await storage.call('GET', '/object/authenticated/applications/a', {
    as: 'service',
  });
  expect(sent).toEqual(content);
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('a server file is gone when the transaction fails, and its content can be discarded', async () => {
  const staged = await files.stage(content);
  const failing = storage.db.as(service, async (transaction) => {
    await staged.insert(transaction, 'a');
    throw new Error('after it');
  });
  await expect(failing).rejects.toThrow('after it');
  expect(await read('a')).toBeUndefined();
  expect(await storage.keys()).toHaveLength(1);
  await staged.discard();
  expect(await storage.keys()).toEqual([]);
});

it('a server file whose process was killed before the commit is swept after a day', async () => {
  await insert(await files.stage(content), 'kept');
  await files.stage(content);
  const log = createLog('error', () => {});
  await sweep({ db: storage.db, bytes: storage.bytes, log });
  expect(await storage.keys()).toHaveLength(2);
  await sweep({ db: storage.db, bytes: storage.bytes, log, now: () => Date.now() + 25 * 3_600_000 });
  expect(await storage.keys()).toHaveLength(1);
  expect(await read('kept')).toEqual(content);
});

it('a server file whose content is missing is an alarm, and undefined', async () => {
  await insert(await files.stage(content), 'a');
  await storage.bytes.remove(await storage.keys());
  expect(await read('a')).toBeUndefined();
  expect(lines.join()).toContain('storage.content_missing');
});
