import { inflateRawSync } from 'node:zlib';

export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerAt: number;
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const headerMark = 0x04034b50;
const endBytes = 22;
const commentBytesMax = 65_535;
const entriesMax = 1_000;

/** The list of contents at the end of a zip file; undefined when there is none or it does not fit the file. */
export function readZipEntries(bytes: Buffer): ZipEntry[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const listBytes = bytes.readUInt32LE(end + 12);
  const listAt = bytes.readUInt32LE(end + 16);
  // Larger numbers than these are of the 64-bit format, which no document of a few megabytes uses.
  if (count === 0 || count > entriesMax || listAt + listBytes !== end) return undefined;
  const entries: ZipEntry[] = [];
  let at = listAt;
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entryMark) return undefined;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) return undefined;
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === end ? entries : undefined;
}

function findEnd(bytes: Buffer): number | undefined {
  const earliest = Math.max(0, bytes.length - endBytes - commentBytesMax);
  for (let at = bytes.length - endBytes; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === endMark && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) {
      return at;
    }
  }
  return undefined;
}

/** One file of it; undefined when it is not what the list says or is larger than `bytesMax`. */
export function unzip(bytes: Buffer, entry: ZipEntry, bytesMax: number): Buffer | undefined {
  const { headerAt, packedBytes, unpackedBytes, method } = entry;
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== headerMark) return undefined;
  const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  if (start + packedBytes > bytes.length || unpackedBytes > bytesMax) return undefined;
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === 0) return packed.length === unpackedBytes ? packed : undefined;
  if (method !== 8) return undefined;
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
    return content.length === unpackedBytes ? content : undefined;
  } catch {
    return undefined;
  }
}
