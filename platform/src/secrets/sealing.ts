import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** AES-256-GCM. The layout is one version byte, the nonce, the tag, then the ciphertext. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

export const keyBytes = 32;
export const sealedExtraBytes = 1 + nonceBytes + tagBytes;

/**
 * Encrypts under a key. `context` says what the plaintext is for; opening under another context fails, so a sealed
 * value copied to another row is worthless there.
 */
export function seal(key: Buffer, plaintext: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', prepared(key), nonce);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), ciphertext]);
}

/** The plaintext, or undefined when the key or the context is another one or the bytes were touched. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer | undefined {
  if (sealed.length < sealedExtraBytes || sealed[0] !== version) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', prepared(key), sealed.subarray(1, 1 + nonceBytes));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, sealedExtraBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(sealedExtraBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A key for one purpose from a key for many. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, keyBytes));
}

/** A keyed hash: the same text always gives the same bytes, and without the key no one can try out texts. */
export function fingerprint(key: Buffer, text: string): Buffer {
  return createHmac('sha256', prepared(key)).update(text).digest();
}

/** Setting a key up costs more than using it, and the same few are used all the time. */
const preparedKeys = new WeakMap<Buffer, KeyObject>();
function prepared(key: Buffer): KeyObject {
  const known = preparedKeys.get(key);
  if (known) return known;
  const secretKey = createSecretKey(key);
  preparedKeys.set(key, secretKey);
  return secretKey;
}
