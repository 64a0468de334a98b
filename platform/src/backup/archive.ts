import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { deriveKey } from '#secrets/sealing.ts';
import { StartProblem } from '#start-problem.ts';
import { nameOf } from './catalog.ts';
import { createTally, type Head, type Snapshot, type TableRows, type Tally } from './snapshot.ts';

/**
 * A backup in one file: a line that names the format, then gzip, then two hashes of all before them, one that anyone can
 * check and one that only the master key makes. Inside are records of a kind (one letter), a length and so many bytes: the head,
 * and for each of its tables the rows as COPY writes them and what they have to add up to.
 */
const format = 'remit-backup';
const version = 1;
const magic = Buffer.from(`${format} ${version}\n`);
const hashBytes = 32;
const trailerBytes = 2 * hashBytes;
const recordHeadBytes = 5;
const kinds = { head: 'H', data: 'D', end: 'E' } as const;
/** A record is read into memory whole, so its length is bounded. */
const recordBytesMax = 16 * 1024 * 1024;
/** Most of the gain for a third of the time of the default. */
const gzipLevel = 3;

export type Progress = (table: string, rows: number) => void;
export type TableSummary = { readonly table: string; readonly rows: number };

export async function writeArchive(
  path: string,
  snapshot: Snapshot,
  options: { readonly masterKey: Buffer; readonly onProgress?: Progress; readonly signal?: AbortSignal },
): Promise<TableSummary[]> {
  const tables: TableSummary[] = [];
  await pipeline(
    recordsOf(snapshot, tables, options.onProgress),
    createGzip({ level: gzipLevel }),
    framed(options.masterKey),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    { signal: options.signal },
  );
  return tables;
}

async function* recordsOf(
  { head, tables }: Snapshot,
  written: TableSummary[],
  onProgress?: Progress,
): AsyncGenerator<Buffer> {
  yield record(kinds.head, Buffer.from(JSON.stringify(head)));
  for await (const { table, chunks } of tables()) {
    const name = nameOf(table);
    const tally = createTally();
    for await (const chunk of tally.counted(chunks, (rows) => onProgress?.(name, rows))) {
      yield record(kinds.data, chunk);
    }
    const end: Ending = { table: name, ...tally.total() };
    written.push({ table: name, rows: end.rows });
    yield record(kinds.end, Buffer.from(JSON.stringify(end)));
  }
}

export function record(kind: string, payload: Buffer): Buffer {
  const head = Buffer.alloc(recordHeadBytes);
  head.write(kind);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** Puts the format before and the hashes after what passes. */
export function framed(masterKey: Buffer): Transform {
  const hash = createHash('sha256').update(magic);
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!isBegun) this.push(magic);
      isBegun = true;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const sha256 = hash.digest();
      this.push(Buffer.concat([sha256, authenticate(masterKey, sha256)]));
      done();
    },
  });
}

/** An attacker who changes a backup, and its hash with it, cannot make this one. */
const authenticate = (masterKey: Buffer, sha256: Buffer) =>
  createHmac('sha256', deriveKey(masterKey, 'backup')).update(sha256).digest();

export type Verified = {
  readonly head: Head;
  readonly tables: readonly TableSummary[];
  readonly bytes: number;
  /** The candidate that it was made under. */
  readonly masterKey: Buffer;
};

/** Reads a backup to its end. Nothing is unpacked before the hashes of the file are right. */
export async function verifyArchive(
  path: string,
  masterKeys: readonly Buffer[],
  onProgress?: Progress,
): Promise<Verified> {
  const { sha256, written, authentic, bytes } = await hashesOf(path);
  if (!sha256.equals(written)) throw damaged(path, 'its content does not match its hash');
  const masterKey = masterKeys.find((key) => timingSafeEqual(authenticate(key, sha256), authentic));
  if (!masterKey) throw otherMasterKey(path);
  const snapshot = await readArchive(path);
  const tables: TableSummary[] = [];
  for await (const { table, chunks } of snapshot.tables()) {
    const tally = createTally();
    for await (const _ of tally.counted(chunks, (rows) => onProgress?.(nameOf(table), rows)));
    tables.push({ table: nameOf(table), rows: tally.total().rows });
  }
  return { head: snapshot.head, tables, bytes, masterKey };
}

export const otherMasterKey = (path: string) =>
  new StartProblem(
    `${path} was made with another master key: set SECRET_KEY to that key, or give --master-key a copy of that master.key.`,
  );

const damaged = (path: string, why: string) =>
  new StartProblem(`${path} is damaged (${why}): use another backup.`);

