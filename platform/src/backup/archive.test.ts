import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyArchive, writeArchive } from './archive.ts';
import type { Snapshot } from './snapshot.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const masterKey = Buffer.alloc(32, 7);
const table = { schema: 'letters', name: 'sent', columns: ['id', 'text'] };

/** The head of a database of ours is so long: each row policy is a line of it. */
function aSnapshot(rows: number): Snapshot {
  const line = (n: number) => `${n}\t${randomBytes(8).toString('hex')}\n`;
  return {
    head: {
      madeAt: '2026-11-18T12:00:00.000Z',
      release: '1.0.0',
      migrations: [],
      tables: [table],
      sequences: [],
      facts: Array.from({ length: 1_500 }, (_, n) => `${n} ${'a right of another role '.repeat(4)}`),
      canary: null,
    },
    async *tables() {
      const chunks = async function* () {
        for (let n = 0; n < rows; n += 1) yield Buffer.from(line(n));
      };
      yield { table: { ...table, oid: 1 } as never, chunks: chunks() };
    },
  };
}

it('a backup of any size is read to its end, whose head is read first and the rest let go', async () => {
  for (const rows of [10, 2_000, 4_000, 5_000, 6_000, 8_000, 20_000]) {
    const file = join(dir, `${rows}.backup`);
    await writeArchive(file, aSnapshot(rows), { masterKey });
    const { tables } = await verifyArchive(file, [masterKey]);
    expect(tables).toEqual([{ table: 'letters.sent', rows }]);
  }
});
