import { createHash, timingSafeEqual } from 'node:crypto';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';

/** `counter` numbers the tokens of a session. */
export type RefreshToken = { readonly sessionId: string; readonly counter: bigint };

export type RefreshTokens = ReturnType<typeof createRefreshTokens>;

const version = 0;
const uuidBytes = 16;
const signatureBytes = 16;
const checksumBytes = 4;
const charactersMax = 128;

/**
 * Tokens are signed instead of stored, so that nothing in the database can be turned into one: base64url of a
 * version, the session id, the counter, a signature, and a checksum that tells a typing error from a forgery.
 */
export function createRefreshTokens(key: Buffer) {
  const signatureOf = (payload: Buffer) =>
    fingerprint(key, `refresh\n${payload.toString('base64url')}`).subarray(0, signatureBytes);
  return {
    make({ sessionId, counter }: RefreshToken): string {
      const payload = Buffer.concat([
        Buffer.of(version),
        Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
        varint(counter),
      ]);
      const signed = Buffer.concat([payload, signatureOf(payload)]);
      return Buffer.concat([signed, checksum(signed)]).toString('base64url');
    },
    /** `malformed` cannot be a token; `unknown` looks like one but is not signed by us. */
    read(text: string): RefreshToken | 'malformed' | 'unknown' {
      // Tokens of the contract's first version, which we never issued.
      if (/^[a-z0-9]{12}$/.test(text)) return 'unknown';
      if (text.length > charactersMax || !/^[\w-]+$/.test(text)) return 'malformed';
      const bytes = Buffer.from(text, 'base64url');
      const signed = bytes.subarray(0, -checksumBytes);
      const payload = signed.subarray(0, -signatureBytes);
      if (payload.length <= 1 + uuidBytes || bytes[0] !== version) return 'malformed';
      if (bytes.toString('base64url') !== text) return 'malformed';
      if (!checksum(signed).equals(bytes.subarray(-checksumBytes))) return 'malformed';
      const counter = readVarint(payload.subarray(1 + uuidBytes));
      if (counter === undefined) return 'malformed';
      if (!timingSafeEqual(signatureOf(payload), signed.subarray(-signatureBytes))) return 'unknown';
      return { sessionId: uuidText(payload.subarray(1, 1 + uuidBytes)), counter };
    },
  };
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, checksumBytes);

function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Seven bits a byte, lowest first; the highest bit marks that more follow. */
function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let left = value;
  do {
    const low = Number(left & 0x7fn);
    left >>= 7n;
    bytes.push(left > 0n ? low | 0x80 : low);
  } while (left > 0n);
  return Buffer.from(bytes);
}

const varintBytesMax = 9; // as many as a bigint of the database needs
function readVarint(bytes: Buffer): bigint | undefined {
  if (bytes.length === 0 || bytes.length > varintBytesMax) return undefined;
  let value = 0n;
  for (const [index, byte] of bytes.entries()) {
    const isLast = index === bytes.length - 1;
    if (byte >= 0x80 === isLast) return undefined;
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
  }
  return value;
}
