import { readdirSync } from 'node:fs';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { aDataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { releasedMigrations } from '#migrations.ts';
import { runAsOperator } from '../testing/run-as-operator.ts';

it('keys rotate-master with the built-in database replaces the file', async () => {
  const folder = aDataFolder();
  try {
    const embedded = await startEmbedded({ dataDir: folder.dir, slug: 'test', report: () => undefined });
    await migrate(embedded.connection, releasedMigrations());
    await embedded.stop();
    const own = { DATA_DIR: folder.dir };
    const before = await runAsOperator(['service-token'], own);
    expect(await runAsOperator(['keys', 'rotate-master'], own)).toMatchObject({ code: 0 });
    expect(readdirSync(folder.dir).filter((name) => name.startsWith('master'))).toEqual([
      'master.key',
      expect.stringMatching(/^master\.key\.before-/),
    ]);
    const after = await runAsOperator(['service-token'], own);
    expect(decodeProtectedHeader(after.stdout).kid).toBe(decodeProtectedHeader(before.stdout).kid);
  } finally {
    folder.remove();
  }
});
