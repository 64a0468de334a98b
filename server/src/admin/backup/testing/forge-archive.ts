import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { framed, record } from '@remit/platform/backup/archive.ts';
import type { Head } from '@remit/platform/backup/snapshot.ts';

export type ForgedRecord = { letter: string; payload: Buffer };

const lineBytes = 'remit-backup 1\n'.length;
const hashesBytes = 64;

/** What an attacker with the master key could make of a backup: its hashes are right again. */
export async function forgeArchive(
  from: string,
  to: string,
  { masterKey, change }: { masterKey: Buffer; change: (records: ForgedRecord[]) => ForgedRecord[] },
): Promise<void> {
  const bytes = gunzipSync(readFileSync(from).subarray(lineBytes, -hashesBytes));
  const records: ForgedRecord[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 5 + bytes.readUInt32BE(at + 1);
    records.push({ letter: bytes.toString('latin1', at, at + 1), payload: bytes.subarray(at + 5, end) });
    at = end;
  }
  const forged = Buffer.concat(change(records).map(({ letter, payload }) => record(letter, payload)));
  await pipeline(Readable.from([gzipSync(forged)]), framed(masterKey), createWriteStream(to));
}

/** The records with another head. */
export function withHead(records: ForgedRecord[], change: (head: Head) => unknown): ForgedRecord[] {
  const [first, ...rest] = records;
  const head = JSON.parse(first?.payload.toString() ?? '') as Head;
  return [{ letter: 'H', payload: Buffer.from(JSON.stringify(change(head))) }, ...rest];
}
