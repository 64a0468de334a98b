import { createHmac, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Algorithm, SigningKeys } from './signing-keys.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * Signs on the event loop: a signature on a curve takes less time than a thread switch, and the threads hash
 * passwords. Only RSA, which takes ten times as long, uses them.
 */
export function tokenSigner({ key, alg, kid }: SigningKeys['signing']): (claims: Claims) => Promise<string> {
  const header = encoded({ alg, ...(kid !== undefined && { kid }), typ: 'JWT' });
  const signature = signatureBy(alg, key);
  return async (claims) => {
    const payload = `${header}.${encoded(claims)}`;
    return `${payload}.${(await signature(Buffer.from(payload))).toString('base64url')}`;
  };
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signInThread = promisify(sign);

function signatureBy(
  alg: Algorithm,
  key: KeyObject | Uint8Array,
): (payload: Buffer) => Buffer | Promise<Buffer> {
  if (key instanceof Uint8Array) return (payload) => createHmac('sha256', key).update(payload).digest();
  const hash = alg === 'EdDSA' ? null : `sha${alg.slice(2)}`;
  if (alg.startsWith('RS')) return (payload) => signInThread(hash, payload, key);
  return (payload) => sign(hash, payload, { key, dsaEncoding: 'ieee-p1363' });
}
