import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBackups, rotate } from '@remit/platform/backup/backup-file.ts';
import { createScheduledBackups } from '@remit/platform/backup/scheduled-backups.ts';
import { service } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { masterKeyFromSetting } from '@remit/platform/secrets/master-key.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAsOperator, secretKey } from '../testing/run-as-operator.ts';
import { rowsEverywhere } from './testing/rows-everywhere.ts';

const masterKey = masterKeyFromSetting(secretKey);
const daySeconds = 86_400;
let fresh: FreshDatabase;
let dir: string;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  fresh = await freshDatabase();
  await createKeyring(fresh.db, masterKey).key('canary');
  dir = mkdtempSync(join(tmpdir(), 'schedule-'));
  lines = [];
});
afterEach(async () => {
  await fresh?.close();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

const schedule = (set: { everySeconds?: number | undefined; keep?: number; dir?: string } = {}) =>
  createScheduledBackups({
    config: { everySeconds: daySeconds, keep: 7, dir, isBeforeMigration: true, ...set },
    connection: fresh.connection,
    db: fresh.db,
    masterKeys: () => [masterKey],
    log: createLog('info', (line) => lines.push(JSON.parse(line))),
  });
const events = () => lines.map(({ event }) => event);
/** As if the last one had been made so long ago. */
const lastMade = (hoursAgo: number) =>
  fresh.db.as(service, (transaction) =>
    transaction.rows(
      `insert into audit.entries (at, actor, action) values (now() - make_interval(hours => $1), 'server', 'backup scheduled')`,
      [hoursAgo],
    ),
  );

describe('scheduled backups', () => {
  it('are not made without BACKUP_EVERY', async () => {
    await schedule({ everySeconds: undefined }).run();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('are made by one of several processes, and again when the next is due', async () => {
    await Promise.all(Array.from({ length: 4 }, () => schedule().run()));
    expect(events()).toEqual(['backup.done']);
    await schedule().run();
    expect(listBackups(dir)).toHaveLength(1);
    const [only] = listBackups(dir);
    const { code } = await runAsOperator(['backup', 'verify', only ?? ''], { SECRET_KEY: secretKey });
    expect(code).toBe(0);
  });

  it.each([
    { hoursAgo: 23, made: 0 },
    { hoursAgo: 24, made: 1 },
  ])('are $made when the last was made $hoursAgo hours ago', async ({ hoursAgo, made }) => {
    await lastMade(hoursAgo);
    await schedule().run();
    expect(listBackups(dir)).toHaveLength(made);
  });

  it('are rotated: only files of ours, only the oldest, only after the new one was read back', async () => {
    const old = [1, 2, 3].map((day) => `backup-2026010${day}T000000Z-0000000${day}.backup`);
    const others = ['before-0026-20260101T000000Z-00000000.backup', 'mine.backup', 'notes.txt'];
    for (const name of [...old, ...others]) writeFileSync(join(dir, name), '');
    symlinkSync('/etc/hostname', join(dir, 'backup-20260101T000000Z-ffffffff.backup'));
    await schedule({ keep: 2 }).run();
    const left = readdirSync(dir);
    expect(left).toEqual(
      expect.arrayContaining([...others, old[2], 'backup-20260101T000000Z-ffffffff.backup']),
    );
    expect(left).toHaveLength(others.length + 3);
    expect(lines).toEqual([expect.objectContaining({ event: 'backup.done', deleted: 2 })]);
  });

  it('forget what a kill left unfinished a day ago, and leave what is being written', () => {
    const [left, fresh] = ['a', 'b'].map((name) => join(dir, `${name}.backup.00000123.unfinished`)) as [
      string,
      string,
    ];
    for (const file of [left, fresh]) writeFileSync(file, '');
    utimesSync(left, 0, 0);
    rotate(dir, 7);
    expect(readdirSync(dir)).toEqual(['b.backup.00000123.unfinished']);
  });

  it('are reported when they fail, leave the older ones, and are tried again', async () => {
    const place = join(dir, 'place');
    writeFileSync(place, '');
    await schedule({ dir: place }).run();
    expect(lines).toEqual([
      expect.objectContaining({ event: 'backup.failed', level: 'error', code: expect.any(String) }),
    ]);
    rmSync(place);
    mkdirSync(place);
    await schedule({ dir: place }).run();
    expect(events()).toEqual(['backup.failed', 'backup.done']);
  });

  it('fail under a master key that does not open the database, which nobody could restore', async () => {
    const other = createScheduledBackups({
      config: { everySeconds: daySeconds, keep: 7, dir, isBeforeMigration: true },
      ...{ connection: fresh.connection, db: fresh.db, masterKeys: () => [Buffer.alloc(32)] },
      log: createLog('info', (line) => lines.push(JSON.parse(line))),
    });
    await other.run();
    expect([events(), readdirSync(dir)]).toEqual([['backup.failed'], []]);
  });

  it('end when the product stops, without half a file', async () => {
    await rowsEverywhere(fresh.db);
    const backups = schedule();
    const running = backups.run();
    backups.stop();
    await running;
    expect([events(), readdirSync(dir)]).toEqual([[], []]);
  });

  it('are listed with what the head of each says, and damaged ones as such', async () => {
    await schedule().run();
    writeFileSync(
      join(dir, 'backup-20260101T000000Z-00000001.backup'),
      'remit-backup 1\nnonsense'.repeat(20),
    );
    const { stdout } = await runAsOperator(['backup', 'list', '--json'], { BACKUP_DIR: dir });
    expect(JSON.parse(stdout).backups).toEqual([
      { file: 'backup-20260101T000000Z-00000001.backup', 'made at': 'damaged', bytes: expect.any(Number) },
      expect.objectContaining({ migration: expect.any(Number), release: expect.any(String) }),
    ]);
  });
});
