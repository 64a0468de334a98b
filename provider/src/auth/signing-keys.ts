import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import type { AuthConfig } from './config.ts';

export const algorithms = ['HS256', 'RS256', 'RS512', 'ES256', 'ES512', 'EdDSA'] as const;
export type Algorithm = (typeof algorithms)[number];
type Key = CryptoKey | KeyObject | Uint8Array;

export type SigningKeys = {
  readonly signing: {
    readonly key: KeyObject | Uint8Array;
    readonly alg: Algorithm;
    readonly kid: string | undefined;
  };
  /** Undefined when the key is not ours. */
  verifying(alg: string, kid: string | undefined): Key | undefined;
  isAllowed(alg: string): boolean;
  /** Public keys; a secret has none. */
  readonly published: readonly JWK[];
};

const PrivateJwk = v.looseObject({
  kty: v.picklist(['oct', 'RSA', 'EC', 'OKP']),
  kid: v.pipe(v.string(), v.nonEmpty()),
  alg: v.picklist(algorithms),
  key_ops: v.array(v.string()),
});
const PrivateJwks = v.array(PrivateJwk);

export const hasKeysInSettings = ({ keys, secret }: AuthConfig['jwt']) =>
  keys !== undefined || secret !== undefined;

/**
 * The keys of the settings, or else the stored ones. To rotate, add a key that signs and leave the old one to verify
 * until its last token has expired.
 */
export async function loadSigningKeys(
  jwt: AuthConfig['jwt'],
  stored: readonly PrivateJwk[] = [],
): Promise<SigningKeys> {
  const secret = jwt.secret === undefined ? undefined : new TextEncoder().encode(jwt.secret);
  const jwks = jwt.keys !== undefined ? readJwks(jwt.keys) : secret ? [] : stored;
  const known = new Map<string, { alg: Algorithm; key: Key }>();
  const published: JWK[] = [];
  let signing: SigningKeys['signing'] | undefined;
  for (const jwk of jwks) {
    const { alg, kid, key_ops: uses } = jwk;
    const [mine, theirs] = await importPair(jwk, alg);
    known.set(kid, { alg, key: theirs.key });
    if (theirs.jwk) published.push({ ...theirs.jwk, kid, alg, use: 'sig', key_ops: ['verify'] });
    if (uses.includes('sign')) signing = { key: mine, alg, kid };
  }
  if (secret && jwks.length === 0) signing = { key: secret, alg: 'HS256', kid: jwt.keyId };
  if (!signing) throw new StartProblem('AUTH_JWT_KEYS must have exactly one key with "sign" in key_ops.');

  const own = new Set<string>([...known.values()].map(({ alg }) => alg));
  if (secret) own.add('HS256');
  const allowed = jwt.validMethods.length > 0 ? new Set(jwt.validMethods) : own;
  return {
    signing,
    published,
    isAllowed: (alg) => allowed.has(alg) && (algorithms as readonly string[]).includes(alg),
    verifying(alg, kid) {
      const found = kid === undefined ? undefined : known.get(kid);
      if (found) return found.alg === alg ? found.key : undefined;
      return alg === 'HS256' ? secret : undefined;
    },
  };
}

export type PrivateJwk = v.InferOutput<typeof PrivateJwk>;

function readJwks(text: string): PrivateJwk[] {
  // Never repeat the value: it contains private keys.
  const parsed = v.safeParse(PrivateJwks, jsonOrNothing(text));
  if (!parsed.success) {
    throw new StartProblem(
      `AUTH_JWT_KEYS must be a JSON array of private JWKs, each with kty, kid, key_ops and an alg of ${algorithms.join(', ')}.`,
    );
  }
  const signers = parsed.output.filter(({ key_ops: uses }) => uses.includes('sign'));
  if (signers.length !== 1) {
    throw new StartProblem(
      `AUTH_JWT_KEYS must have exactly one key with "sign" in key_ops, not ${signers.length}.`,
    );
  }
  if (new Set(parsed.output.map(({ kid }) => kid)).size !== parsed.output.length) {
    throw new StartProblem('AUTH_JWT_KEYS must give each key its own kid.');
  }
  return parsed.output;
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function importPair(
  jwk: PrivateJwk,
  alg: Algorithm,
): Promise<[KeyObject | Uint8Array, { key: Key; jwk?: JWK }]> {
  try {
    // key_ops is for the operator, and would keep the library from deriving the public key.
    const { key_ops: _uses, use: _use, ...bare } = jwk;
    const mine = await importJWK({ ...(bare as JWK), ext: true }, alg);
    if (mine instanceof Uint8Array) return [mine, { key: mine }];
    const publicJwk = publicPart(bare as JWK);
    const signing = createPrivateKey({ key: bare as never, format: 'jwk' });
    return [signing, { key: await importJWK(publicJwk, alg), jwk: publicJwk }];
  } catch {
    throw new StartProblem(`AUTH_JWT_KEYS: the key "${jwk.kid}" is not a private ${alg} key.`);
  }
}

function publicPart(jwk: JWK): JWK {
  const { kty, crv, x, y, n, e } = createPublicKey({ key: jwk as never, format: 'jwk' }).export({
    format: 'jwk',
  }) as JWK;
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined),
  ) as JWK;
}