async function hashesOf(path: string) {
  const bytes = await requireFormat(path);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: bytes - trailerBytes - 1 })) hash.update(chunk);
  const trailer = await buffer(createReadStream(path, { start: bytes - trailerBytes }));
  const [written, authentic] = [trailer.subarray(0, hashBytes), trailer.subarray(hashBytes)];
  return { sha256: hash.digest(), written, authentic, bytes };
}

async function requireFormat(path: string): Promise<number> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`${path} cannot be read (${error.code}): check the path and its permissions.`);
  });
  try {
    const stat = await file.stat();
    const beginning = Buffer.alloc(magic.length);
    if (stat.isFile()) await file.read(beginning, 0, magic.length, 0);
    const [, found] = new RegExp(`^${format} (\\d+)\\n`).exec(beginning.toString('latin1')) ?? [];
    if (found === undefined) throw new StartProblem(`${path} is not a backup of this product.`);
    if (Number(found) !== version) {
      throw new StartProblem(`${path} has format ${found}, which only a newer release can read.`);
    }
    if (stat.size <= magic.length + trailerBytes) throw damaged(path, 'it is cut off');
    return stat.size;
  } finally {
    await file.close();
  }
}

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(63));
const HeadSchema = v.object({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  release: v.string(),
  migrations: v.array(v.object({ number: v.number(), name: v.string(), sha256: v.string() })),
  tables: v.array(v.object({ schema: Name, name: Name, columns: v.array(Name) })),
  sequences: v.array(
    v.object({
      schema: Name,
      name: Name,
      lastValue: v.pipe(v.string(), v.regex(/^-?\d{1,19}$/)),
      isCalled: v.boolean(),
    }),
  ),
  facts: v.array(v.string()),
  canary: v.nullable(v.string()),
});
const EndingSchema = v.object({ table: v.string(), rows: v.number(), sha256: v.string() });
type Ending = { readonly table: string } & Tally;

/** A snapshot from a file. What does not add up is an error at the table where it shows. */
export async function readArchive(path: string): Promise<Snapshot> {
  const bytes = await requireFormat(path);
  const head = await readHead(path, bytes);
  return {
    head,
    async *tables() {
      const records = readRecords(path, bytes);
      try {
        await records.next(); // the head
        for (const table of head.tables) yield rowsOf(path, table, records);
        if (!(await records.next()).done) throw damaged(path, 'something follows its last table');
      } finally {
        await records.return(undefined);
      }
    },
  };
}

async function readHead(path: string, bytes: number): Promise<Head> {
  const records = readRecords(path, bytes);
  try {
    const { value } = await records.next();
    if (value?.kind !== kinds.head) throw damaged(path, 'it has no head');
    return parsed(path, HeadSchema, value.payload);
  } finally {
    await records.return(undefined);
  }
}

type Records = AsyncGenerator<{ readonly kind: string; readonly payload: Buffer }, undefined>;

function rowsOf(path: string, table: Head['tables'][number], records: Records): TableRows {
  const tally = createTally();
  const read = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      const { value } = await records.next();
      if (value?.kind === kinds.data) yield value.payload;
      else if (value?.kind === kinds.end) {
        ending = parsed(path, EndingSchema, value.payload);
        return;
      } else throw damaged(path, `${nameOf(table)} has no end`);
    }
  };
  let ending: Ending | undefined;
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield* tally.counted(read());
    const { rows, sha256 } = tally.total();
    if (ending?.table !== nameOf(table)) {
      throw damaged(path, `it has ${ending?.table} where ${nameOf(table)} should be`);
    }
    if (ending.rows !== rows || ending.sha256 !== sha256) {
      throw damaged(path, `the rows of ${ending.table} do not match their hash`);
    }
  };
  return { table, chunks: chunks() };
}

function parsed<T>(path: string, schema: v.GenericSchema<unknown, T>, payload: Buffer): T {
  try {
    return v.parse(schema, JSON.parse(payload.toString('utf8')));
  } catch {
    throw damaged(path, 'a description in it cannot be read');
  }
}

async function* readRecords(path: string, bytes: number): Records {
  const file = createReadStream(path, { start: magic.length, end: bytes - trailerBytes - 1 });
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  file.on('error', (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  let pending: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of unpacked) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      while (pending.length >= recordHeadBytes) {
        const length = pending.readUInt32BE(1);
        if (length > recordBytesMax) throw damaged(path, 'a record in it is too long');
        const end = recordHeadBytes + length;
        if (pending.length < end) break;
        const kind = pending.toString('latin1', 0, 1);
        yield { kind, payload: pending.subarray(recordHeadBytes, end) };
        pending = pending.subarray(end);
      }
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw damaged(path, (error as NodeJS.ErrnoException).code ?? 'it cannot be unpacked');
  } finally {
    file.destroy();
    unpacked.destroy();
  }
  if (pending.length > 0) throw damaged(path, 'it is cut off');
  return undefined;
}
