import { sha256 as library } from '@noble/hashes/sha2.js';

const blank = library.create();
const digest = new Uint8Array(32);
let hasher: ReturnType<typeof library.create> | undefined;

/**
 * For proof of work. The browser's own is asynchronous and missing on sites without TLS. A sum takes a hundred
 * thousand hashes, so the hasher and the digest are reused: each call overwrites the digest of the one before.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  hasher = blank._cloneInto(hasher);
  hasher.update(bytes).digestInto(digest);
  return digest;
}
