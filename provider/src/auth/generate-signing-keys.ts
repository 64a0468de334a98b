import { createECDH, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { deriveKey } from '@remit/platform/secrets/sealing.ts';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { PrivateJwk } from './signing-keys.ts';

export async function newSigningKey(): Promise<PrivateJwk> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return named(privateKey.export({ format: 'jwk' }) as JWK);
}

const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The first key is derived from the key of the service, so processes that start together make the same one, as
 * releases before stored keys did. Twice the needed bytes make the modulo bias negligible.
 */
export function firstSigningKey(authKey: Buffer): Promise<PrivateJwk> {
  const seed = deriveKey(authKey, 'auth-signing');
  const wide = Buffer.from(hkdfSync('sha512', seed, Buffer.alloc(0), 'auth-es256', 64));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (p256Order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey(); // 0x04, x, y
  return named({
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: d.toString('base64url'),
  });
}

async function named(jwk: JWK): Promise<PrivateJwk> {
  const { crv = '', x = '', y = '', d = '' } = jwk;
  const kid = await calculateJwkThumbprint({ kty: 'EC', crv, x, y });
  return { kty: 'EC', crv, x, y, d, kid, alg: 'ES256', key_ops: ['sign', 'verify'] };
}
