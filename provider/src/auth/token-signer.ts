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
  const signature =
    key instanceof Uint8Array
      ? (payload: Buffer) => createHmac('sha256', key).update(payload).digest()
      : signatureBy(alg, key);
  return async (claims) => {
    const payload = `${header}.${encoded(claims)}`;
    return `${payload}.${(await signature(Buffer.from(payload))).toString('base64url')}`;
  };
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signElsewhere = promisify(sign);

function signatureBy(alg: Algorithm, key: KeyObject): (payload: Buffer) => Buffer | Promise<Buffer> {
  switch (alg) {
    case 'HS256':
      return (payload) => createHmac('sha256', key).update(payload).digest();
    case 'ES256':
      return (payload) => joined(sign('sha256', payload, key), 32);
    case 'ES512':
      return (payload) => joined(sign('sha512', payload, key), 66);
    case 'EdDSA':
      return (payload) => sign(null, payload, key);
    case 'RS256':
      return (payload) => signElsewhere('sha256', payload, key);
    case 'RS512':
      return (payload) => signElsewhere('sha512', payload, key);
  }
}

/**
 * Converts a DER signature to the two fixed-width numbers of a JWT. The library can do it, by an option whose look-up
 * takes twice as long as the signature.
 */
function joined(der: Buffer, width: number): Buffer {
  const both = Buffer.alloc(2 * width);
  // A sequence of two integers; a long one has an extra length byte.
  let at = der.readUInt8(1) === 0x81 ? 3 : 2;
  for (const end of [width, 2 * width]) {
    const length = der.readUInt8(at + 1);
    const number = der.subarray(at + 2, at + 2 + length);
    // A high bit adds a zero byte, and a small number is shorter.
    const digits = number.length > width ? number.subarray(number.length - width) : number;
    digits.copy(both, end - digits.length);
    at += 2 + length;
  }
  return both;
}
