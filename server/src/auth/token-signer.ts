import { createHmac, KeyObject, sign, type webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import type { Algorithm, SigningKeys } from './signing-keys.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * Makes access tokens. A signature on a curve takes less time than handing it to another thread and back, and those
 * threads are where passwords are hashed; only RSA, which takes ten times as long, goes there.
 */
export function tokenSigner({ key, alg, kid }: SigningKeys['signing']): (claims: Claims) => Promise<string> {
  const header = encoded({ alg, ...(kid !== undefined && { kid }), typ: 'JWT' });
  const signature = signatureBy(alg, key);
  return async (claims) => {
    const said = `${header}.${encoded(claims)}`;
    return `${said}.${(await signature(Buffer.from(said))).toString('base64url')}`;
  };
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Signature = (said: Buffer) => Buffer | Promise<Buffer>;
const signElsewhere = promisify(sign);

function signatureBy(alg: Algorithm, key: SigningKeys['signing']['key']): Signature {
  if (key instanceof Uint8Array) return (said) => createHmac('sha256', key).update(said).digest();
  const own = key instanceof KeyObject ? key : KeyObject.from(key as webcrypto.CryptoKey);
  switch (alg) {
    case 'HS256':
      return (said) => createHmac('sha256', own).update(said).digest();
    case 'ES256':
      return (said) => sign('sha256', said, { key: own, dsaEncoding: 'ieee-p1363' });
    case 'ES512':
      return (said) => sign('sha512', said, { key: own, dsaEncoding: 'ieee-p1363' });
    case 'EdDSA':
      return (said) => sign(null, said, own);
    case 'RS256':
      return (said) => signElsewhere('sha256', said, own);
    case 'RS512':
      return (said) => signElsewhere('sha512', said, own);
  }
}
